import Stripe from 'stripe'
import { isPayable } from '../../platform/money/money.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { shortened } from '../../platform/text/shorten.ts'
import type { Services } from '../../services/services.ts'
import type { DiscountedOrder, LineItem, Opening, PageContent, SessionFacts } from '../hosted-provider.ts'
import type { OrderRow } from '../payable.ts'
import { paymentUnavailable } from '../provider-fault.ts'
import { donePage, shopPages } from '../return-page.ts'

/** The provider rejects a page with longer texts. */
const longest = { product: 250, delivery: 100, payment: 1000, coupon: 40 }

/** Builds the provider's request from the frozen order, so that the customer pays what was agreed. */
export function sessionRequest(
  services: Services,
  order: OrderRow,
  { attempt, lineItems, cancelPath, backTo, expiresOn }: PageContent,
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
    // A customer who ordered by phone may have none.
    ...(order.email !== '' && { customer_email: order.email }),
    metadata,
    payment_intent_data: {
      metadata,
      description: shortened(t('checkout_payment_of', { number: orderNumber(order.id) }), longest.payment),
    },
    // The provider's page has no Arabic and rejects `ar`; `auto` uses the language of the customer's browser.
    locale: order.language === 'ar' ? 'auto' : order.language,
    expires_at: Math.floor(expiresOn.getTime() / 1000),
    success_url: backTo?.paid ?? donePage(services, order, '{CHECKOUT_SESSION_ID}'),
    cancel_url: backTo?.left ?? `${shopPages(services, order)}${cancelPath}`,
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
export function providerCoupon(order: DiscountedOrder): Stripe.CouponCreateParams & { id: string } {
  const name = [...(order.discountNames ?? []), ...(order.couponCode ? [order.couponCode] : [])].join(' + ')
  return {
    id: providerCouponId(order),
    amount_off: order.discountAmount,
    currency: order.currency.toLowerCase(),
    duration: 'once',
    ...(name && { name: shortened(name, longest.coupon) }),
  }
}

function providerCouponId({ transactionId }: Pick<OrderRow, 'transactionId'>): string {
  return `order-${transactionId}`
}

/** Creates a session; the provider answers the same key with the same session. Its discount must exist before. */
export async function createSession(
  stripe: Stripe,
  { request, amount }: { request: Stripe.Checkout.SessionCreateParams; amount: number },
  coupon: Stripe.CouponCreateParams,
  idempotencyKey: string,
): Promise<Opening> {
  try {
    if (request.discounts) await createCoupon(stripe, coupon, `${idempotencyKey}:coupon`)
    const session = await stripe.checkout.sessions.create(request, { idempotencyKey })
    const { id, url } = session
    if (url !== null && matchesRequest(session, request, amount)) return { kind: 'created', id, url }
    const { amount_total, currency, client_reference_id } = session
    return { kind: 'mismatched', answered: { id, amount_total, currency, client_reference_id } }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    // Two requests at once under one idempotency key (https://docs.stripe.com/error-low-level).
    if (error.statusCode === 409) return { kind: 'busy' }
    return isFinal(error) ? { kind: 'rejected', code: error.code ?? error.type } : { kind: 'unknown' }
  }
}

/** An existing coupon is this order's own, because its id contains the order's. */
async function createCoupon(
  stripe: Stripe,
  coupon: Stripe.CouponCreateParams,
  idempotencyKey: string,
): Promise<void> {
  try {
    await stripe.coupons.create(coupon, { idempotencyKey })
  } catch (error) {
    const exists = error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists'
    if (!exists) throw error
  }
}

function matchesRequest(
  session: Stripe.Checkout.Session,
  { client_reference_id, line_items }: Stripe.Checkout.SessionCreateParams,
  amount: number,
): boolean {
  return (
    isSession(session) &&
    typeof session.url === 'string' &&
    session.amount_total === amount &&
    session.currency === line_items?.[0]?.price_data?.currency &&
    session.client_reference_id === client_reference_id
  )
}

const sessionStates: readonly unknown[] = ['open', 'complete', 'expired']

function isSession({ object, id, status }: Stripe.Checkout.Session): boolean {
  return object === 'checkout.session' && typeof id === 'string' && sessionStates.includes(status)
}

/**
 * A rejected request has created nothing. A fault that the provider replays for this key will be replayed for ever: no
 * one will ever know the address of the session, so it cannot be paid.
 */
function isFinal(error: Stripe.errors.StripeError): boolean {
  const status = error.statusCode ?? 0
  if (status >= 500) return error.headers?.['idempotent-replayed'] === 'true'
  return [400, 401, 402, 403, 404].includes(status) && error.type !== 'StripeIdempotencyError'
}

/** Null if the provider does not know the session. Throws 503 if it does not answer, or answers something else. */
export async function readSession(stripe: Stripe, id: string): Promise<SessionFacts | null> {
  const session = await orUnavailable(
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
  )
  if (session && !(isSession(session) && session.id === id)) throw paymentUnavailable()
  return session && factsOf(session)
}

/** Closes a session. If it is closed already, paid or not, that is no error: read the session to know. */
export async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return
    throw error instanceof Stripe.errors.StripeError ? paymentUnavailable() : error
  }
}

/** Returns the answer, null for 404, and throws 503 for every other failure of the provider. */
export async function orUnavailable<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error.code === 'resource_missing') return null
    throw paymentUnavailable()
  }
}

/** Returns a list of the provider; 503 if the answer is no list, which must not count as an empty one. */
export async function listedBy<T>(call: Promise<{ data: T[] }>): Promise<T[]> {
  const page = await orUnavailable(call)
  if (page && !Array.isArray(page.data)) throw paymentUnavailable()
  return page?.data ?? []
}

function factsOf(session: Stripe.Checkout.Session): SessionFacts {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return {
    id: session.id,
    outcome: outcomeOf(session, intent),
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    reference: session.client_reference_id,
    paymentReference: intent?.id ?? null,
    paymentMethod: methodOf(chargeOf(intent)),
    isRefunded: (chargeOf(intent)?.amount_refunded ?? 0) > 0,
    isDisputed: chargeOf(intent)?.disputed ?? false,
  }
}

function outcomeOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): SessionFacts['outcome'] {
  if (session.status === 'open') return 'open'
  if (session.status !== 'complete') return 'unpayable'
  if (session.payment_status !== 'unpaid') return 'paid'
  // The session of a delayed method is complete while its money is on the way. These two states mean that it failed.
  const failed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return failed ? 'unpayable' : 'processing'
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

function chargeOf(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  return typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
}

/** Returns "Visa •••• 4242", or the method's own name if it is no card: "Customer balance". */
function methodOf(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details
  if (!details) return null
  if (!details.card) return nameOf(details.type)
  const brand = brands[details.card.brand ?? ''] ?? details.card.brand ?? 'Card'
  return details.card.last4 ? `${brand} •••• ${details.card.last4}` : brand
}

function nameOf(type: string): string {
  const name = type.replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
