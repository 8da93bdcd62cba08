import { type Language, languages } from '../platform/language.tsx'
import { shopFacts } from '../platform/shop-facts.ts'

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

/** `is_delivered` is missing where the back end does not say where it delivers. */
export type ListedCountry = { code: string; name: string; is_delivered?: boolean }

/** Whether goods may be sent there, as far as the shop says so. A shop that only hands goods over takes any address. */
export function deliversTo(countries: readonly ListedCountry[], code: string): boolean {
  return (
    countries.find((country) => country.code === code)?.is_delivered !== false ||
    countries.every(({ is_delivered }) => is_delivered === false)
  )
}

/** The countries to choose from for an address to deliver to, and the one that it already has. */
export function offeredCountries<Country extends ListedCountry>(
  countries: readonly Country[],
  chosen: string,
): Country[] {
  return countries.filter(({ code }) => code === chosen || deliversTo(countries, code))
}

/** The country with which a new address begins: the shop's own, if it delivers there; empty where it does not say. */
export function firstCountry(countries: readonly ListedCountry[]): string {
  const own = shopFacts().country ?? ''
  return deliversTo(countries, own) ? own : ''
}
