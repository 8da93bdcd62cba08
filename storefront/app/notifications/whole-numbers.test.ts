import { expect, test } from 'vitest'
import { splitAtNumbers } from './whole-numbers.ts'

test('numbers of bookings and orders are parts of their own, and nothing of the message is lost', () => {
  const message =
    'Booking \u2068B-7K3M9Q\u2069 of order \u2068M-100042\u2069: \u2068$18.00\u2069 goes to \u2068Layla\u2069.'
  const parts = splitAtNumbers(message)
  expect(parts.filter((_, place) => place % 2 === 1)).toEqual([
    '\u2068B-7K3M9Q\u2069',
    '\u2068M-100042\u2069',
  ])
  expect(parts.join('')).toBe(message)
})
