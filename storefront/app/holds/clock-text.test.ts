import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [245, '4:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_345, '23:59:05'],
])('%i seconds are left: the clock shows %s', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown)
})
