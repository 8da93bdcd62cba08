/** Calls that open, read and leave a payment, and the webhooks of payment providers. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { Quantity } from './cart.ts'
import { BodyId, Currency, Instant, Money, MoneyInput, QueryId, textUpTo } from './common.ts'
import { companyField } from './company.ts'
import { DeliveryChoice } from './delivery.ts'
import { inExtension } from './extensions.ts'
import { giftField } from './gift.ts'
import { longestOrderId } from './limits.ts'
import { Order, WayToPay } from './orders.ts'
import { taxFields } from './tax.ts'

export const CheckoutSession = z
  .object({ checkout_session_id: z.string(), checkout_session_url: z.string() })
  .meta({ id: 'CheckoutSession' })

const SessionStatus = z.enum(['open', 'processing', 'due', 'paid', 'expired', 'refunded'])

export const createCheckoutSession = defineCall({
  method: 'post',
  path: '/stripe/create-checkout-session/',
  id: 'createCheckoutSession',
  tag: 'checkout',
  summary:
    'Reserve what is in the cart and open the payment page; the body may be left out. An unchanged cart gets the open session again.',
  access: 'signed-in',
  body: z.object({
    address: inExtension('checkout-addresses', BodyId.optional()),
    ...companyField,
    ...giftField,
    delivery: inExtension('delivery-options', DeliveryChoice.optional()),
    expected_amount: inExtension(
      'price-changes',
      MoneyInput.optional().meta({
        description:
          'The total that the customer agreed to; 409 `cart_changed` when it is another one by now.',
      }),
    ),
    way_to_pay: inExtension(
      'ways-to-pay',
      WayToPay.exclude(['at_venue']).optional().meta({
        description:
          'Left out: on the hosted page. Visits that are paid for at the venue are reserved (`reserveVisits`). For cash on delivery the answer is the page that confirms the order.',
      }),
    ),
  }),
  answers: { 200: CheckoutSession },
  errors: [400, 401, 409, 429, 503],
})

/** A way to pay, what it costs in all, and why it cannot be chosen. */
export const WayToPayOffer = z.object({
  way_to_pay: WayToPay,
  unavailable: z
    .enum([
      'only_goods',
      'below_minimum',
      'above_maximum',
      'not_this_country',
      'not_this_zone',
      'phone_not_verified',
      'too_many_open',
      'parcels_refused',
      'only_visits',
      'not_for_parties',
      'too_late',
      'visits_missed',
      'nearly_full',
    ])
    .nullable()
    .meta({ description: 'Why it cannot be chosen; null: it can.' }),
  fee: Money,
  minimum: Money.nullable().meta({ description: 'The least total for which it can be chosen.' }),
  maximum: Money.nullable().meta({ description: 'The highest one.' }),
  total_amount: Money.meta({ description: 'With the fee.' }),
  total_amount_currency: Currency,
  ...taxFields,
  venue_terms: z
    .object({
      pay_until: Instant.meta({ description: 'Of the first of them.' }),
      venue_timezone: z.string(),
      is_released: z
        .boolean()
        .meta({ description: 'Places that are not paid by then are released, before the visit.' }),
      missed_most: z.int().meta({ description: 'Visits that may be missed before the right ends.' }),
      missed_days: z.int().meta({ description: 'After so many days a missed visit is forgotten.' }),
    })
    .nullable()
    .meta({ description: 'Of `at_venue`: on which conditions.' }),
})

export const listWaysToPay = defineCall({
  method: 'get',
  path: '/cart/ways-to-pay/',
  id: 'listWaysToPay',
  tag: 'checkout',
  extension: 'ways-to-pay',
  summary:
    'How what is in the cart can be paid for, or `booking` alone, and why not; ways that the shop never offers are left out.',
  access: 'signed-in',
  query: z.object({
    booking: QueryId.optional(),
    address: QueryId.optional().meta({
      description: 'Where it is delivered; else the address of the cart, else the newest.',
    }),
  }),
  answers: {
    200: z.object({
      results: z.array(WayToPayOffer),
    }),
  },
  errors: [400, 401, 404, 409],
})

export const createBuyNowSession = defineCall({
  method: 'post',
  path: '/stripe/create-buy-now-checkout-session/',
  id: 'createBuyNowSession',
  tag: 'checkout',
  summary: 'Buy one item at once; the cart is not touched.',
  access: 'signed-in',
  body: z.object({
    product_stock: BodyId,
    quantity: Quantity.optional(),
    address: inExtension('checkout-addresses', BodyId.optional()),
    ...companyField,
    ...giftField,
    delivery: inExtension('delivery-options', DeliveryChoice.optional()),
  }),
  answers: { 200: CheckoutSession },
  errors: [400, 401, 409, 429, 503],
})

export const getCheckoutSession = defineCall({
  method: 'get',
  path: '/stripe/checkout-session/{id}/',
  id: 'getCheckoutSession',
  tag: 'checkout',
  extension: 'session-status',
  summary:
    'How an own session stands, asked at the provider every few seconds at most; the return page polls this.',
  access: 'order-holder',
  params: z.object({ id: z.string() }),
  answers: {
    200: z.object({
      status: SessionStatus,
      checkout_session_url: z.string().nullable().meta({ description: 'While it is open.' }),
      expires_at: Instant.nullable(),
      order: Order,
    }),
  },
  errors: [401, 404, 429, 503],
})

export const leaveCheckoutSession = defineCall({
  method: 'post',
  path: '/stripe/leave-checkout-session/',
  id: 'leaveCheckoutSession',
  tag: 'checkout',
  extension: 'session-status',
  summary:
    'The customer came back from the payment page without paying: it is closed at the provider, stock is free at once and bookings are held again for the time that they have left. Answers `paid` when it was paid in the last moment.',
  access: 'order-holder',
  body: z.object({ order: textUpTo(longestOrderId).check(z.uuid()) }),
  answers: { 200: z.object({ status: SessionStatus }) },
  errors: [400, 401, 404, 415, 429, 503],
})

export const receiveProviderEvent = defineCall({
  method: 'post',
  path: '/payment/{provider}/webhook/',
  id: 'receiveProviderEvent',
  tag: 'checkout',
  extension: 'payment-webhook',
  summary: 'As `POST /stripe/webhook/`, of any provider that the back end has; 404 for others.',
  access: 'provider',
  params: z.object({ provider: z.string() }),
  answers: { 200: z.object({ received: z.literal(true) }) },
  errors: [400, 404],
})

export const receiveWebhook = defineCall({
  method: 'post',
  path: '/stripe/webhook/',
  id: 'receiveWebhook',
  tag: 'checkout',
  extension: 'payment-webhook',
  summary: "The provider's signed events. 200 once stored, also for repetitions.",
  access: 'provider',
  answers: { 200: z.object({ received: z.literal(true) }) },
  errors: [400],
})
