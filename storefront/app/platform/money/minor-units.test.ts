import { formatMoney } from '@marah/ui/format'
import { expect, test } from 'vitest'
import { decimalOf, minorOf, percentOf, times } from './minor-units.ts'

/** The amounts range from the smallest to the largest that can be paid, with every last digit. */
const amounts = Array.from({ length: 2000 }, (_, place) => Math.floor((place ** 2 * 99_999_999) / 1999 ** 2))

test.each([
  ['JPY', '1250', 0],
  ['USD', '12.50', 2],
  ['KWD', '12.500', 3],
])('sums in %s are exact to the last unit, however many are added', (currency, like, decimals) => {
  let sum = decimalOf(0, like)
  for (const minor of amounts) {
    const text = decimalOf(minor, like)
    expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
    expect(minorOf(text)).toBe(minor)
    expect(minorOf(times(text, 99))).toBe(minor * 99)
    expect(formatMoney(text, currency).replace(/[^\d.]/g, '')).toBe(text)
    sum = decimalOf(minorOf(sum) + minor, like)
  }
  expect(minorOf(sum)).toBe(amounts.reduce((total, minor) => total + minor, 0))
})

test.each([
  ['1250', 25, '313'],
  ['55.50', 25, '13.88'],
  ['30.500', 25, '7.630'],
  ['30.500', 100, '30.500'],
])('a share of %s, %i percent, is one that can be paid: %s', (amount, percent, share) => {
  expect(percentOf(amount, percent)).toBe(share)
})
