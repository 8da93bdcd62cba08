import { type Language, languages } from '@marah/ui/language'
import { shopFacts } from '../platform/shop-facts.ts'

const names = new Map<Language, Intl.DisplayNames>()

/** Returns a country's name (ISO 3166-1 alpha-2) in the page's language, from the browser. */
export function countryName(language: Language, code: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(languages[language].locale, { type: 'region' })
  names.set(language, known)
  try {
    return known.of(code) ?? code
  } catch {
    // The code is invalid, and shown unchanged.
    return code
  }
}

/** `is_delivered` is missing if the back end does not say where it delivers. */
export type ListedCountry = { code: string; name: string; is_delivered?: boolean }

/**
 * Returns whether the shop delivers to a country, as far as it says so. A shop that only hands goods over accepts any
 * address.
 */
export function deliversTo(countries: readonly ListedCountry[], code: string): boolean {
  return (
    countries.find((country) => country.code === code)?.is_delivered !== false ||
    countries.every(({ is_delivered }) => is_delivered === false)
  )
}

/** Returns the countries offered for a delivery address, and the one that it already has. */
export function offeredCountries<Country extends ListedCountry>(
  countries: readonly Country[],
  chosen: string,
): Country[] {
  return countries.filter(({ code }) => code === chosen || deliversTo(countries, code))
}

/** Returns the country of a new address: the shop's own, if it delivers there; empty if it does not say. */
export function firstCountry(countries: readonly ListedCountry[]): string {
  const own = shopFacts().country ?? ''
  return deliversTo(countries, own) ? own : ''
}
