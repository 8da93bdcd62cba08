import Stripe from 'stripe'
import { Refusal } from '../platform/refusal.ts'

/** What the provider says about a session, read anew each time; an event's snapshot is never used. */
export type SessionFacts = {
  readonly id: string
  readonly outcome: 'open' | 'processing' | 'paid' | 'unpayable'
  readonly amount: number
  /** ISO 4217 in capitals, as the shop writes it. */
  readonly currency: string
  /** Our order's transaction id. */
  readonly reference: string | null
  readonly paymentReference: string | null
  readonly paymentMethod: string | null
  /** Whether money of this payment has gone back already, or is on its way. */
  readonly isRefunded: boolean
}

/** How a request to open a session ended. `unknown`: it may exist, so what it promises must be kept. */
type Creation =
  | { readonly kind: 'created'; readonly session: Stripe.Checkout.Session }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

export function paymentUnavailable(): Refusal {
  return new Refusal(503, 'payment_unavailable', { headers: { 'Retry-After': '30' } })
}

/** Below the 100 seconds that a client waits, with all of the library's own repetitions. */
const requestOptions = { timeout: 10_000 }

/** Asked again under the same key, the provider answers with the same session. */
export async function createSession(
  stripe: Stripe,
  request: Stripe.Checkout.SessionCreateParams,
  idempotencyKey: string,
): Promise<Creation> {
  try {
    const session = await stripe.checkout.sessions.create(request, { ...requestOptions, idempotencyKey })
    return { kind: 'created', session }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return isFinal(error) ? { kind: 'refused', code: error.code ?? error.type } : { kind: 'unknown' }
  }
}

/**
 * A refusal of the request itself made nothing. A fault that the provider replays from its memory of the key will be
 * replayed for ever: the address of a session, if there is one, will never be known, so nobody can pay there.
 */
function isFinal(error: Stripe.errors.StripeError): boolean {
  const status = error.statusCode ?? 0
  if (status >= 500) return error.headers?.['idempotent-replayed'] === 'true'
  return [400, 401, 402, 403, 404].includes(status) && error.type !== 'StripeIdempotencyError'
}

/** Null when the provider knows no such session. Throws 503 when it does not answer. */
export async function readSession(stripe: Stripe, id: string): Promise<SessionFacts | null> {
  const session = await orUnavailable(
    stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, requestOptions),
  )
  return session && factsOf(session)
}

/** Asks that nothing be paid any more. That the session is closed already, paid or not, is no error: read it to know. */
export async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id, {}, requestOptions)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return
    throw error instanceof Stripe.errors.StripeError ? paymentUnavailable() : error
  }
}

/** The answer, null for 404, and 503 for everything else that goes wrong at the provider. */
export async function orUnavailable<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error.code === 'resource_missing') return null
    throw paymentUnavailable()
  }
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
  }
}

function outcomeOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): SessionFacts['outcome'] {
  if (session.status === 'open') return 'open'
  if (session.status !== 'complete') return 'unpayable'
  if (session.payment_status !== 'unpaid') return 'paid'
  // A delayed method: complete, the money on its way. These two states are how the provider says that it failed.
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

/** "Visa •••• 4242", or the method's own name where it is no card: "Customer balance". */
function methodOf(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details
  if (!details) return null
  if (!details.card) return nameOf(details.type)
  const brand = brands[details.card.brand ?? ''] ?? details.card.brand ?? 'Card'
  return details.card.last4 ? `${brand} •••• ${details.card.last4}` : brand
}

function nameOf(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
