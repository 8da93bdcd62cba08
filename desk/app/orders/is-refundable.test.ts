import { expect, test } from 'vitest'
import { isRefundable } from './is-refundable.ts'

const goods = [{ name: 'Jeans', options: '', quantity: 1 }]
const paid = {
  goods,
  visits: 0,
  payment_status: 'paid' as const,
  status: 'on_progress' as const,
  whole: { parcels: [] },
}

test('the refund dialog is offered for goods that were paid, and for those not sent whose cash is due', () => {
  expect(isRefundable(paid)).toBe(true)
  expect(isRefundable({ ...paid, payment_status: 'due' as const })).toBe(true)
})

test('the refund dialog is offered for visits alone, and not after the end, or when all has gone back', () => {
  expect(isRefundable({ ...paid, goods: [], visits: 1 })).toBe(true)
  expect(isRefundable({ ...paid, goods: [] })).toBe(false)
  expect(isRefundable({ ...paid, status: 'cancelled' as const })).toBe(false)
  expect(isRefundable({ ...paid, payment_status: 'refunded' as const })).toBe(false)
})
