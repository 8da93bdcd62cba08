import { expect, test } from 'vitest'
import { guestsOf } from './party-request.ts'

test('an address cannot ask for more guests than a hall holds, nor for none', () => {
  expect(guestsOf(null, 10, 25)).toBe(10)
  expect(guestsOf('14', 10, 25)).toBe(14)
  expect(guestsOf('400', 10, 25)).toBe(25)
  expect(guestsOf('0', 10, 25)).toBe(1)
  expect(guestsOf('many', 10, 25)).toBe(10)
})
