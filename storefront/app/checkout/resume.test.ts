import type { components } from '@marah/contract/client'
import { expect, test } from 'vitest'
import { savedAddress } from './resume.ts'

const frozen = {
  name: 'Layla Haddad',
  phone: '+971501234567',
  address_line1: '12 Palm Street',
  address_line2: 'Flat 3',
  city: 'Al Barsha',
  state: 'Dubai',
  country: 'AE',
  postal_code: '00000',
}

function saved(id: number, more: Partial<typeof frozen> = {}) {
  const names = { state_name: 'Dubai', country_name: 'United Arab Emirates' }
  const facts = { id, label: 'Home', is_default: false, created_on: '', edited_on: '', ...names }
  return { ...facts, ...frozen, ...more } as components['schemas']['Address']
}

test('an unpaid purchase resumes with its address', () => {
  expect(savedAddress(frozen, [saved(1, { city: 'Deira' }), saved(2)])?.id).toBe(2)
})

test('an address that was changed meanwhile must be chosen again', () => {
  expect(savedAddress(frozen, [saved(1, { address_line2: 'Flat 4' })])).toBeUndefined()
})
