import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { isPayable, isRefundUnderWay, standingOf, timelineOf } from './order-status.ts'

type Kind = Order['timeline'][number]['kind']

function order(status: Order['status'], ...kinds: Kind[]) {
  const timeline = kinds.map((kind, hour) => ({
    kind,
    on: `2026-11-21T1${hour}:00:00Z`,
    amount: kind.startsWith('refund') ? '9.50' : null,
  }))
  return { status, payment_status: status === 'pending' ? 'unpaid' : 'paid', timeline } as const
}

const told = (shown: ReturnType<typeof order>) =>
  timelineOf(shown).map(({ word, state }) => `${word.slice('orders.'.length)} ${state}`)

test('an order of bookings alone has no delivery on its way', () => {
  const words = timelineOf(order('pending', 'placed'), false).map(({ word }) => word)
  expect(words).toEqual(['orders.placed', 'orders.pending', 'orders.onProgress', 'orders.completed'])
})

test('an order goes from what has happened over what is now to what lies ahead', () => {
  const ahead = ['onProgress ahead', 'delivery ahead', 'completed ahead']
  expect(told(order('pending', 'placed'))).toEqual(['placed done', 'pending now', ...ahead])
  expect(told(order('on_progress', 'placed', 'paid'))).toEqual([
    ...['placed done', 'paid done', 'onProgress now'],
    ...ahead.slice(1),
  ])
  expect(told(order('delivery', 'placed', 'paid', 'handed_over'))).toEqual([
    ...['placed done', 'paid done', 'handedOver done', 'delivery now'],
    ...ahead.slice(2),
  ])
  expect(told(order('completed', 'placed', 'paid', 'handed_over', 'delivered'))).toEqual([
    'placed done',
    'paid done',
    'handedOver done',
    'delivered done',
  ])
})

test('a cancelled order ends there, and was paid only if it was', () => {
  expect(told(order('cancelled', 'placed', 'cancelled'))).toEqual(['placed done', 'cancelled done'])
  const paid = order('cancelled', 'placed', 'paid', 'cancelled', 'refund_started')
  expect(told(paid).at(-1)).toBe('refundStarted now')
})

test('a refund is under way until the provider has said how it ends', () => {
  const started = order('cancelled', 'placed', 'paid', 'cancelled', 'refund_started')
  expect(isRefundUnderWay(started)).toBe(true)
  for (const end of ['refund_done', 'refund_failed'] as const) {
    const ended = order('cancelled', 'placed', 'paid', 'cancelled', 'refund_started', end)
    expect(isRefundUnderWay(ended)).toBe(false)
    expect(timelineOf(ended).at(-1)).toMatchObject({
      amount: '9.50',
      state: end === 'refund_done' ? 'done' : 'failed',
    })
  }
})

test('only what waits for money can be paid; a payment under way is said so', () => {
  expect(isPayable({ status: 'pending', payment_status: 'unpaid' })).toBe(true)
  expect(isPayable({ status: 'pending', payment_status: 'processing' })).toBe(false)
  expect(standingOf({ status: 'pending', payment_status: 'processing' }).word).toBe('orders.processing')
})
