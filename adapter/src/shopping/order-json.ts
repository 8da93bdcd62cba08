import type { components } from '@marah/contract/client'
import { Order as OrderSchema } from '@marah/contract/orders'
import { dayMs } from '@marah/contract/rules/durations'
import type { BackEnd } from '../back-end.ts'
import { currencyIn, decimalOf, minorIn } from '../money.ts'
import { someAtOnce } from '../some-at-once.ts'
import { datesIn, entityIn, type Fields, fieldsIn, idIn, instantIn, textIn, textOf } from '../values.ts'
import { type Frozen, frozenIn, orderLine, trackingIn } from './frozen.ts'
import type { Goods } from './goods.ts'
import { noTaxes } from './no-taxes.ts'

export type Order = components['schemas']['Order']
type Status = Order['status']
type PaymentStatus = Order['payment_status']

/** An order as far as it says itself what it is. */
export type Placed = {
  readonly given: unknown
  readonly id: number
  readonly transactionId: string
  readonly created: string
  readonly paidOn: string | null
  readonly status: Status
  readonly paymentStatus: PaymentStatus
  /** Names under which its payment may be known. */
  readonly payments: readonly string[]
  readonly cart: number | null
}

/** A payment page is open for a day at most. */
const longestPayment = dayMs

/** The names that back ends use for the states of an order. */
const statuses: Readonly<Record<Status, readonly string[]>> = {
  pending: ['pending', 'new', 'created', 'placed', 'unpaid', 'awaiting_payment'],
  on_progress: ['on_progress', 'in_progress', 'processing', 'confirmed', 'preparing', 'packed', 'accepted'],
  delivery: [
    'delivery',
    'delivering',
    'in_delivery',
    'out_for_delivery',
    'shipped',
    'dispatched',
    'on_the_way',
  ],
  completed: ['completed', 'complete', 'delivered', 'done', 'fulfilled', 'paid', 'success', 'succeeded'],
  cancelled: ['cancelled', 'canceled', 'expired', 'failed', 'rejected', 'refunded'],
}
const paymentStatuses: readonly PaymentStatus[] = [
  'unpaid',
  'processing',
  'paid',
  'partially_refunded',
  'refunded',
  'expired',
]

export function placedIn(given: unknown, now: number = Date.now()): Placed | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  const paidOn = instantIn(fields.order_completion_timestamp)
  const isOver = now - Date.parse(entity.created_on) > longestPayment
  const paymentStatus = paymentStatusOf(fields, paidOn, isOver)
  return {
    given,
    id: entity.id,
    transactionId: transactionIdOf(fields, entity.id),
    created: datesIn(fields).created_on,
    paidOn,
    status: statusOf(fields, paymentStatus),
    paymentStatus,
    payments: [fields.transaction, fields.transaction_id, fields.checkout_session_id].map(textIn),
    cart: idIn(fields.cart),
  }
}

function paymentStatusOf(fields: Fields, paidOn: string | null, isOver: boolean): PaymentStatus {
  const known = paymentStatuses.find((status) => status === fields.payment_status)
  if (known) return known
  if (paidOn !== null) return 'paid'
  return isOver ? 'expired' : 'processing'
}

/** The core knows one thing of an order: whether it is completed, and when. */
function statusOf({ status }: Fields, paymentStatus: PaymentStatus): Status {
  const statedStatus = textIn(status)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  for (const [known, names] of Object.entries(statuses)) {
    if (isStatus(known) && names.includes(statedStatus)) return known
  }
  if (paymentStatus === 'expired' || paymentStatus === 'refunded') return 'cancelled'
  return paymentStatus === 'processing' || paymentStatus === 'unpaid' ? 'pending' : 'completed'
}

function isStatus(text: string): text is Status {
  return text in statuses
}

/** As the back end says it; one that gives it no name of its own knows it by its id. */
function transactionIdOf({ transaction_id }: Fields, id: number): string {
  return textIn(transaction_id) || String(id)
}

