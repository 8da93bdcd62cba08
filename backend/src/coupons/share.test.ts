import { array, assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { payableStep } from '../platform/money/money.ts'
import { shareOut } from './share.ts'
import { amountOff, foldCode } from './use.ts'

const currencies = constantFrom('USD', 'KWD', 'JPY')
const weights = array(integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 100 })
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('shares come to the amount, none is above its weight, none is a unit off its due, all can be paid', () => {
  assert(
    property(weights, integer({ min: 0, max: 100 }), currencies, (units, percent, currency) => {
      const step = payableStep(currency)
      const lines = units.map((unit) => unit * step)
      const total = sumOf(lines)
      const amount = amountOff({ kind: 'percent', value: Math.max(percent, 1) }, { sum: total, currency })
      const shares = shareOut(amount, lines, currency)
      expect(sumOf(shares)).toBe(total === 0 ? 0 : amount)
      for (const [index, share] of shares.entries()) {
        const weight = lines[index] ?? 0
        expect(share % step).toBe(0)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weight)
        if (total > 0) expect(Math.abs(share - (amount * weight) / total)).toBeLessThanOrEqual(step)
      }
    }),
  )
})

test('the unit that is left over goes to the largest remainder', () => {
  expect(shareOut(100, [100, 100, 100], 'USD')).toEqual([34, 33, 33])
  expect(shareOut(10, [1, 2, 4], 'JPY')).toEqual([1, 3, 6])
  expect(shareOut(100, [100, 100, 100], 'KWD')).toEqual([40, 30, 30])
  expect(shareOut(5, [0, 7], 'USD')).toEqual([0, 5])
  expect(shareOut(99_999_999, [99_999_999, 99_999_999], 'USD')).toEqual([50_000_000, 49_999_999])
})

test.each([
  ['USD', 2495, 250],
  ['USD', 2494, 249],
  ['JPY', 2495, 250],
  ['KWD', 2450, 250],
  ['KWD', 2440, 240],
])('a tenth of %s %i rounds half up to what can be paid', (currency, sum, taken) => {
  expect(amountOff({ kind: 'percent', value: 10 }, { sum, currency })).toBe(taken)
})

test('amounts end at what there is to pay', () => {
  expect(amountOff({ kind: 'percent', value: 100 }, { sum: 2499, currency: 'USD' })).toBe(2499)
  expect(amountOff({ kind: 'amount', value: 500 }, { sum: 499, currency: 'USD' })).toBe(499)
})

test('a code is the same however it was typed or pasted', () => {
  for (const typed of ['marah10', ' MARAH10 ', 'Marah 10', '\u200fMARAH10', 'ＭＡＲＡＨ10']) {
    expect(foldCode(typed)).toBe('MARAH10')
  }
})
