import { byAlphabet } from '@marah/contract/rules/alphabet'
import type { AdaptedCalls } from '../adapter.ts'
import type { Language } from '../language.ts'
import { publicGet } from '../public-get.ts'
import { fieldsIn, textIn, textOf } from '../values.ts'
import { countryCodes } from './country-codes.ts'

const known = new Set(countryCodes)
const names = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

/** All fields, each required (rule P23): the address format of other countries is unknown. */
const allFields = ['address_line1', 'address_line2', 'city', 'state', 'postal_code']

export function adaptCountries(calls: AdaptedCalls): void {
  publicGet(calls, '/base_user/country/', ['countries'], ({ backEnd: { language } }) => {
    const compare = byAlphabet(language)
    return countryCodes.map((code) => countryOf(code, language)).sort((a, b) => compare(a.name, b.name))
  })
  publicGet(calls, '/base_user/country/:id/', ['countries'], ({ backEnd: { language }, params }) => {
    const code = (params.id ?? '').toUpperCase()
    return known.has(code) ? { ...countryOf(code, language), ...freeForm } : null
  })
}

function countryOf(code: string, language: Language) {
  // A number is sent with its calling code, or as it is dialled at home: the back end knows what it takes.
  return { code, name: countryName(code, language), calling_code: '' }
}

/** The form has names of its own for what a country gives none. */
const freeForm = {
  fields: allFields,
  required: allFields,
  labels: { state: '', city: '', postal_code: '' },
  postal_code_pattern: null,
  postal_code_example: null,
  states: [],
}

/** In that language; what is no code stays as it is written. */
export function countryName(code: string, language: Language): string {
  return known.has(code) ? (names[language].of(code) ?? code) : code
}

/** The code of a country that is given as such, as an object, or by its name in one of the languages. */
export function countryIn(given: unknown): string {
  const fields = fieldsIn(given)
  const text = fields ? textOf(fields, 'code', 'iso2', 'iso_code', 'name') : textIn(given)
  const code = text.toUpperCase()
  return known.has(code) ? code : (codeByName.get(text.toLowerCase()) ?? text)
}

const codeByName = new Map(
  countryCodes.flatMap((code) =>
    (['en', 'ar'] as const).map((language) => [countryName(code, language).toLowerCase(), code] as const),
  ),
)
