import Stripe from 'stripe'
import { HttpError } from '../../platform/errors/http-error.ts'
import type { Services } from '../../services/services.ts'
import type { HostedProvider, ProviderEvent } from '../hosted-provider.ts'
import { disputePage, readDispute, readDisputes, readFraudWarning } from './disputes.ts'
import { checkPaymentKey } from './payment-key.ts'
import { createRefund, readRefund, readRefunds } from './refunds.ts'
import { createSession, expireSession, providerCoupon, readSession, sessionRequest } from './sessions.ts'

/** Seconds by which a signature's timestamp may differ, in either direction; the library itself only checks the past. */
const toleranceSeconds = 300

/** Stripe's hosted checkout: cards, and the wallets that its page offers by itself. */
export const stripe: HostedProvider = {
  request: (services, order, page) => ({ ...sessionRequest(services, order, page) }),
  open: (services, { order, request, amount, attempt }) =>
    createSession(
      services.stripe,
      { request: request as Stripe.Checkout.SessionCreateParams, amount },
      providerCoupon(order),
      `co:${order.transactionId}:${attempt}`,
    ),
  look: (services, id) => readSession(services.stripe, id),
  close: (services, id) => expireSession(services.stripe, id),
  refund: (services, payment, key) => createRefund(services.stripe, payment, key),
  refundsOf: (services, reference) => readRefunds(services.stripe, reference),
  readRefund: (services, id) => readRefund(services.stripe, id),
  event: readEvent,
  checkKey: checkPaymentKey,
  disputes: {
    of: (services, reference) => readDisputes(services.stripe, reference),
    read: (services, id) => readDispute(services.stripe, id),
    page: ({ config }, reference) => disputePage(config, reference),
    readFraudWarning: (services, id) => readFraudWarning(services.stripe, id),
  },
}

/** @throws HttpError 400 when the signature is not Stripe's */
async function readEvent(services: Services, rawBody: Uint8Array, headers: Headers): Promise<ProviderEvent> {
  const event = await verify(services, rawBody, headers.get('stripe-signature'))
  const object = event.data.object as { id?: string; payment_intent?: unknown }
  const known = { id: event.id, type: event.type, payload: withoutPeople(event) }
  const objectId = object.id ?? ''
  if (event.type === 'charge.refunded' && typeof object.payment_intent === 'string') {
    return { ...known, objectId, lookAt: object.payment_intent, about: 'refunds_of_payment' }
  }
  return { ...known, objectId, lookAt: objectId, about: objectId ? subjectOf(event.type) : 'other' }
}

function subjectOf(type: string): ProviderEvent['about'] {
  if (type.startsWith('checkout.session.')) return 'session'
  if (type.startsWith('refund.')) return 'refund'
  if (type.startsWith('charge.dispute.')) return 'dispute'
  if (type.startsWith('radar.early_fraud_warning.')) return 'fraud_warning'
  return 'other'
}

async function verify(
  { config, stripe }: Services,
  rawBody: Uint8Array,
  signature: string | null,
): Promise<Stripe.Event> {
  const secret = config.STRIPE_WEBHOOK_SECRET
  if (!secret || !signature || isFromTheFuture(signature)) throw new HttpError(400, 'bad_signature')
  try {
    return await stripe.webhooks.constructEventAsync(
      Buffer.from(rawBody),
      signature,
      secret,
      toleranceSeconds,
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      throw new HttpError(400, 'bad_signature')
    }
    throw error
  }
}

/** The signature covers the timestamp; one in the future would allow replays for longer. */
function isFromTheFuture(signature: string): boolean {
  const stamp = Number(/(?:^|,)\s*t=(\d{1,12})/.exec(signature)?.[1])
  return !(stamp <= Date.now() / 1000 + toleranceSeconds)
}

/** Keeps enough to find the event at the provider, without names, addresses and cards. */
function withoutPeople({ id, type, created, api_version, livemode, data }: Stripe.Event) {
  const { id: objectId, object, status, amount, currency } = data.object as unknown as Record<string, unknown>
  return {
    id,
    type,
    created,
    api_version,
    livemode,
    object: { id: objectId, object, status, amount, currency },
  }
}
