import { expect, test } from 'vitest'
import { estimate } from './estimate.ts'

const terms = {
  delivery_fee: '4.90',
  free_delivery_from: '75.00',
  currency: 'USD',
  delivery_days: null,
  by_place: false,
  place: null,
  weekend: [],
}

test("a visitor's cart is estimated as the server calculates: a fee below the limit, none from there on", () => {
  expect(estimate(7499, true, terms)).toEqual({ deliveryFee: '4.90', total: '79.89', freeFrom: '75.00' })
  expect(estimate(7500, true, terms)).toEqual({ deliveryFee: '0.00', total: '75.00', freeFrom: '75.00' })
  const never = { ...terms, free_delivery_from: null }
  expect(estimate(1_000_000, true, never)).toEqual({ deliveryFee: '4.90', total: '10004.90', freeFrom: null })
})

test('a cart of unavailable items costs nothing', () => {
  expect(estimate(0, false, terms)).toEqual({ deliveryFee: '0.00', total: '0.00', freeFrom: '75.00' })
})

test('no estimate while the terms are loading or unavailable', () => {
  expect(estimate(500, true, null)).toEqual({ deliveryFee: null, total: null })
  expect(estimate(500, true, undefined)).toEqual({})
})

test('no estimate, and no promise of free delivery, where delivery depends on the address', () => {
  expect(estimate(500, true, { ...terms, by_place: true })).toEqual({})
})
