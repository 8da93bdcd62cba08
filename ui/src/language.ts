import { createContext, use } from 'react'

/** The languages of both apps. */
export const languages = {
  // English uses British dates, and the twelve-hour clock of the region (decision 58).
  en: { locale: 'en-GB-u-hc-h12', name: 'English' },
  // Arabic names Latin digits and the Gregorian calendar: the defaults of ar-EG and ar-AE differ.
  ar: { locale: 'ar-u-nu-latn-ca-gregory', name: 'العربية' },
} as const

export type Language = keyof typeof languages
export type Direction = 'ltr' | 'rtl'

/** Right-to-left languages (rule P17); also used for languages other than the shop's. */
const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

export function directionOf(code: string): Direction {
  return rightToLeft.has(code.toLowerCase().split('-', 1)[0] ?? '') ? 'rtl' : 'ltr'
}

/** Each app sets it at its root: the storefront from the URL, the desk from what the device remembers. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return use(LanguageContext)
}

export function useDirection(): Direction {
  return directionOf(useLanguage())
}
