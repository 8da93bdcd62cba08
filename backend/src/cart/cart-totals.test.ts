import { mostUnits } from '@marah/contract/limits'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  type LineStatus,
  lineAmount,
  mergeQuantity,
  mostOf,
  type PricedLine,
  statusOf,
  sumUp,
} from './cart-totals.ts'

const delivery = { fee: 490, freeFrom: 7500, currency: 'USD' }
const anyLine = record({
  quantity: integer({ min: 1, max: mostUnits }),
  unitPrice: integer({ min: 0, max: 10_000_000 }),
  currency: constantFrom('USD'),
  status: constantFrom<LineStatus>('available', 'not_enough', 'gone'),
})
const anyLines = array(anyLine, { maxLength: 100 })

function line(unitPrice: number, quantity = 1, status: LineStatus = 'available'): PricedLine {
  return { unitPrice, quantity, status, currency: 'USD' }
}

test('delivery costs its fee below the limit, nothing from the limit on, nothing for an empty cart', () => {
  expect(sumUp([line(7499)], delivery)).toMatchObject({ deliveryFee: 490, amount: 7989 })
  expect(sumUp([line(2500, 3)], delivery)).toMatchObject({ deliveryFee: 0, amount: 7500 })
  expect(sumUp([], delivery)).toEqual({
    itemsAmount: 0,
    discountAmount: 0,
    deliveryFee: 0,
    amount: 0,
    currency: 'USD',
  })
  expect(sumUp([line(1_000_000)], { ...delivery, freeFrom: null })).toMatchObject({ deliveryFee: 490 })
  expect(sumUp([line(900, 2, 'gone')], delivery)).toMatchObject({ itemsAmount: 0, deliveryFee: 0 })
})

test('the threshold of free delivery counts the price of the goods after the coupon', () => {
  expect(sumUp([line(2500, 3)], delivery, 0)).toMatchObject({ deliveryFee: 0, amount: 7500 })
  expect(sumUp([line(2500, 3)], delivery, 1)).toMatchObject({ deliveryFee: 490, amount: 7989 })
  expect(sumUp([line(8500)], delivery, 1000)).toMatchObject({ discountAmount: 1000, amount: 7500 })
})

test('the currency is that of the lines that count', () => {
  const gone = { ...line(100, 1, 'gone'), currency: 'USD' }
  expect(sumUp([gone, { ...line(100), currency: 'AED' }], delivery).currency).toBe('AED')
})

test('the sum is whole, that of its lines, and the same in any order', () => {
  assert(
    property(anyLines, (lines) => {
      const totals = sumUp(lines, delivery)
      expect(Number.isSafeInteger(totals.amount)).toBe(true)
      expect(totals.itemsAmount).toBe(lines.reduce((sum, each) => sum + lineAmount(each), 0))
      expect(totals.amount).toBe(totals.itemsAmount + totals.deliveryFee)
      expect([0, delivery.fee]).toContain(totals.deliveryFee)
      expect(sumUp(lines.toReversed(), delivery)).toEqual(totals)
    }),
  )
})

test('one more unit never makes the goods cheaper', () => {
  assert(
    property(anyLines, anyLine, (lines, more) => {
      expect(sumUp([...lines, more], delivery).itemsAmount).toBeGreaterThanOrEqual(
        sumUp(lines, delivery).itemsAmount,
      )
    }),
  )
})

test('a line is gone when nothing is left, short when less is left than asked for', () => {
  expect([statusOf(2, 0), statusOf(2, 1), statusOf(2, 2), statusOf(2, -1)]).toEqual([
    'gone',
    'not_enough',
    'available',
    'gone',
  ])
  expect([mostOf(-1), mostOf(5), mostOf(5000)]).toEqual([0, 5, 99])
})

test('merging takes nothing away, adds no more than there is, and says when it added less than asked', () => {
  const units = integer({ min: 0, max: mostUnits })
  assert(
    property(
      units,
      integer({ min: 1, max: 99_900 }),
      integer({ min: 0, max: 2000 }),
      (held, added, available) => {
        const { quantity, isCapped } = mergeQuantity(held, added, available)
        expect(quantity).toBeGreaterThanOrEqual(held)
        expect(quantity).toBeLessThanOrEqual(Math.max(held, Math.min(held + added, available, mostUnits)))
        expect(isCapped).toBe(quantity !== held + added)
      },
    ),
  )
})
