import { receiveProviderEvent, receiveWebhook } from '@marah/contract/checkout'
import { hourSeconds } from '@marah/contract/rules/durations'
import { eq } from 'drizzle-orm'
import type { ProviderName } from '../platform/config/payment-providers.ts'
import type { Transaction } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { webhookEvent } from '../schema/payments.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { recordDispute, recordFraudWarning } from './disputes.ts'
import { finalise } from './finalise.ts'
import type { ProviderEvent } from './hosted-provider.ts'
import type { Alongside } from './locked-payment.ts'
import { isProvider, providerNamed } from './providers.ts'
import { reconcile } from './reconcile.ts'
import { recordRefund, recordRefunds } from './record-refund.ts'
import { sweepPayments } from './sweep-payments.ts'

const reconcileSeconds = 10
const leftoversSeconds = 6 * hourSeconds

/** Registers the provider's webhooks and the scheduled requests to the provider. */
export function registerPayments(router: Router, services: Services): void {
  services.jobs.every('payments.reconcile', reconcileSeconds, () => reconcile(services))
  services.jobs.every('payments.leftovers', leftoversSeconds, () => sweepPayments(services))

  router.answer(receiveWebhook, async ({ rawBody, headers }) => {
    await receiveEvent(services, 'stripe', rawBody, headers)
    return { status: 200, body: { received: true } }
  })

  router.answer(receiveProviderEvent, async ({ params, rawBody, headers }) => {
    if (!isProvider(params.provider)) throw notFound()
    await receiveEvent(services, params.provider, rawBody, headers)
    return { status: 200, body: { received: true } }
  })
}

/**
 * Handles one event of a provider. It only says which object to read: the state is read again, so events may come late,
 * twice or out of order. The event is stored in the transaction of its effects, so that they happen once; if anything
 * fails, it is not stored, and the provider sends it again.
 */
async function receiveEvent(
  services: Services,
  name: ProviderName,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<void> {
  const provider = providerNamed(name)
  const event = await provider.event(services, rawBody, headers)
  if (await isKnown(services, event)) return
  const store: Alongside = (tx) => keep(services, tx, event)
  if (event.about === 'session') {
    await finalise(services, event.lookAt, store, name)
    return
  }
  if (event.about === 'refund') {
    const found = await provider.readRefund?.(services, event.lookAt)
    if (found) return recordRefund(services, found, store)
  }
  if (event.about === 'dispute') {
    const found = await provider.disputes?.read(services, event.lookAt)
    if (found) return recordDispute(services, found, store)
  }
  if (event.about === 'fraud_warning') {
    const found = await provider.disputes?.readFraudWarning?.(services, event.lookAt)
    if (found) return recordFraudWarning(services, found, store)
  }
  if (event.about === 'refunds_of_payment') await recordRefunds(services, event.lookAt, provider)
  await services.database.transaction(store)
}

async function isKnown({ database }: Services, event: ProviderEvent): Promise<boolean> {
  const [known] = await database.db
    .select({ id: webhookEvent.providerEventId })
    .from(webhookEvent)
    .where(eq(webhookEvent.providerEventId, event.id))
  return known !== undefined
}

/** False if the same event arrived at the same time and the other one was first: this insert waits for it. */
async function keep({ now }: Services, tx: Transaction, event: ProviderEvent): Promise<boolean> {
  const stored = await tx
    .insert(webhookEvent)
    .values({
      providerEventId: event.id,
      type: event.type,
      objectId: event.objectId,
      payload: event.payload,
      receivedOn: now(),
      handledOn: now(),
    })
    .onConflictDoNothing()
    .returning({ id: webhookEvent.providerEventId })
  return stored.length > 0
}
