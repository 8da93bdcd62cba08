import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { HttpError } from '../../platform/errors/http-error.ts'
import type { Services } from '../../services/services.ts'
import type { ProviderEvent } from '../hosted-provider.ts'
import { isReference } from './reference.ts'

const Event = z.object({
  id: z.string().regex(/^evt_\w{1,100}$/),
  type: z.string().max(100),
  created_on: z.string().max(40).nullish(),
  data: z.object({
    id: z.string().min(1).max(100),
    reference: z.string().nullish(),
    amount: z.number().nullish(),
    currency: z.string().nullish(),
  }),
})
type Event = z.output<typeof Event>

/**
 * Reads an event whose raw body is signed with the key of the workflow. It has no timestamp, so anyone could send an
 * old event again. That has no effect, because an event counts once and only says which object to read.
 * @throws HttpError 400 if the signature is not the provider's
 */
export async function readEvent(
  { config }: Services,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<ProviderEvent> {
  const key = config.CHECKOUT_COM_SIGNATURE_KEY
  const signature = headers.get('cko-signature') ?? ''
  if (!key || !isTheirs(key, rawBody, signature)) throw forged()
  const found = Event.safeParse(parsed(rawBody))
  if (!found.success) throw forged()
  const { id, type, created_on, data } = found.data
  const { amount, currency } = data
  return {
    id: `checkout_com:${id}`,
    type,
    objectId: data.id,
    payload: { id, type, created_on, object: { id: data.id, amount, currency } },
    ...subjectOf(found.data),
  }
}

/** An event names the payment, whose page is found by the shop's reference. */
function subjectOf({ type, data: { id, reference } }: Event): Pick<ProviderEvent, 'about' | 'lookAt'> {
  if (type.startsWith('dispute_')) return { about: 'dispute', lookAt: id }
  if (type.startsWith('payment_refund')) return { about: 'refunds_of_payment', lookAt: id }
  if (type.startsWith('payment_') && reference && isReference(reference))
    return { about: 'session', lookAt: reference }
  return { about: 'other', lookAt: id }
}

function isTheirs(key: string, rawBody: Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', key).update(rawBody).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString())
  } catch {
    return null
  }
}

function forged(): HttpError {
  return new HttpError(400, 'bad_signature')
}
