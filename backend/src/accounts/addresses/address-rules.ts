import type { CountryRules } from '@marah/contract/addresses'
import { byAlphabet } from '@marah/contract/rules/alphabet'
import { postalCodeIn } from '@marah/contract/rules/postal-codes'
import type { z } from 'zod'
import type { FieldErrorTree } from '../../platform/errors/field-errors.ts'
import { msg } from '../../platform/errors/field-errors.ts'
import type { Language, Translate } from '../../platform/language/messages.ts'
import {
  addressData,
  callingCode,
  countryName,
  type Division,
  divisionsOf,
  isCountry,
} from './country-data.ts'

type AddressField = 'address_line1' | 'address_line2' | 'city' | 'state' | 'postal_code'
/** The fields of an address whose rules depend on its country. */
export type CountryParts = { readonly city: string; readonly state: string; readonly postal_code: string }

/** How a country writes addresses: the fields in order, and the required ones. */
type AddressRules = {
  readonly fields: readonly AddressField[]
  readonly required: ReadonlySet<AddressField>
  readonly postalCode: RegExp | null
  readonly divisions: readonly Division[]
}

/**
 * Derives an address form's fields from Google's address data (rule P23): a state or district, a postal code and both
 * address lines, wherever the country has them. In a country without states the city or district replaces the state; one
 * without postal codes has no such field.
 */
function addressRules(country: string): AddressRules {
  const data = addressData(country)
  const divisions = divisionsOf(country)
  const fields = fieldsOf(data.fmt ?? '', divisions.length > 0)
  const required = new Set<AddressField>(['address_line1', 'address_line2'])
  if (fields.includes('state')) required.add('state')
  if (!fields.includes('state') || data.fmt?.includes('%C')) required.add('city')
  if (fields.includes('postal_code')) required.add('postal_code')
  return {
    fields,
    required,
    postalCode: data.zip ? new RegExp(`^(?:${data.zip})$`, 'i') : null,
    divisions,
  }
}

function fieldsOf(format: string, hasDivisions: boolean): AddressField[] {
  const fields: AddressField[] = []
  for (const [, letter] of format.matchAll(/%([ACSZ])/g)) {
    if (letter === 'A') fields.push('address_line1', 'address_line2')
    if (letter === 'C') fields.push('city')
    if (letter === 'S') fields.push('state')
    if (letter === 'Z') fields.push('postal_code')
  }
  // A district helps the courier even if the post does not need it.
  if (!fields.includes('city')) fields.splice(fields.indexOf('address_line2') + 1, 0, 'city')
  if (hasDivisions && !fields.includes('state')) fields.splice(fields.indexOf('city') + 1, 0, 'state')
  return fields
}

/**
 * Validates the fields named in `which`. An empty second line is valid: many homes have none, and other clients than our
 * own storefront leave it out (rule C8).
 */
export function countryFaults(
  country: string,
  parts: CountryParts,
  which: ReadonlySet<keyof CountryParts>,
): FieldErrorTree {
  const rules = addressRules(country)
  const faults: FieldErrorTree = {}
  for (const field of which) {
    if (parts[field] === '' && rules.required.has(field)) faults[field] = [msg(`accounts_address_${field}`)]
  }
  if (which.has('state') && parts.state !== '' && rules.divisions.length > 0) {
    if (divisionCode(rules.divisions, parts.state) === null) faults.state = [msg('accounts_unknown_state')]
  }
  if (which.has('postal_code') && parts.postal_code !== '' && rules.fields.includes('postal_code')) {
    if (rules.postalCode && !rules.postalCode.test(postalCodeFrom(country, parts.postal_code))) {
      faults.postal_code = [msg('accounts_invalid_postal_code')]
    }
  }
  return faults
}

/** Returns the state to store: the division's code, whichever of its names was typed, or any other text as typed. */
export function stateFrom(country: string, typed: string): string {
  return divisionCode(divisionsOf(country), typed) ?? typed
}

/** Returns the postal code to store: in the country's own spelling if it is valid there, otherwise as typed. */
export function postalCodeFrom(country: string, typed: string): string {
  return postalCodeIn(country, addressData(country).zip ?? null, typed)
}

function divisionCode(divisions: readonly Division[], typed: string): string | null {
  const requested = folded(typed)
  const found = divisions.find(({ code, en, ar }) =>
    [code, en, ar].some((name) => folded(name) === requested),
  )
  return found?.code ?? null
}

/** Removes case, marks and the hamza that is often omitted. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}’'`-]/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .toLowerCase()
}

export function countryRulesJson(
  code: string,
  language: Language,
  translate: Translate,
): z.input<typeof CountryRules> | null {
  if (!isCountry(code)) return null
  const data = addressData(code)
  const rules = addressRules(code)
  const compare = byAlphabet(language)
  return {
    code,
    name: countryName(code, language),
    calling_code: callingCode(code),
    fields: [...rules.fields],
    required: rules.fields.filter((field) => rules.required.has(field)),
    labels: {
      state: translate(stateLabel(code, data.state_name_type)),
      city: translate(data.fmt?.includes('%C') ? 'address_city' : 'address_district'),
      postal_code: translate(postalLabels[data.zip_name_type ?? ''] ?? 'address_postal_code'),
    },
    postal_code_pattern: data.zip ?? null,
    postal_code_example: data.zipex?.split(',')[0] ?? null,
    states: rules.divisions
      .map((division) => ({ code: division.code, name: division[language] }))
      .sort((a, b) => compare(a.name, b.name)),
  }
}

const postalLabels: Record<string, string> = {
  zip: 'address_zip',
  eircode: 'address_eircode',
  pin: 'address_pin',
}

/** Google's data does not name the divisions of countries whose post does not use them. */
const stateLabels: Record<string, string> = {
  SA: 'address_region',
  QA: 'address_municipality',
  LY: 'address_district',
  SD: 'address_state',
  DZ: 'address_province',
  ...Object.fromEntries(
    ['JO', 'KW', 'BH', 'OM', 'LB', 'PS', 'SY', 'IQ', 'YE', 'TN', 'EG'].map((code) => [
      code,
      'address_governorate',
    ]),
  ),
}
const labelsByKind: Record<string, string> = {
  emirate: 'address_emirate',
  state: 'address_state',
  county: 'address_county',
  department: 'address_department',
  district: 'address_district',
  island: 'address_island',
  area: 'address_region',
  oblast: 'address_region',
  parish: 'address_parish',
  prefecture: 'address_prefecture',
}

function stateLabel(code: string, kind: string | undefined): string {
  return stateLabels[code] ?? labelsByKind[kind ?? ''] ?? 'address_province'
}