/** An order that belongs under that name: its id, or one of its payment's. */
export function isNamed({ id, transactionId, payments }: Placed, name: string): boolean {
  return String(id) === name || transactionId === name || payments.includes(name)
}

const previous: readonly Status[] = ['completed', 'cancelled']

/** Whether it stands under that tab; all do where none is chosen. */
export function isUnderTab({ status }: Placed, tab: string | null): boolean {
  if (tab === 'ongoing') return !previous.includes(status)
  return tab === 'previous' ? previous.includes(status) : true
}

type Tools = { readonly backEnd: BackEnd; readonly goods: Goods }

/** The order as the contract has it, with the names and pictures of what was bought. */
export async function orderOf(placed: Placed, tools: Tools): Promise<Order> {
  const whole = OrderSchema.safeParse(placed.given)
  if (whole.success) return whole.data
  const fields = fieldsIn(placed.given) ?? {}
  const frozen = frozenIn(fields.cart_frozen_data, currencyIn(fields.amount_currency))
  const { currency } = frozen
  const items = await someAtOnce(frozen.lines, (line) => orderLine(line, tools))
  const sums = sumsOf(fields, frozen)
  const none = decimalOf(0, currency)
  return {
    id: placed.id,
    ...datesIn(fields),
    transaction_id: placed.transactionId,
    amount: decimalOf(sums.amount, currency),
    amount_currency: currency,
    items_amount: decimalOf(sums.items, currency),
    bookings_amount: none,
    delivery_fee: decimalOf(sums.fee, currency),
    way_to_pay: 'hosted',
    payment_fee: none,
    discount_amount: decimalOf(sums.discount, currency),
    discounts: [],
    coupon_code: textIn(fields.coupon_code) || null,
    fulfilment: null,
    delivery_zone: null,
    delivery_name: null,
    delivery_days: null,
    pickup: null,
    company: null,
    gift: null,
    parcels: [],
    ...noTaxes(currency),
    order_completion_timestamp: placed.paidOn,
    cart: placed.cart,
    cart_frozen_data: { items, bookings: [], address: frozen.address },
    transaction: textIn(fields.transaction) || null,
    number: textOf(fields, 'number', 'order_number', 'reference') || String(placed.id),
    status: placed.status,
    payment_status: placed.paymentStatus,
    payment_method: textIn(fields.payment_method) || null,
    refunded_amount: decimalOf(minorIn(fields.refunded_amount, currency) ?? 0, currency),
    dispute: null,
    tracking: trackingIn(fields.tracking),
    timeline: timelineOf(placed),
    // Only a back end with these abilities knows what may be done with it.
    actions: { cancel: false, cancel_rest: false, return_until: null },
  }
}

/** An amount above the goods was for delivery; one below them is a discount. */
function sumsOf(fields: Fields, frozen: Frozen) {
  const { currency } = frozen
  const items = frozen.lines.reduce((sum, { amount }) => sum + amount, 0)
  const amount = minorIn(fields.amount, currency) ?? minorIn(frozen.fields.total_amount, currency) ?? items
  const isKnown = frozen.lines.length > 0
  return {
    items: isKnown ? items : amount,
    amount,
    fee: minorIn(fields.delivery_fee, currency) ?? (isKnown ? Math.max(0, amount - items) : 0),
    discount: minorIn(fields.discount_amount, currency) ?? (isKnown ? Math.max(0, items - amount) : 0),
  }
}

function timelineOf({ created, paidOn, status, paymentStatus }: Placed): Order['timeline'] {
  const timeline: Order['timeline'] = [{ kind: 'placed', on: created, amount: null }]
  if (paidOn !== null) timeline.push({ kind: 'paid', on: paidOn, amount: null })
  // Its payment was not made in time.
  if (status === 'cancelled' && paymentStatus === 'expired') {
    const on = new Date(Date.parse(created) + longestPayment).toISOString()
    timeline.push({ kind: 'cancelled', on, amount: null })
  }
  return timeline
}
