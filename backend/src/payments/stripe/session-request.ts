import type Stripe from 'stripe'
import { isPayable } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { shortened } from '../../platform/text/shorten.ts'
import type { Services } from '../../services/services.ts'
import type { OrderRow } from '../payable.ts'
import { donePage, shopPages } from '../return-page.ts'
import type { LineItem, PageContent } from '../way-to-pay.ts'

/** The provider rejects a page with longer texts. */
const longest = { product: 250, delivery: 100, payment: 1000, coupon: 40 }

/** Builds the provider's request from the frozen order, so that the customer pays what was agreed. */
export function sessionRequest(
  services: Services,
  order: OrderRow,
  { attempt, lineItems, cancelPath, expiresOn }: PageContent,
): Stripe.Checkout.SessionCreateParams {
  requireChargeable(order, lineItems)
  const t = services.messages[order.language]
  const currency = order.currency.toLowerCase()
  const metadata = { order: order.transactionId, attempt: String(attempt) }
  return {
    mode: 'payment',
    // Wallets are cards to the provider. Delayed methods are not offered (rule B11).
    allowed_payment_method_types: ['card'],
    line_items: lineItems.map((item) => lineItem(item, currency)),
    ...(order.discountAmount > 0 && { discounts: [{ coupon: providerCouponId(order) }] }),
    ...(order.deliveryFee > 0 && {
      shipping_options: [
        {
          shipping_rate_data: {
            type: 'fixed_amount',
            display_name: shortened(order.deliveryRate ?? t('checkout_delivery'), longest.delivery),
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
      description: shortened(t('checkout_payment_of', { number: orderNumber(order.id) }), longest.payment),
    },
    // The provider's page has no Arabic and rejects `ar`; `auto` uses the language of the customer's browser.
    locale: order.language === 'ar' ? 'auto' : order.language,
    expires_at: Math.floor(expiresOn.getTime() / 1000),
    success_url: donePage(services, order, '{CHECKOUT_SESSION_ID}'),
    cancel_url: `${shopPages(services, order)}${cancelPath}`,
  }
}

function lineItem({ name, description, images, quantity, unitPrice }: LineItem, currency: string) {
  return {
    quantity,
    price_data: {
      currency,
      unit_amount: unitPrice,
      product_data: {
        name: shortened(name, longest.product),
        ...(description && { description: shortened(description, longest.product) }),
        ...(images && { images: [...images] }),
      },
    },
  }
}

/**
 * The provider takes thousandths only in tens. All prices and shares are multiples of that (`payableStep`); any other
 * amount is not sent, because the customer would be charged another amount than the one on screen.
 */
function requireChargeable(order: OrderRow, lineItems: readonly LineItem[]): void {
  const prices = lineItems.map(({ unitPrice }) => unitPrice)
  const amounts = [order.amount, order.deliveryFee, order.discountAmount, ...prices]
  if (!amounts.every((amount) => isPayable(amount, order.currency))) {
    throw new Error(`An amount of order ${order.transactionId} cannot be charged in ${order.currency}`)
  }
}

/** Returns the provider's coupon for the discount of this order; the same however often it is requested. */
export function providerCoupon(
  order: Pick<OrderRow, 'transactionId' | 'discountAmount' | 'currency' | 'couponCode'>,
): Stripe.CouponCreateParams & { id: string } {
  return {
    id: providerCouponId(order),
    amount_off: order.discountAmount,
    currency: order.currency.toLowerCase(),
    duration: 'once',
    ...(order.couponCode && { name: shortened(order.couponCode, longest.coupon) }),
  }
}

function providerCouponId({ transactionId }: Pick<OrderRow, 'transactionId'>): string {
  return `order-${transactionId}`
}
