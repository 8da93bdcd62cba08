import { useLanguage } from '@marah/ui/language'

/** Names of countries by language; making one costs a millisecond, and a list has fifty rows. */
const names = new Map<string, Intl.DisplayNames>()

/** A city and its country, by name. */
export function Place({ city, country }: { city: string; country: string }) {
  const named = useCountry(country)
  return (
    <div>
      <div>
        <bdi>{city}</bdi>
      </div>
      <small>
        <bdi>{named}</bdi>
      </small>
    </div>
  )
}

/** The name of a country in the language of the page; a code that nobody knows stays as it is. */
export function useCountry(code: string): string {
  const language = useLanguage()
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  names.set(language, known)
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code
}
