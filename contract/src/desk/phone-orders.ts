import { z } from 'zod'
import { email } from '../accounts.ts'
import { addressInput } from '../addresses.ts'
import { defineCall } from '../call.ts'
import { Quantity } from '../cart.ts'
import { WayToPayOffer } from '../checkout.ts'
import {
  BodyId,
  Currency,
  IdParams,
  Instant,
  Money,
  MoneyInput,
  optionalCode,
  optionalText,
  typedLine,
} from '../common.ts'
import { Delivery, DeliveryChoice, DeliveryPlace } from '../delivery.ts'
import { longestCouponCode, longestOrderNote, longestSearch, mostMergedLines } from '../limits.ts'
import { ShopOrder } from './orders.ts'
import { LinkSending } from './pay-link.ts'
import { DeskLanguage } from './person.ts'

const search = z.object({ q: typedLine(longestSearch) })

/** A unit that can be sold, as it is named on the phone. */
const PhoneUnit = z
  .object({
    product_stock: z.int(),
    name: z.string(),
    options: z.string(),
    sku: z.string(),
    barcode: z.string(),
    picture: z.object({ webp: z.string() }).nullable().meta({ description: 'As a srcset.' }),
    price: Money,
    currency: Currency,
    available: z.int(),
  })
  .meta({ id: 'PhoneUnit' })

export const findPhoneGoods = defineCall({
  method: 'get',
  path: '/desk/phone-goods/',
  id: 'findPhoneGoods',
  tag: 'phone-orders',
  summary: 'Units by name, SKU or barcode, for an order that is taken by phone.',
  access: 'desk',
  grant: 'orders:change',
  query: search,
  answers: {
    200: z.object({
      results: z.array(PhoneUnit),
      exact: z
        .int()
        .nullable()
        .meta({ description: 'The one unit whose SKU or barcode it is, as a scanner types it.' }),
    }),
  },
  errors: [400, 401],
})

export const findPhoneCustomers = defineCall({
  method: 'get',
  path: '/desk/phone-customers/',
  id: 'findPhoneCustomers',
  tag: 'phone-orders',
  summary:
    'Accounts that have exactly this email or phone number, with the address that they use: what a caller says of themselves, and no list of customers.',
  access: 'desk',
  grant: 'orders:change',
  query: search,
  answers: {
    200: z.object({
      results: z.array(
        z
          .object({
            id: z.int(),
            name: z.string(),
            email: z.string(),
            phone: z.string(),
            language: DeskLanguage,
            address: z
              .object({
                name: z.string(),
                phone: z.string(),
                address_line1: z.string(),
                address_line2: z.string(),
                city: z.string(),
                state: z.string(),
                country: z.string(),
                postal_code: z.string(),
              })
              .nullable(),
          })
          .meta({ id: 'PhoneCustomer' }),
      ),
    }),
  },
  errors: [400, 401],
})

const chosen = {
  items: z
    .array(z.object({ product_stock: BodyId, quantity: Quantity }))
    .min(1)
    .max(mostMergedLines),
  account: BodyId.nullable().default(null).meta({ description: 'The customer’s account; null: a guest.' }),
  email: email.optional().meta({ description: 'Of a guest; an account has its own.' }),
  coupon_code: optionalCode(longestCouponCode).optional(),
  delivery: DeliveryChoice.optional(),
}

export const quotePhoneOrder = defineCall({
  method: 'post',
  path: '/desk/phone-quote/',
  id: 'quotePhoneOrder',
  tag: 'phone-orders',
  summary: 'What an order by phone costs now, how it can be delivered and paid; reserves nothing.',
  access: 'desk',
  grant: 'orders:change',
  isQuestion: true,
  body: z.object({
    ...chosen,
    phone: addressInput.shape.phone,
    place: DeliveryPlace.optional(),
  }),
  answers: {
    200: z
      .object({
        lines: z.array(
          z.object({
            product_stock: z.int(),
            quantity: z.int(),
            unit_price: Money,
            amount: Money,
            available: z.int(),
            is_short: z.boolean().meta({ description: 'Fewer are available than are ordered.' }),
          }),
        ),
        items_amount: Money,
        discount_amount: Money,
        delivery_fee: Money,
        currency: Currency,
        delivery: Delivery,
        ways: z.array(WayToPayOffer),
        link_until: Instant.meta({ description: 'Until when a link that was opened now could be paid.' }),
        sends_sms: z.boolean(),
      })
      .meta({ id: 'PhoneQuote' }),
  },
  errors: [400, 401, 415],
})

export const takePhoneOrder = defineCall({
  method: 'post',
  path: '/desk/phone-order/',
  id: 'takePhoneOrder',
  tag: 'phone-orders',
  summary:
    'Take an order by phone. Paid by a link, its goods are reserved until the link ends; paid on delivery, it is placed at once by the shop’s rules, the person vouching for the phone number. 409 `cart_changed` when goods are short, with their lines, or the total is another one than was agreed.',
  access: 'desk',
  grant: 'orders:change',
  body: z.object({
    ...chosen,
    address: addressInput.omit({ label: true, is_default: true }).meta({
      description: 'Of goods that are picked up, name and phone.',
    }),
    language: DeskLanguage.meta({ description: 'In which the shop writes to the customer.' }),
    way_to_pay: z.enum(['hosted', 'cash_on_delivery']),
    send_by: LinkSending.nullable().default(null).meta({
      description: 'How the link is sent; null: the person passes it on.',
    }),
    note: optionalText(longestOrderNote).default('').meta({
      description: 'For colleagues; its buyer gets it with a download of data.',
    }),
    expected_amount: MoneyInput.meta({ description: 'The total that was agreed on the phone.' }),
  }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 409, 415, 503],
})

export const sendPayLink = defineCall({
  method: 'post',
  path: '/desk/order/{id}/pay-link/',
  id: 'sendPayLink',
  tag: 'phone-orders',
  summary: 'Send the link of an order by phone once more. 409 `link_ended` if it cannot be paid any more.',
  access: 'desk',
  grant: 'orders:change',
  params: IdParams,
  body: z.object({ by: LinkSending }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415, 503],
})

export const withdrawPayLink = defineCall({
  method: 'post',
  path: '/desk/order/{id}/pay-link/withdrawal/',
  id: 'withdrawPayLink',
  tag: 'phone-orders',
  summary:
    'End the link of an order by phone: its goods are free at once. 409 `link_paid` if it was paid before, `link_ended` if it has ended.',
  access: 'desk',
  grant: 'orders:change',
  params: IdParams,
  answers: { 200: ShopOrder },
  errors: [401, 404, 409, 503],
})

export const renewPayLink = defineCall({
  method: 'post',
  path: '/desk/order/{id}/pay-link/renewal/',
  id: 'renewPayLink',
  tag: 'phone-orders',
  summary:
    'Order the same again after the link has ended, at the same total, with a new link; answers the new order. 409 `cart_changed` when goods are short or the total is another one now, `link_renewed` if it was done before, `link_open` while the link can be paid.',
  access: 'desk',
  grant: 'orders:change',
  params: IdParams,
  body: z.object({ send_by: LinkSending.nullable().default(null) }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415, 503],
})
