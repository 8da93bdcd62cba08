import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { isPayable, isRefundPending, statusLabelOf, timelineOf } from './order-status.ts'

type Kind = Order['timeline'][number]['kind']

function order(status: Order['status'], ...kinds: Kind[]) {
  const timeline = kinds.map((kind, hour) => ({
    kind,
    on: `2026-11-21T1${hour}:00:00Z`,
    amount: kind.startsWith('refund') ? '9.50' : null,
  }))
  return { status, payment_status: status === 'pending' ? 'unpaid' : 'paid', timeline } as const
}

const timelineText = (shown: ReturnType<typeof order>) =>
  timelineOf(shown).map(({ label, state }) => `${label.slice('orders.'.length)} ${state}`)

test('an order of bookings alone has no delivery step', () => {
  const words = timelineOf(order('pending', 'placed'), false).map(({ label }) => label)
  expect(words).toEqual(['orders.placed', 'orders.pending', 'orders.onProgress', 'orders.completed'])
})

test('the timeline has past, current and upcoming steps', () => {
  const upcoming = ['onProgress upcoming', 'delivery upcoming', 'completed upcoming']
  expect(timelineText(order('pending', 'placed'))).toEqual(['placed done', 'pending now', ...upcoming])
  expect(timelineText(order('on_progress', 'placed', 'paid'))).toEqual([
    ...['placed done', 'paid done', 'onProgress now'],
    ...upcoming.slice(1),
  ])
  expect(timelineText(order('delivery', 'placed', 'paid', 'handed_over'))).toEqual([
    ...['placed done', 'paid done', 'handedOver done', 'delivery now'],
    ...upcoming.slice(2),
  ])
  expect(timelineText(order('completed', 'placed', 'paid', 'handed_over', 'delivered'))).toEqual([
    'placed done',
    'paid done',
    'handedOver done',
    'delivered done',
  ])
})

test('in the timeline of an order that is sent in part only the sent part is with the courier', () => {
  const words = timelineText(order('on_progress', 'placed', 'paid', 'handed_over'))
  expect(words.slice(2, 4)).toEqual(['partHandedOver done', 'onProgress now'])
})

test('a cancelled order ends there, with "paid" only if it was', () => {
  expect(timelineText(order('cancelled', 'placed', 'cancelled'))).toEqual([
    'placed done',
    'wasCancelled done',
  ])
  const paid = order('cancelled', 'placed', 'paid', 'cancelled', 'refund_started')
  expect(timelineText(paid).at(-1)).toBe('refundStarted now')
})

test('a refund is pending until the provider settles it', () => {
  const started = order('cancelled', 'placed', 'paid', 'cancelled', 'refund_started')
  expect(isRefundPending(started)).toBe(true)
  for (const end of ['refund_done', 'refund_failed'] as const) {
    const ended = order('cancelled', 'placed', 'paid', 'cancelled', 'refund_started', end)
    expect(isRefundPending(ended)).toBe(false)
    expect(timelineOf(ended).at(-1)).toMatchObject({
      amount: '9.50',
      state: end === 'refund_done' ? 'done' : 'failed',
    })
  }
})

test('only an unpaid order can be paid; a pending payment is shown as such', () => {
  expect(isPayable({ status: 'pending', payment_status: 'unpaid' })).toBe(true)
  expect(isPayable({ status: 'pending', payment_status: 'processing' })).toBe(false)
  expect(statusLabelOf({ status: 'pending', payment_status: 'processing' }).label).toBe('orders.processing')
})

test('an order whose money went back in full reads as refunded, and never as completed', () => {
  expect(statusLabelOf({ status: 'completed', payment_status: 'refunded' }).label).toBe(
    'orders.statusRefunded',
  )
  expect(statusLabelOf({ status: 'completed', payment_status: 'partially_refunded' }).label).toBe(
    'orders.completed',
  )
  expect(statusLabelOf({ status: 'cancelled', payment_status: 'refunded' }).label).toBe('orders.cancelled')
})

test('an order that is picked up is ready, then picked up, and never on its way', () => {
  const labels = (shown: ReturnType<typeof order>) =>
    timelineOf({ ...shown, fulfilment: 'pickup' }).map(({ label }) => label)
  expect(labels(order('on_progress', 'placed', 'paid'))).toContain('orders.pickupReady')
  const picked = labels(order('completed', 'placed', 'paid', 'handed_over', 'delivered'))
  expect(picked.slice(2)).toEqual(['orders.pickupReady', 'orders.pickedUp'])
})
