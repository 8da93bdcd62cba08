import type { Standing } from '../parts/standing-badge.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import type { Order } from './order.ts'

const standings: Record<Order['status'], Standing> = {
  pending: { word: 'orders.pending', tone: 'waiting' },
  on_progress: { word: 'orders.onProgress', tone: 'moving' },
  delivery: { word: 'orders.delivery', tone: 'moving' },
  completed: { word: 'orders.completed', tone: 'done' },
  cancelled: { word: 'orders.cancelled', tone: 'ended' },
}

/** An order's status in the customer's words (rule P15); before payment, how the payment stands. */
export function standingOf({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): Standing {
  if (status === 'pending' && payment_status === 'processing')
    return { word: 'orders.processing', tone: 'waiting' }
  return standings[status]
}

/** Whether the customer can still pay it. */
export function isPayable({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  return status === 'pending' && payment_status === 'unpaid'
}

/** The page on which payment goes on; a single purchase finds its address again by its order (checkout/resume.ts), a booking alone is paid on its own page. */
export function payHref(order: Pick<Order, 'cart' | 'cart_frozen_data' | 'transaction_id'>): string {
  const [line] = order.cart_frozen_data.items
  const [booking] = order.cart_frozen_data.bookings
  if (order.cart === null && booking) return `/bookings/${booking.reference}`
  if (order.cart !== null || !line) return '/checkout?step=review'
  return `/buy-now?stock=${line.item.product_stock}&quantity=${line.quantity}&order=${order.transaction_id}`
}

type Entry = Order['timeline'][number]
export type TimelineStep = {
  word: WordKey
  at: string | null
  amount: string | null
  state: 'done' | 'now' | 'ahead' | 'failed'
}

const happened: Record<Entry['kind'], WordKey> = {
  placed: 'orders.placed',
  paid: 'orders.paid',
  handed_over: 'orders.handedOver',
  delivered: 'orders.delivered',
  cancelled: 'orders.cancelled',
  refund_started: 'orders.refundStarted',
  refund_done: 'orders.refundDone',
  refund_failed: 'orders.refundFailed',
  return_requested: 'orders.returnRequested',
  return_received: 'orders.returnReceived',
  return_exchanged: 'orders.returnExchanged',
  return_refused: 'orders.returnRefused',
  return_withdrawn: 'orders.returnWithdrawn',
}

const way: Order['status'][] = ['pending', 'on_progress', 'delivery', 'completed']

/**
 * The way of an order from the hand of the customer to the door: what has happened, what is now, what lies ahead. Of
 * bookings alone nothing is delivered.
 */
export function timelineOf(
  order: Pick<Order, 'status' | 'payment_status' | 'timeline'>,
  delivers = true,
): TimelineStep[] {
  const past = order.timeline.map(
    ({ kind, on, amount }): TimelineStep => ({
      word: happened[kind],
      at: on,
      amount,
      state: kind === 'refund_failed' ? 'failed' : 'done',
    }),
  )
  const last = past.at(-1)
  if (last && isRefundUnderWay(order)) last.state = 'now'
  const steps = delivers ? way : way.filter((status) => status !== 'delivery')
  const reached = steps.indexOf(order.status)
  if (reached === -1 || order.status === 'completed') return past
  return [
    ...past,
    ...steps.slice(reached).map((status, place): TimelineStep => {
      const { word } = place === 0 ? standingOf(order) : standings[status]
      return { word, at: null, amount: null, state: place === 0 ? 'now' : 'ahead' }
    }),
  ]
}

/** Money is on its way back, and the provider has not said how it ends. */
export function isRefundUnderWay({ timeline }: Pick<Order, 'timeline'>): boolean {
  const started = timeline.filter(({ kind }) => kind === 'refund_started').length
  const ended = timeline.filter(({ kind }) => kind === 'refund_done' || kind === 'refund_failed').length
  return started > ended
}
