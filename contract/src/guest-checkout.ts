import { z } from 'zod'
import { email } from './accounts.ts'
import { addressInput } from './addresses.ts'
import { Discounts, LineDiscount } from './automatic-discounts.ts'
import { defineCall } from './call.ts'
import { Quantity } from './cart.ts'
import { CheckoutSession } from './checkout.ts'
import { BodyId, Currency, Detail, Money, MoneyInput, optionalCode, textUpTo } from './common.ts'
import { companyField } from './company.ts'
import { Delivery, DeliveryChoice, DeliveryPlace } from './delivery.ts'
import { inExtension } from './extensions.ts'
import { giftField } from './gift.ts'
import {
  longestCouponCode,
  longestGuestKey,
  longestOrderNumber,
  mostMergedLines,
  shortestGuestKey,
} from './limits.ts'
import { taxFields } from './tax.ts'

const extension = 'guest-checkout'

const GuestItems = z
  .array(z.object({ product_stock: BodyId, quantity: Quantity }))
  .min(1)
  .max(mostMergedLines)

const couponCode = optionalCode(longestCouponCode).optional()

/** Knowing the key is enough to continue the payment that it opened, so it must be random. */
const GuestKey = textUpTo(longestGuestKey)
  .min(shortestGuestKey)
  .regex(/^[\w-]+$/)
  .meta({
    description:
      'Random, made by the client and stored until the order is paid: the same purchase under the same key gets the open session again.',
  })

export const quoteGuestCart = defineCall({
  method: 'post',
  path: '/cart/guest-quote/',
  id: 'quoteGuestCart',
  tag: 'checkout',
  extension,
  summary: 'What these items cost a visitor now, with delivery and coupon; reserves nothing.',
  access: 'public',
  isQuestion: true,
  body: z.object({
    items: GuestItems,
    coupon_code: couponCode,
    place: inExtension('delivery-options', DeliveryPlace.optional()),
    delivery: inExtension('delivery-options', DeliveryChoice.optional()),
  }),
  answers: {
    200: z.object({
      items_amount: Money,
      discount_amount: Money,
      coupon_problem: z.string().nullable().meta({
        description:
          'Why a good coupon takes nothing off these items, in words, such as the amount from which it counts; null when it does or there is none.',
      }),
      discounts: inExtension('automatic-discounts', Discounts),
      items: inExtension(
        'automatic-discounts',
        z.array(z.object({ product_stock: z.int(), discount: LineDiscount })),
      ),
      delivery_fee: Money,
      total_amount: Money,
      total_amount_currency: Currency,
      delivery: inExtension('delivery-options', Delivery),
      cash_with_account: inExtension(
        'ways-to-pay',
        z.boolean().optional().meta({
          description:
            'Whether the shop takes cash on delivery from customers with an account and a proven phone number.',
        }),
      ),
      ...taxFields,
    }),
  },
  errors: [400, 415, 429],
})

export const createGuestCheckoutSession = defineCall({
  method: 'post',
  path: '/stripe/create-guest-checkout-session/',
  id: 'createGuestCheckoutSession',
  tag: 'checkout',
  extension,
  summary:
    'Buy goods without an account: reserve them and open the payment page. The order is reached by its token alone, until an account with this email, proven, takes it over.',
  access: 'public',
  body: z.object({
    key: GuestKey,
    email,
    address: addressInput.omit({ label: true, is_default: true }).meta({
      description: 'Of goods that are picked up, name and phone.',
    }),
    items: GuestItems,
    coupon_code: couponCode,
    ...companyField,
    ...giftField,
    delivery: inExtension('delivery-options', DeliveryChoice.optional()),
    expected_amount: MoneyInput.meta({
      description: 'The total that the visitor agreed to; 409 `cart_changed` when it is another one by now.',
    }),
  }),
  answers: {
    200: CheckoutSession.extend({
      order_token: z.string().meta({
        description: 'For `Authorization: Order …`, and for the page that shows the order.',
      }),
    }),
  },
  errors: [400, 409, 415, 429, 503],
})

export const sendOrderLink = defineCall({
  method: 'post',
  path: '/order/lookup/send/',
  id: 'sendOrderLink',
  tag: 'orders',
  extension,
  summary: 'Mail the link of an order again. The answer is the same whether there is such an order or not.',
  access: 'public',
  body: z.object({ number: optionalCode(longestOrderNumber), email }),
  answers: { 202: Detail },
  errors: [400, 415, 429],
})

export const followPayLink = defineCall({
  method: 'get',
  path: '/pay/{code}/',
  id: 'followPayLink',
  tag: 'checkout',
  extension,
  summary:
    'Where the link of an order that was taken by phone leads: to the payment page while it can be paid, then to the order.',
  access: 'public',
  params: z.object({ code: z.string().meta({ description: 'From the link.' }) }),
  query: z.object({
    left: z.enum(['yes']).optional().meta({ description: 'To the order, by who left the payment page.' }),
  }),
  answers: { 302: null },
  errors: [404],
})
