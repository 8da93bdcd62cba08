import { isLanguage, type Language, useLanguage } from '@marah/ui/language'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { switchLanguageHref } from '../platform/language.tsx'

const key = 'payment-language'

/** Stores the language before this tab leaves for the payment page. */
export function rememberPaymentLanguage(language: Language): void {
  try {
    sessionStorage.setItem(key, language)
  } catch {
    // Storage is blocked: the page opens in the language of the return address.
  }
}

/** Opens the page again in the customer's language: a back end may know one return address, in one language. */
export function usePaymentLanguage(): void {
  const language = useLanguage()
  const place = useLocation()
  useEffect(() => {
    const before = takePaymentLanguage()
    if (before !== null && before !== language) location.replace(switchLanguageHref(before, place))
  }, [language, place])
}

/** The stored language is read once: a customer who switches the language on the page keeps the new one. */
function takePaymentLanguage(): Language | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored !== null && isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}
