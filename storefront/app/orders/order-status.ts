import type { WordKey } from '../platform/word-keys.ts'
import type { Order } from './order-queries.ts'

type StatusTone = 'waiting' | 'moving' | 'done' | 'ended'

type Standing = { word: WordKey; tone: StatusTone }

const standings: Record<Order['status'], Standing> = {
  pending: { word: 'orders.pending', tone: 'waiting' },
  on_progress: { word: 'orders.onProgress', tone: 'moving' },
  delivery: { word: 'orders.delivery', tone: 'moving' },
  completed: { word: 'orders.completed', tone: 'done' },
  cancelled: { word: 'orders.cancelled', tone: 'ended' },
}

/** An order's status in the specification's words; before payment, how the payment stands. */
export function standingOf({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): Standing {
  if (status === 'pending' && payment_status === 'processing')
    return { word: 'orders.processing', tone: 'waiting' }
  return standings[status]
}

/** Whether the customer can still pay it. */
export function isPayable({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  return status === 'pending' && payment_status === 'unpaid'
}

/** The page on which payment goes on; a single purchase finds its address again by its order (checkout/resume.ts). */
export function payHref(order: Pick<Order, 'cart' | 'cart_frozen_data' | 'transaction_id'>): string {
  const [line] = order.cart_frozen_data.items
  if (order.cart !== null || !line) return '/checkout?step=review'
  return `/buy-now?stock=${line.item.product_stock}&quantity=${line.quantity}&order=${order.transaction_id}`
}

type TimelineStep = { word: WordKey; at: string | null; state: 'done' | 'now' | 'ahead' }

const way: Order['status'][] = ['pending', 'on_progress', 'delivery', 'completed']

/** The way of an order from the hand of the customer to the door, as far as it is known. */
export function timelineOf(
  order: Pick<Order, 'status' | 'created_on' | 'edited_on' | 'order_completion_timestamp'>,
) {
  const placed: TimelineStep = { word: 'orders.placed', at: order.created_on, state: 'done' }
  const paid: TimelineStep = {
    word: order.order_completion_timestamp === null ? 'orders.pending' : 'orders.paid',
    at: order.order_completion_timestamp,
    state: order.order_completion_timestamp === null ? 'now' : 'done',
  }
  if (order.status === 'cancelled') {
    const ended: TimelineStep = { word: 'orders.cancelled', at: order.edited_on, state: 'now' }
    return order.order_completion_timestamp === null ? [placed, ended] : [placed, paid, ended]
  }
  const reached = way.indexOf(order.status)
  const steps: [Order['status'], WordKey][] = [
    ['on_progress', 'orders.onProgress'],
    ['delivery', 'orders.delivery'],
    ['completed', 'orders.completed'],
  ]
  return [
    placed,
    paid,
    ...steps.map(([status, word]): TimelineStep => {
      const place = way.indexOf(status)
      const last = status === 'completed'
      const state =
        place < reached || (last && reached === place) ? 'done' : place === reached ? 'now' : 'ahead'
      return { word, at: null, state }
    }),
  ]
}
