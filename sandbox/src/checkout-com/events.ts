import { createHash, createHmac } from 'node:crypto'
import type { Objects } from '../payments/objects.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import type { Envelope, Webhooks } from '../payments/webhooks.ts'
import { type CheckoutDispute, type CheckoutEvent, type CheckoutPayment, newCheckoutId } from './model.ts'

/** Returns the key with which the merchant's workflow signs, derived so that all processes of a shop have the same. */
export function signatureKey(seed: string): string {
  return createHash('sha256').update(`${seed} checkout.com signature`).digest('hex')
}

export type Events = ReturnType<typeof createEvents>

/** Sends the events of the merchant's workflow, at least once and in any order; the merchant then reads their objects. */
export function createEvents(objects: Objects, webhooks: () => Webhooks) {
  function emit(page: string, type: string, data: CheckoutEvent['data']): void {
    const created_on = new Date().toISOString()
    const event: CheckoutEvent = { id: newCheckoutId('evt'), type, version: '1.0.29', created_on, data }
    objects.add('checkout_event', page, event)
    webhooks().plan(event)
  }

  return {
    wake: () => webhooks().wake(),

    ofPayment(
      type: string,
      payment: CheckoutPayment,
      action: { readonly id: string; readonly amount: number },
    ) {
      const { id, page, reference, currency, metadata } = payment
      const processed_on = new Date().toISOString()
      emit(page, type, {
        id,
        action_id: action.id,
        reference,
        amount: action.amount,
        currency,
        metadata,
        processed_on,
      })
    },

    ofDispute(type: string, { id, page, payment, amount, currency, evidence_required_by }: CheckoutDispute) {
      emit(page, type, {
        id,
        category: 'fraudulent',
        amount,
        currency,
        payment_id: payment,
        evidence_required_by,
      })
    },
  }
}

/**
 * Signs an event: `Cko-Signature` is the HMAC-SHA256 of the sent body in hex (https://www.checkout.com/docs/workflows).
 */
export function eventEnvelope(
  event: CheckoutEvent,
  { url, seed, switches }: { url: string; seed: string; switches: SwitchBoard },
): Envelope {
  const body = JSON.stringify({
    ...event,
    _links: { self: { href: `https://api.sandbox.checkout.com/workflows/events/${event.id}` } },
  })
  const key = signatureKey(switches.get().bad_signature ? `${seed} of another` : seed)
  const signature = createHmac('sha256', key).update(body).digest('hex')
  return { type: event.type, url, headers: { 'cko-signature': signature }, body }
}
