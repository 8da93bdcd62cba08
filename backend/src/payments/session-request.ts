import type { FrozenItem } from '@marah/contract/cart'
import type Stripe from 'stripe'
import type { z } from 'zod'
import type { PayableBooking } from '../bookings/pay.ts'
import { orderNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import { timeText } from '../platform/time-text.ts'
import type { Language, Translate } from '../platform/words.ts'

type Line = {
  readonly quantity: number
  readonly unitPrice: number
  /** Its share of what the coupon takes off. */
  readonly discount: number
  readonly item: z.infer<typeof FrozenItem>
}

type Payable = {
  readonly id: number
  readonly kind: 'cart' | 'buy_now' | 'booking'
  readonly transactionId: string
  readonly email: string
  readonly language: Language
  readonly currency: string
  readonly deliveryFee: number
  readonly lines: readonly Line[]
  readonly bookings: readonly Pick<PayableBooking, 'part' | 'amount' | 'item'>[]
}

/** What the provider is asked for: the frozen order in its own words, so that what is paid is what was agreed. */
export function sessionRequest(
  { config, words }: Services,
  order: Payable,
  attempt: number,
  expiresOn: Date,
): Stripe.Checkout.SessionCreateParams {
  const say = words[order.language]
  const currency = order.currency.toLowerCase()
  const shop = `${config.PUBLIC_URL}${order.language === 'ar' ? '/ar' : ''}`
  const metadata = { order: order.transactionId, attempt: String(attempt) }
  return {
    mode: 'payment',
    // Wallets are cards to the provider. Methods whose money comes days later are none of the shop's (rule B11).
    allowed_payment_method_types: ['card'],
    line_items: [
      ...order.lines.map((line) => lineItem(line, currency)),
      // What costs nothing is not for the provider.
      ...order.bookings
        .filter(({ amount }) => amount > 0)
        .map((each) => bookingItem(each, { currency, language: order.language, say })),
    ],
    ...(order.deliveryFee > 0 && {
      shipping_options: [
        {
          shipping_rate_data: {
            type: 'fixed_amount',
            display_name: say('checkout_delivery'),
            fixed_amount: { amount: order.deliveryFee, currency },
          },
        },
      ],
    }),
    client_reference_id: order.transactionId,
    customer_email: order.email,
    metadata,
    payment_intent_data: {
      metadata,
      description: say('checkout_payment_of', { number: orderNumber(order.id) }),
    },
    // The provider's page has no Arabic and refuses `ar`; `auto` goes by the customer's browser.
    locale: order.language === 'ar' ? 'auto' : order.language,
    expires_at: Math.floor(expiresOn.getTime() / 1000),
    success_url: `${shop}/checkout/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop}${wayBack(order)}`,
  }
}

/**
 * Where a customer who does not pay goes on: to the cart or the booking, which close the page of this order (`leave.ts`),
 * or to the review of the one item, which goes on with it.
 */
function wayBack({ kind, lines: [line], bookings: [booked], transactionId }: Payable): string {
  if (kind === 'booking' && booked) return `/bookings/${booked.item.reference}?unpaid=${transactionId}`
  if (kind === 'cart' || !line) return `/cart?unpaid=${transactionId}`
  return `/buy-now?stock=${line.item.product_stock}&quantity=${line.quantity}&order=${transactionId}`
}

/**
 * What a coupon took off is off the lines themselves, so that the provider charges the agreed sum to the cent without a
 * coupon of its own. Reduced units may have no whole price each, so such a line is sold as one: "3 × Sunny tee".
 */
function lineItem({ item, quantity, unitPrice, discount }: Line, currency: string) {
  const product = productData(item)
  if (discount === 0) {
    return { quantity, price_data: { currency, unit_amount: unitPrice, product_data: product } }
  }
  const name = quantity > 1 ? `${quantity} × ${product.name}` : product.name
  const amount = unitPrice * quantity - discount
  return { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { ...product, name } } }
}

/** What, when by the venue's clock, where, and which part of its price. */
function bookingItem(
  { part, amount, item }: Payable['bookings'][number],
  { currency, language, say }: { currency: string; language: Language; say: Translate },
) {
  const { title, place, startsOn, endsOn, timezone } = item
  const name = part === 'full' ? title : say(`checkout_${part}_of`, { title })
  const time = timeText({ startsOn: new Date(startsOn), endsOn: new Date(endsOn), timezone }, language)
  const product = { name, description: `${time} · ${place}` }
  return { quantity: 1, price_data: { currency, unit_amount: amount, product_data: product } }
}

function productData(item: z.infer<typeof FrozenItem>) {
  const options = item.options.map(({ text }) => text).join(' · ')
  const image = item.image_sources && largestOf(item.image_sources.webp)
  return {
    name: item.name,
    ...(options && { description: options }),
    ...(image && { images: [image] }),
  }
}

/** The last address of a srcset, which is written from the narrowest to the widest. */
function largestOf(srcset: string): string | null {
  return srcset.split(', ').at(-1)?.split(' ')[0] || null
}
