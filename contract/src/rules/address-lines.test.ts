import { expect, test } from 'vitest'
import { hasText } from './address-lines.ts'

test.each([
  ['Apartment 5', true],
  ['٣', true],
  ['-', false],
  ['', false],
])('a dash is no line of an address: "%s"', (line, expected) => {
  expect(hasText(line)).toBe(expected)
})
