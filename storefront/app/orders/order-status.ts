import type { StatusLabel } from '../parts/status-badge.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import type { Order } from './order.ts'

const statusLabels: Record<Order['status'], StatusLabel> = {
  pending: { label: 'orders.pending', tone: 'waiting' },
  on_progress: { label: 'orders.onProgress', tone: 'moving' },
  delivery: { label: 'orders.delivery', tone: 'moving' },
  completed: { label: 'orders.completed', tone: 'done' },
  cancelled: { label: 'orders.cancelled', tone: 'ended' },
}

/**
 * Returns an order's status in the customer's terms (rule P15); before payment, the payment's status. A completed order
 * whose money went back, such as one of a visit that was cancelled, reads as refunded.
 */
export function statusLabelOf({
  status,
  payment_status,
  fulfilment,
}: Pick<Order, 'status' | 'payment_status'> & Partial<Pick<Order, 'fulfilment'>>): StatusLabel {
  if (status === 'pending' && payment_status === 'processing')
    return { label: 'orders.processing', tone: 'waiting' }
  if (status === 'delivery' && fulfilment === 'pickup') return { label: 'orders.pickupReady', tone: 'moving' }
  if (status === 'completed' && payment_status === 'refunded')
    return { label: 'orders.statusRefunded', tone: 'ended' }
  return statusLabels[status]
}

/** Returns whether the customer can still pay an order. */
export function isPayable({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  return status === 'pending' && payment_status === 'unpaid'
}

/**
 * Returns the page that resumes a payment: a single purchase finds its address by the order (checkout/resume.ts), a booking
 * is paid on its own page.
 */
export function payHref(order: Pick<Order, 'cart' | 'cart_frozen_data' | 'transaction_id'>): string {
  const [line] = order.cart_frozen_data.items
  const [booking] = order.cart_frozen_data.bookings
  if (order.cart === null && booking) return `/bookings/${booking.reference}`
  if (order.cart !== null || !line) return '/checkout?step=review'
  return `/buy-now?stock=${line.item.product_stock}&quantity=${line.quantity}&order=${order.transaction_id}`
}

type Entry = Order['timeline'][number]
export type TimelineStep = {
  label: MessageKey
  at: string | null
  amount: string | null
  state: 'done' | 'now' | 'upcoming' | 'failed'
}

const happened: Record<Entry['kind'], MessageKey> = {
  placed: 'orders.placed',
  paid: 'orders.paid',
  handed_over: 'orders.handedOver',
  delivered: 'orders.delivered',
  cancelled: 'orders.wasCancelled',
  rest_cancelled: 'orders.restCancelled',
  refund_started: 'orders.refundStarted',
  refund_done: 'orders.refundDone',
  refund_failed: 'orders.refundFailed',
  return_requested: 'orders.returnRequested',
  return_received: 'orders.returnReceived',
  return_exchanged: 'orders.returnExchanged',
  return_refused: 'orders.returnRefused',
  return_withdrawn: 'orders.returnWithdrawn',
}

/** These labels say that some of the parcels have left. */
const partlySent: Partial<Record<Entry['kind'], MessageKey>> = { handed_over: 'orders.partHandedOver' }

const pickedUp: Partial<Record<Entry['kind'], MessageKey>> = {
  handed_over: 'orders.pickupReady',
  delivered: 'orders.pickedUp',
}

const allSteps: Order['status'][] = ['pending', 'on_progress', 'delivery', 'completed']

/** Returns the timeline of an order: past, current and upcoming steps. Orders of bookings alone are not delivered. */
export function timelineOf(
  order: Pick<Order, 'status' | 'payment_status' | 'timeline'> & Partial<Pick<Order, 'fulfilment'>>,
  delivers = true,
): TimelineStep[] {
  const past = order.timeline.map(
    ({ kind, on, amount }): TimelineStep => ({
      label:
        (order.fulfilment === 'pickup' && pickedUp[kind]) ||
        (order.status === 'on_progress' && partlySent[kind]) ||
        happened[kind],
      at: on,
      amount,
      state: kind === 'refund_failed' ? 'failed' : 'done',
    }),
  )
  const last = past.at(-1)
  if (last && isRefundPending(order)) last.state = 'now'
  const steps = delivers ? allSteps : allSteps.filter((status) => status !== 'delivery')
  const reached = steps.indexOf(order.status)
  if (reached === -1 || order.status === 'completed') return past
  return [
    ...past,
    ...steps.slice(reached).map((status, place): TimelineStep => {
      const { label } = statusLabelOf(place === 0 ? order : { ...order, status })
      return { label, at: null, amount: null, state: place === 0 ? 'now' : 'upcoming' }
    }),
  ]
}

/** Returns whether a refund is pending at the provider. */
export function isRefundPending({ timeline }: Pick<Order, 'timeline'>): boolean {
  const started = timeline.filter(({ kind }) => kind === 'refund_started').length
  const ended = timeline.filter(({ kind }) => kind === 'refund_done' || kind === 'refund_failed').length
  return started > ended
}
