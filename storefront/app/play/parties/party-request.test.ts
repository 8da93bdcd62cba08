import { expect, test } from 'vitest'
import { addOnsLeftAt, guestsOf } from './party-request.ts'

test('an address can name neither more guests than a hall holds nor fewer than the package is for', () => {
  expect(guestsOf(null, 10, { least: 1, most: 25 })).toBe(10)
  expect(guestsOf('14', 10, { least: 1, most: 25 })).toBe(14)
  expect(guestsOf('400', 10, { least: 1, most: 25 })).toBe(25)
  expect(guestsOf('0', 10, { least: 1, most: 25 })).toBe(1)
  expect(guestsOf('0', 10, { least: 8, most: 25 })).toBe(8)
  expect(guestsOf('many', 10, { least: 1, most: 25 })).toBe(10)
  // A package whose price is for fewer guests than it is sold for.
  expect(guestsOf(null, 5, { least: 8, most: 25 })).toBe(8)
})

test('add-ons that are people or things are limited by the rest at the chosen start, and unlimited before one is chosen', () => {
  expect(addOnsLeftAt(undefined)).toEqual({})
  expect(addOnsLeftAt({ add_ons: [{ add_on: 3, left: 0 }] })).toEqual({ 3: 0 })
})
