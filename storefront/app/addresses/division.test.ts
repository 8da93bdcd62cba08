import { expect, test } from 'vitest'
import { divisionCode } from './division.ts'

const emirates = [
  { code: 'DU', name: 'Dubai' },
  { code: 'SH', name: 'Sharjah' },
]

test.each([
  ['DU', 'DU'],
  [' dubai ', 'DU'],
  ['Somewhere', ''],
  ['', ''],
])('an address stored with %s chooses %s in the list', (stored, code) => {
  expect(divisionCode(emirates, stored)).toBe(code)
})
