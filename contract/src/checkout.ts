import { z } from 'zod'
import { defineCall } from './call.ts'
import { Quantity } from './cart.ts'
import { BodyId, Currency, Instant, Money, QueryId } from './common.ts'
import { DeliveryChoice } from './delivery.ts'
import { inExtension } from './extensions.ts'
import { Order, WayToPay } from './orders.ts'

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
    delivery: inExtension('delivery-options', DeliveryChoice.optional()),
    expected_amount: inExtension(
      'price-changes',
      Money.optional().meta({
        description:
          'The total that the customer agreed to; 409 `cart_changed` when it is another one by now.',
      }),
    ),
    way_to_pay: inExtension(
      'ways-to-pay',
      WayToPay.optional().meta({
        description:
          'Left out: on the hosted page. Of cash on delivery the answer is no payment page but the one that confirms the order.',
      }),
    ),
  }),
  answers: { 200: CheckoutSession },
  errors: [400, 401, 409, 429, 503],
})

export const listWaysToPay = defineCall({
  method: 'get',
  path: '/cart/ways-to-pay/',
  id: 'listWaysToPay',
  tag: 'checkout',
  extension: 'ways-to-pay',
  summary:
    'How what is in the cart can be paid for, and why not; ways that the shop never offers are left out.',
  access: 'signed-in',
  query: z.object({
    address: QueryId.optional().meta({
      description: 'Where it is delivered; else the address of the cart, else the newest.',
    }),
  }),
  answers: {
    200: z.object({
      results: z.array(
        z.object({
          way_to_pay: WayToPay,
          unavailable: z
            .enum([
              'only_goods',
              'below_minimum',
              'above_maximum',
              'not_this_country',
              'phone_not_verified',
              'too_many_open',
              'parcels_refused',
            ])
            .nullable()
            .meta({ description: 'Why it cannot be chosen; null: it can.' }),
          fee: Money,
          minimum: Money.nullable().meta({ description: 'The least total for which it can be chosen.' }),
          maximum: Money.nullable().meta({ description: 'The highest one.' }),
          total_amount: Money.meta({ description: 'With the fee.' }),
          total_amount_currency: Currency,
        }),
      ),
    }),
  },
  errors: [400, 401, 409],
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
  summary: 'How an own session stands, asked at the provider; the return page polls this.',
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
  errors: [401, 404, 503],
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
  body: z.object({ order: z.uuid() }),
  answers: { 200: z.object({ status: SessionStatus }) },
  errors: [400, 401, 404, 415, 429, 503],
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
