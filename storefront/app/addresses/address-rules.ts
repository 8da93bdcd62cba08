import { dialledPhone } from '@marah/contract/rules/phones'
import { postalCodeIn } from '@marah/contract/rules/postal-codes'
import { isPhone } from '../personal/phone-number.ts'

/** The fields in form order; the country decides which of the last five it uses, and in which order. */
export const addressFields = [
  'name',
  'phone',
  'label',
  'country',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
] as const

export type AddressField = (typeof addressFields)[number]
export type AddressValues = Record<AddressField, string>
export type CountryField = Extract<
  AddressField,
  'address_line1' | 'address_line2' | 'city' | 'state' | 'postal_code'
>

/** The format of an address in the chosen country. */
export type AddressRules = {
  fields: readonly CountryField[]
  required: readonly CountryField[]
  /** A regular expression without anchors. */
  postal_code_pattern: string | null
}

/** Without country data all five fields are shown and required (rule P23). */
export const strictRules: AddressRules = {
  fields: ['address_line1', 'address_line2', 'city', 'state', 'postal_code'],
  required: ['address_line1', 'address_line2', 'city', 'state', 'postal_code'],
  postal_code_pattern: null,
}

type AddressFault = 'required' | 'phone' | 'postal'

/** Prepares values for the server: trimmed, phone and postal code with Latin digits, without unused fields. */
export function normalAddress(values: AddressValues, rules: AddressRules): AddressValues {
  const trimmed = Object.fromEntries(
    addressFields.map((field) => [field, isAsked(field, rules) ? values[field].trim() : '']),
  ) as AddressValues
  return {
    ...trimmed,
    phone: dialledPhone(trimmed.phone),
    postal_code: postalCodeIn(trimmed.country, usablePattern(rules), trimmed.postal_code),
  }
}

/** Returns missing and invalid fields. Both address lines are always required (rule P23); the country decides the rest. */
export function addressFaults(
  values: AddressValues,
  rules: AddressRules,
): Partial<Record<AddressField, AddressFault>> {
  const normal = normalAddress(values, rules)
  const faults: Partial<Record<AddressField, AddressFault>> = {}
  for (const field of addressFields)
    if (isRequired(field, rules) && normal[field] === '') faults[field] = 'required'
  if (!faults.phone && !isPhone(normal.phone)) faults.phone = 'phone'
  if (normal.postal_code !== '' && !isPostalCode(normal.postal_code, rules)) faults.postal_code = 'postal'
  return faults
}

function isAsked(field: AddressField, { fields }: AddressRules): boolean {
  return !isCountryField(field) || fields.includes(field)
}

export function isRequired(field: AddressField, rules: AddressRules): boolean {
  if (!isCountryField(field) || field === 'address_line1') return true
  return rules.fields.includes(field) && (field === 'address_line2' || rules.required.includes(field))
}

function isCountryField(field: AddressField): field is CountryField {
  return strictRules.fields.some((one) => one === field)
}

function isPostalCode(text: string, rules: AddressRules): boolean {
  const pattern = usablePattern(rules)
  return pattern === null || new RegExp(`^(?:${pattern})$`, 'i').test(text)
}

/** Returns null for a pattern that this browser cannot compile, which accepts everything: the server validates as well. */
function usablePattern({ postal_code_pattern: pattern }: AddressRules): string | null {
  try {
    return pattern !== null && new RegExp(pattern) ? pattern : null
  } catch {
    return null
  }
}
