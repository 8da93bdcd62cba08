import { expect, test } from 'vitest'
import { seatSums } from './seat-sums.ts'

test('the first child pays the price of each session, brothers and sisters theirs; without one all pay the same', () => {
  const siblings = { price: '15.00', sibling_price: '9.00' }
  expect(seatSums(siblings, { kids: 3, times: 2 })).toEqual({
    lines: [
      { key: 'seats', quantity: 2, total: '30.00' },
      { key: 'siblings', quantity: 4, total: '36.00' },
    ],
    total: '66.00',
  })
  expect(seatSums(siblings, { kids: 1, times: 2 }).total).toBe('30.00')
  expect(seatSums(siblings, { kids: 0, times: 2 })).toEqual({ lines: [], total: '0.00' })
  const same = seatSums({ price: '15.000', sibling_price: null }, { kids: 2, times: 1 })
  expect(same).toEqual({ lines: [{ key: 'seats', quantity: 2, total: '30.000' }], total: '30.000' })
})
