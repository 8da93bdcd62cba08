import { expect, test } from 'vitest'
import { groupedPhone } from './phones.ts'

test.each([
  ['+962790123456', '+962 79 012 3456'],
  ['+971501234567', '+971 50 123 4567'],
  ['+97142345678', '+971 4234 5678'],
  ['+96550012345', '+965 5001 2345'],
  ['+12025550123', '+1 202 555 0123'],
  ['+4915123456789', '+49 1512 345 6789'],
  ['+201001234567', '+20 100 123 4567'],
  // No number, or none in the international form.
  ['', ''],
  ['0790123456', '0790123456'],
  ['+962 7 9012', '+962 7 9012'],
])('the stored number %s is shown as %s', (phone, shown) => {
  expect(groupedPhone(phone)).toBe(shown)
})
