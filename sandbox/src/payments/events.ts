import { createHmac } from 'node:crypto'
import { type Event, newId, type Objects } from './objects.ts'
import type { SwitchBoard } from './switches.ts'
import type { Envelope, Webhooks } from './webhooks.ts'

/** The version that the client library pins; a test compares the two. */
export const apiVersion = '2026-10-28.endive'

export type Request = Event['request']

/** The request of events that a customer caused on the hosted page, without an API request. */
export const noRequest: Request = { id: null, idempotency_key: null }

export type Events = ReturnType<typeof createEvents>

export function createEvents(objects: Objects, webhooks: Webhooks) {
  return {
    /** Stores an event with the object as it is now, and schedules its delivery to the shop. */
    emit(type: string, object: { id: string }, session: string, request: Request, previous?: object): void {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: Math.floor(Date.now() / 1000),
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        request,
        type,
      }
      objects.add('event', session, event)
      webhooks.plan(event)
    },
  }
}

export function eventEnvelope(
  event: Event,
  pending: number,
  { url, secret, switches }: { url: string; secret: string; switches: SwitchBoard },
): Envelope {
  const body = JSON.stringify({ ...event, pending_webhooks: pending })
  return {
    type: event.type,
    url,
    headers: {
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': sign(body, switches.get().bad_signature ? `${secret}_of_another` : secret),
    },
    body,
  }
}

/** `Stripe-Signature: t=…,v1=…`: HMAC-SHA256 over the time, a dot and the raw body. */
function sign(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
