import { z } from 'zod'
import { Discounts, LineDiscount, VisitDiscounts } from './automatic-discounts.ts'
import { defineCall } from './call.ts'
import { FrozenItem } from './cart.ts'
import {
  Currency,
  entityFields,
  Instant,
  Money,
  PageQuery,
  pageOf,
  RequestKey,
  textUpTo,
  typedLine,
} from './common.ts'
import { extensionFields, inExtension } from './extensions.ts'
import { orderGiftField } from './gift.ts'
import {
  longestCarrier,
  longestOrderLinkToken,
  longestTrackingLink,
  longestTrackingNumber,
} from './limits.ts'
import { taxFields } from './tax.ts'

const OrderItem = z.object({
  id: z.int(),
  quantity: z.int(),
  line_amount: Money,
  discount_amount: Money.meta({ description: 'Its share of what was taken off.' }),
  discount: inExtension('automatic-discounts', LineDiscount),
  refunded_amount: Money,
  cancelled_quantity: inExtension(
    'order-cancel-rest',
    z.int().meta({ description: 'Of these units, how many were cancelled before they were sent.' }),
  ),
  review: inExtension(
    'review-changes',
    z
      .int()
      .nullable()
      .meta({ description: 'Id of the customer’s own review of this unit; null: not reviewed yet.' }),
  ),
  item: FrozenItem,
})

/** A booking that an order paid for, whole or in part. */
const OrderBooking = z.object({
  booking: z.int(),
  reference: z.string(),
  kind: z.enum(['open_play', 'workshop', 'event']),
  title: z.string(),
  place: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  venue_timezone: z.string(),
  part: z.enum(['full', 'deposit', 'balance', 'difference']),
  amount: Money,
  discounts: VisitDiscounts,
  refunded_amount: Money,
})

const FrozenAddress = z.object({
  name: z.string(),
  phone: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postal_code: z.string(),
})

/**
 * The states that the customer reads (rule P15): On progress, Delivery, Completed, Cancelled; `pending` is not paid yet.
 */
export const OrderStatus = z.enum(['pending', 'on_progress', 'delivery', 'completed', 'cancelled'])
export const PaymentStatus = z.enum([
  'unpaid',
  'processing',
  'due',
  'paid',
  'partially_refunded',
  'refunded',
  'expired',
])

/** `hosted`: on the provider's page. */
export const WayToPay = z.enum(['hosted', 'cash_on_delivery', 'at_venue'])

/** The number and link with which a customer follows a parcel at its courier. */
export const ParcelTracking = z
  .object({ number: z.string(), carrier: z.string().nullable(), link: z.string().nullable() })
  .meta({ id: 'ParcelTracking' })

/** Input of the shop or a seller. */
export const ParcelTrackingInput = z.object({
  number: typedLine(longestTrackingNumber),
  carrier: typedLine(longestCarrier).nullable().default(null),
  link: typedLine(longestTrackingLink)
    .refine(isHttpsAddress, { params: { messageKey: 'not_https' } })
    .nullable()
    .default(null),
})

function isHttpsAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

export const ParcelItems = z.array(
  z.object({ line: z.int(), name: z.string(), options: z.string(), quantity: z.int() }),
)

/** Goods of an order that were sent together. */
export const Parcel = z
  .object({
    id: z.int(),
    tracking: ParcelTracking.nullable(),
    sent_on: Instant,
    delivered_on: Instant.nullable(),
    items: ParcelItems,
  })
  .meta({ id: 'Parcel' })

export const TimelineEntry = z.object({
  kind: z.enum([
    'placed',
    'paid',
    'handed_over',
    'delivered',
    'cancelled',
    'rest_cancelled',
    'refund_started',
    'refund_done',
    'refund_failed',
    'return_requested',
    'return_received',
    'return_exchanged',
    'return_refused',
    'return_withdrawn',
  ]),
  on: Instant,
  amount: Money.nullable().meta({ description: 'Of a refund.' }),
})

