import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Transaction } from '../platform/database.ts'
import { HttpError } from '../platform/http-error.ts'
import type { Services } from '../platform/services.ts'
import { webhookEvent } from '../schema/payments.ts'
import { readDispute, readFraudWarning, recordDispute, recordFraudWarning } from './disputes.ts'
import { finalise } from './finalise.ts'
import type { Alongside } from './ledger.ts'
import { readRefund, recordRefund, recordRefunds } from './record-refund.ts'

/** How far the stamp of a signature may be off, to either side; the library itself looks at the past only. */
const toleranceSeconds = 300

/**
 * Takes in one event of the provider. It only says where to look: the state is refetched, so events may come late,
 * twice or out of order. The event is stored in the transaction of its effects, so that it has them once; when anything
 * fails it is not stored, and the provider sends it again.
 */
export async function receiveEvent(
  services: Services,
  rawBody: Uint8Array,
  signature: string | null,
): Promise<void> {
  const event = await verify(services, rawBody, signature)
  if (await isKnown(services, event)) return
  const object = event.data.object as { id?: string; payment_intent?: unknown }
  const store: Alongside = (tx) => keep(services, tx, event, object.id ?? '')
  if (event.type.startsWith('checkout.session.') && object.id) {
    return finalise(services, object.id, store)
  }
  if (event.type.startsWith('refund.') && object.id) {
    const found = await readRefund(services.stripe, object.id)
    if (found) return recordRefund(services, found, store)
  }
  if (event.type.startsWith('charge.dispute.') && object.id) {
    const found = await readDispute(services.stripe, object.id)
    if (found) return recordDispute(services, found, store)
  }
  if (event.type.startsWith('radar.early_fraud_warning.') && object.id) {
    const found = await readFraudWarning(services.stripe, object.id)
    if (found) return recordFraudWarning(services, found, store)
  }
  if (event.type === 'charge.refunded' && typeof object.payment_intent === 'string') {
    await recordRefunds(services, object.payment_intent)
  }
  await services.database.transaction(store)
}

async function verify(
  services: Services,
  rawBody: Uint8Array,
  signature: string | null,
): Promise<Stripe.Event> {
  const secret = services.config.STRIPE_WEBHOOK_SECRET
  if (!secret || !signature || isFromTheFuture(signature)) throw new HttpError(400, 'bad_signature')
  try {
    return await services.stripe.webhooks.constructEventAsync(
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

/** The stamp is covered by the signature; a stamp ahead of time would keep an event replayable for longer. */
function isFromTheFuture(signature: string): boolean {
  const stamp = Number(/(?:^|,)\s*t=(\d{1,12})/.exec(signature)?.[1])
  return !(stamp <= Date.now() / 1000 + toleranceSeconds)
}

async function isKnown({ database }: Services, event: Stripe.Event): Promise<boolean> {
  const [known] = await database.db
    .select({ id: webhookEvent.providerEventId })
    .from(webhookEvent)
    .where(eq(webhookEvent.providerEventId, event.id))
  return known !== undefined
}

/** False when the event came twice at once and the other one was first: this waits for it. */
async function keep(
  { now }: Services,
  tx: Transaction,
  event: Stripe.Event,
  objectId: string,
): Promise<boolean> {
  const stored = await tx
    .insert(webhookEvent)
    .values({
      providerEventId: event.id,
      type: event.type,
      objectId,
      payload: withoutPeople(event),
      receivedOn: now(),
      handledOn: now(),
    })
    .onConflictDoNothing()
    .returning({ id: webhookEvent.providerEventId })
  return stored.length > 0
}

/** Enough to find the event at the provider: names, addresses and cards stay there. */
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
