import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { HttpError } from '../../platform/http-error.ts'
import type { Services } from '../../platform/services.ts'
import type { ProviderEvent } from '../way-to-pay.ts'

/** How far the stamp of a notice may be off, to either side. */
const toleranceMs = 300_000

const Notice = z.object({
  notice: z.string().min(1).max(100),
  subject: z.string().max(100),
  id: z.string().min(1).max(100),
})

const subjects: Record<string, ProviderEvent['about']> = {
  order: 'session',
  return: 'refund',
  objection: 'dispute',
}

/** @throws HttpError 400 when the signature is not the provider's */
export async function readNotice(
  { config }: Services,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<ProviderEvent> {
  const stamp = headers.get('rasif-stamp') ?? ''
  const signature = headers.get('rasif-signature') ?? ''
  const isSigned = config.RASIF_NOTICE_KEY && isFresh(stamp)
  if (!isSigned || !isTheirs({ key: config.RASIF_NOTICE_KEY ?? '', stamp, signature, rawBody }))
    throw forged()
  const found = Notice.safeParse(parsed(rawBody))
  if (!found.success) throw forged()
  const { notice, subject, id } = found.data
  return {
    id: notice,
    type: `rasif.${subject}`,
    objectId: id,
    lookAt: id,
    payload: { notice, subject, id },
    about: subjects[subject] ?? 'other',
  }
}

function isFresh(stamp: string): boolean {
  return Math.abs(Date.parse(stamp) - Date.now()) <= toleranceMs
}

/** Ed25519 (RFC 8032) over the stamp, a line break and the body. */
function isTheirs({
  key,
  stamp,
  signature,
  rawBody,
}: {
  key: string
  stamp: string
  signature: string
  rawBody: Uint8Array
}): boolean {
  const signed = Buffer.concat([Buffer.from(`${stamp}\n`), rawBody])
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  return verify(null, signed, publicKey, Buffer.from(signature, 'base64'))
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