export const Order = z
  .object({
    ...entityFields,
    transaction_id: z.string().meta({
      description: 'What the back end calls the purchase: any text that it chooses. Shown to the customer.',
    }),
    amount: Money,
    order_completion_timestamp: Instant.nullable().meta({ description: 'When it was paid.' }),
    cart: z.int().nullable(),
    cart_frozen_data: z.object(
      extensionFields('order-lines', {
        items: z.array(OrderItem),
        bookings: z.array(OrderBooking),
        address: FrozenAddress.nullable(),
      }),
    ),
    transaction: z.string().nullable().meta({ description: "The provider's payment reference." }),
    ...extensionFields('order-lines', {
      amount_currency: Currency,
      items_amount: Money,
      bookings_amount: Money,
      delivery_fee: Money,
    }),
    ...taxFields,
    ...extensionFields('coupons', { discount_amount: Money, coupon_code: z.string().nullable() }),
    discounts: inExtension('automatic-discounts', Discounts),
    ...extensionFields('delivery-options', {
      fulfilment: z.enum(['delivery', 'pickup']).nullable().meta({ description: 'Null: visits alone.' }),
      delivery_zone: z.string().nullable(),
      delivery_name: z.string().nullable().meta({
        description: 'What the way was called, in the language of the order; null: the one that there was.',
      }),
      delivery_days: z.object({ from: z.int(), to: z.int() }).nullable(),
      pickup: z.object({ address: z.string(), hours: z.string(), name: z.string() }).nullable(),
    }),
    company: inExtension(
      'company-buyers',
      z
        .object({ name: z.string(), tax_number: z.string().nullable() })
        .nullable()
        .meta({ description: 'The company that bought; its documents name it.' }),
    ),
    ...orderGiftField,
    parcels: inExtension(
      'parcels',
      z.array(Parcel).meta({ description: 'In the order in which they were sent.' }),
    ),
    ...extensionFields('order-status', {
      number: z
        .string()
        .meta({ description: 'What the customer sees and may say on the phone.', example: 'M-100042' }),
      status: OrderStatus,
      payment_status: PaymentStatus,
      payment_method: z
        .string()
        .nullable()
        .meta({ description: 'As the provider names it; null until paid.', example: 'Visa •••• 4242' }),
      refunded_amount: Money,
      dispute: z.enum(['open', 'won', 'lost']).nullable().meta({
        description:
          'Whether the bank disputes the payment: while it does, nothing is handed over, cancelled or refunded (409 `payment_disputed`).',
      }),
      tracking: ParcelTracking.nullable().meta({
        description: 'Once the parcel is handed over, if it is known.',
      }),
      timeline: z.array(TimelineEntry).meta({ description: 'What has happened, oldest first.' }),
      actions: z
        .object({
          cancel: z.boolean().meta({ description: 'Until it is handed over to the courier.' }),
          cancel_rest: inExtension(
            'order-cancel-rest',
            z.boolean().meta({ description: 'While a part of it was handed over and the rest was not.' }),
          ),
          return_until: Instant.nullable().meta({
            description: 'While something of it may be sent back, by the rules of its products.',
          }),
        })
        .meta({ description: 'What the customer may do with it now.' }),
    }),
    price_differences: inExtension(
      'size-differences',
      z
        .array(z.object({ number: z.string(), amount: Money, refunded_amount: Money }))
        .exactOptional()
        .meta({
          description:
            'What was paid on top for dearer sizes, by orders of their own; absent if nothing was, and in lists.',
        }),
    ),
    ...extensionFields('ways-to-pay', {
      way_to_pay: WayToPay,
      payment_fee: Money.meta({ description: 'What the way to pay costs.' }),
    }),
  })
  .meta({ id: 'Order' })

export const OrderParams = z.object({
  id: z.string().meta({ description: 'Its id; with `order-lookup` its transaction_id, too.' }),
})

export const listOrders = defineCall({
  method: 'get',
  path: '/order/orders/',
  id: 'listOrders',
  tag: 'orders',
  summary:
    'Own orders, newest first. `tab=ongoing`: pending, on progress, delivery; `tab=previous`: the others.',
  access: 'signed-in',
  query: PageQuery.extend({ tab: inExtension('order-tabs', z.string().optional()) }),
  answers: { 200: pageOf(Order) },
  errors: [401, 404],
})

export const getOrder = defineCall({
  method: 'get',
  path: '/order/orders/{id}/',
  id: 'getOrder',
  tag: 'orders',
  summary: 'One own order, by id or transaction_id.',
  access: 'order-holder',
  params: OrderParams,
  answers: { 200: Order },
  errors: [401, 404],
})

export const buyAgain = defineCall({
  method: 'post',
  path: '/order/orders/{id}/buy-again/',
  id: 'buyAgain',
  tag: 'orders',
  extension: 'buy-again',
  summary: 'Put what can still be had of an order into the cart, at the prices of now, and say what cannot.',
  access: 'signed-in',
  params: OrderParams,
  body: z.object({
    key: RequestKey.optional().meta({ description: 'The same key puts it in once only.' }),
  }),
  answers: {
    200: z.object({
      added: z.int().meta({ description: 'Units put into the cart.' }),
      missing: z.array(
        z.object({
          name: z.string(),
          reason: z.enum(['capped', 'gone']).meta({ description: '`capped`: fewer than ordered then.' }),
        }),
      ),
    }),
  },
  errors: [400, 401, 404, 415],
})

/** The state of an order, without its buyer and destination. */
export const OrderGlance = z
  .object({
    number: z.string(),
    status: OrderStatus,
    payment_status: PaymentStatus,
    amount: Money,
    amount_currency: Currency,
    refunded_amount: Money,
    tracking: ParcelTracking.nullable(),
    fulfilment: inExtension('delivery-options', z.enum(['delivery', 'pickup']).nullable()),
    parcels: inExtension('parcels', z.array(Parcel)),
    timeline: z.array(TimelineEntry),
    items: z.array(z.object({ id: z.int(), name: z.string(), options: z.string(), quantity: z.int() })),
    guest_order: inExtension(
      'guest-checkout',
      z.object({ transaction_id: z.uuid(), email: z.string() }).nullable().meta({
        description:
          'Of an order that belongs to no account: its link makes every call about it (`Authorization: Order …`).',
      }),
    ),
  })
  .meta({ id: 'OrderGlance' })

export const lookUpOrder = defineCall({
  method: 'get',
  path: '/order/lookup/',
  id: 'lookUpOrder',
  tag: 'orders',
  extension: 'order-lookup',
  summary:
    'An order by the signed link of its mail, without a login; 404 when it is not ours, 400 `link_expired` when it is old.',
  access: 'credentials',
  query: z.object({ token: textUpTo(longestOrderLinkToken) }),
  answers: { 200: OrderGlance },
  errors: [400, 404],
})
