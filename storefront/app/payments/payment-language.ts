import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isLanguage, type Language, switchLanguageHref, useLanguage } from '../platform/language.tsx'

const key = 'payment-language'

/** Before this tab leaves for the payment page. */
export function rememberPaymentLanguage(language: Language): void {
  try {
    sessionStorage.setItem(key, language)
  } catch {
    // Storage is blocked: the page opens in the language of the way back.
  }
}

/** A back end may know one address to return to, in one language: the page is opened again in the customer's. */
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
