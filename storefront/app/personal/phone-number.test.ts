import { expect, test } from 'vitest'
import { groupedPhone } from './phone-number.ts'

const example = '+971 50 123 4567'

test.each([
  ['+971501234567', '+971\u00a050\u00a0123\u00a04567'],
  // A landline has a digit less, another country its own groups.
  ['+97142345678', '+97142345678'],
  ['+491711234567', '+491711234567'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(groupedPhone(phone, example)).toBe(shown)
})
