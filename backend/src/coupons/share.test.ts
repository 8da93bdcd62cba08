import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share.ts'
import { amountOff, foldCode } from './use.ts'

const weights = array(integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 100 })
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('shares come to the amount, none is above its weight, none is a cent off its due', () => {
  assert(
    property(weights, integer({ min: 0, max: 100 }), (lines, percent) => {
      const total = sumOf(lines)
      const amount = Math.floor((total * percent) / 100)
      const shares = shareOut(amount, lines)
      expect(sumOf(shares)).toBe(total === 0 ? 0 : amount)
      for (const [index, share] of shares.entries()) {
        const weight = lines[index] ?? 0
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weight)
        if (total > 0) expect(Math.abs(share - (amount * weight) / total)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('the cent that is left over goes to the largest remainder', () => {
  expect(shareOut(100, [100, 100, 100])).toEqual([34, 33, 33])
  expect(shareOut(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(shareOut(5, [0, 7])).toEqual([0, 5])
  expect(shareOut(99_999_999, [99_999_999, 99_999_999])).toEqual([50_000_000, 49_999_999])
})

test('percent round half up to the cent, amounts end at what there is to pay', () => {
  expect(amountOff({ kind: 'percent', value: 10 }, 2495)).toBe(250)
  expect(amountOff({ kind: 'percent', value: 10 }, 2494)).toBe(249)
  expect(amountOff({ kind: 'percent', value: 100 }, 2499)).toBe(2499)
  expect(amountOff({ kind: 'amount', value: 500 }, 499)).toBe(499)
})

test('a code is the same however it was typed or pasted', () => {
  for (const typed of ['marah10', ' MARAH10 ', 'Marah 10', '\u200fMARAH10', 'ＭＡＲＡＨ10']) {
    expect(foldCode(typed)).toBe('MARAH10')
  }
})
