import { expect, test } from 'vitest'
import { type AddressValues, addressFaults, addressFields, normalAddress } from './address-rules.ts'

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

test('every field is required, blanks are nothing', () => {
  expect(addressFaults(good)).toEqual({})
  for (const field of addressFields) {
    expect(addressFaults({ ...good, [field]: '   ' })).toEqual({ [field]: 'required' })
  }
})

test.each(['+٩٧١٥٠١٢٣٤٥٦٧', '۰۰۹۷۱۵۰۱۲۳۴۵۶۷', '(050) 123-45.67', '12345678'])(
  '%s is a phone number',
  (phone) => {
    expect(addressFaults({ ...good, phone })).toEqual({})
  },
)

test.each(['1234567', '1234567890123456', 'call me', '+97150abc4567', '++97150123456'])(
  '%s is none',
  (phone) => {
    expect(addressFaults({ ...good, phone })).toEqual({ phone: 'phone' })
  },
)

test('digits of Arabic keyboards are sent as 0-9, names stay as typed', () => {
  const typed = { ...good, phone: ' ٠٠٩٧١٥٠١٢٣٤٥٦٧ ', postal_code: '١٢٣٤٥', address_line1: ' شارع ٧ ' }
  expect(normalAddress(typed)).toMatchObject({
    phone: '+971501234567',
    postal_code: '12345',
    address_line1: 'شارع ٧',
  })
})
