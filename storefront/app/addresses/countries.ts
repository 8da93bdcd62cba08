import { type Language, languages } from '../platform/language.tsx'

const names = new Map<Language, Intl.DisplayNames>()

/** A country's name (ISO 3166-1 alpha-2) in the page's language, from the browser. */
export function countryName(language: Language, code: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(languages[language].locale, { type: 'region' })
  names.set(language, known)
  try {
    return known.of(code) ?? code
  } catch {
    // Not a valid code: shown unchanged.
    return code
  }
}

/** The shop's own country, with which a new address begins; empty where the shop does not say. */
export function shopCountry(): string {
  return document.documentElement.dataset.country ?? ''
}
