import { expect, test } from 'vitest'
import {
  type AddressRules,
  type AddressValues,
  addressFaults,
  addressFields,
  normalAddress,
  strictRules,
} from './address-rules.ts'

const good: AddressValues = {
  name: 'Layla',
  phone: '+971 50 123 4567',
  label: 'Home',
  country: 'AE',
  state: 'Dubai',
  city: 'Al Barsha',
  address_line1: 'Street 7',
  address_line2: 'Flat 3',
  postal_code: '00000',
}

/** The Emirates are a country without provinces and postal codes. */
const emirates: AddressRules = {
  fields: ['address_line1', 'address_line2', 'city', 'state'],
  required: ['address_line1', 'state'],
  postal_code_pattern: null,
}

test('without country data every field is required; spaces do not count', () => {
  expect(addressFaults(good, strictRules)).toEqual({})
  for (const field of addressFields) {
    expect(addressFaults({ ...good, [field]: '   ' }, strictRules)).toEqual({ [field]: 'required' })
  }
})

test('fields that a country does not use are neither required nor sent; both address lines always are', () => {
  const typed = { ...good, postal_code: '', city: '', address_line2: ' ' }
  expect(addressFaults(typed, emirates)).toEqual({ address_line2: 'required' })
  expect(normalAddress(good, emirates).postal_code).toBe('')
})

test('a postal code follows its country, in digits of any keyboard; an invalid pattern accepts everything', () => {
  const germany = { ...strictRules, postal_code_pattern: '\\d{5}' }
  expect(addressFaults({ ...good, postal_code: '١٢٣٤٥' }, germany)).toEqual({})
  expect(addressFaults({ ...good, postal_code: '1234' }, germany)).toEqual({ postal_code: 'postal' })
  expect(addressFaults({ ...good, postal_code: '1234' }, { ...germany, postal_code_pattern: '(' })).toEqual(
    {},
  )
})

test.each(['+٩٧١٥٠١٢٣٤٥٦٧', '۰۰۹۷۱۵۰۱۲۳۴۵۶۷', '(050) 123-45.67', '12345678'])(
  '%s is a phone number',
  (phone) => {
    expect(addressFaults({ ...good, phone }, strictRules)).toEqual({})
  },
)

test.each(['1234567', '1234567890123456', 'call me', '+97150abc4567', '++97150123456'])(
  '%s is none',
  (phone) => {
    expect(addressFaults({ ...good, phone }, strictRules)).toEqual({ phone: 'phone' })
  },
)

test('digits of Arabic keyboards are sent as 0-9, names stay as typed', () => {
  const typed = { ...good, phone: ' ٠٠٩٧١٥٠١٢٣٤٥٦٧ ', postal_code: '١٢٣٤٥', address_line1: ' شارع ٧ ' }
  expect(normalAddress(typed, strictRules)).toMatchObject({
    phone: '+971501234567',
    postal_code: '12345',
    address_line1: 'شارع ٧',
  })
})
