import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Objects } from '../payments/objects.ts'
import { newId } from '../payments/objects.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import type { Envelope, Webhooks } from '../payments/webhooks.ts'
import type { RasifNotice } from './model.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyFrom(seed: string): KeyObject {
  const bytes = createHash('sha256').update(seed).digest()
  return createPrivateKey({ key: Buffer.concat([pkcs8, bytes]), format: 'der', type: 'pkcs8' })
}

/** The key by which merchants check notices, as base64url. */
export function noticeKey(seed: string): string {
  return createPublicKey(keyFrom(seed)).export({ format: 'jwk' }).x ?? ''
}

export type Notices = ReturnType<typeof createNotices>

/**
 * Notices carry an id and nothing of what has happened: the merchant asks. They are signed with a key that only the
 * provider has, over the time and the body.
 */
export function createNotices(objects: Objects, webhooks: () => Webhooks) {
  return {
    emit(order: string, subject: RasifNotice['subject'], about: string): void {
      const notice: RasifNotice = { id: newId('rn'), subject, about }
      objects.add('rasif_notice', order, notice)
      webhooks().plan(notice)
    },
    wake: () => webhooks().wake(),
  }
}

export function noticeEnvelope(
  notice: RasifNotice,
  { url, seed, switches }: { url: string; seed: string; switches: SwitchBoard },
): Envelope {
  const { id, subject, about } = notice
  const body = JSON.stringify({ notice: id, subject, id: about })
  const stamp = new Date().toISOString()
  const key = keyFrom(switches.get().bad_signature ? `${seed} of another` : seed)
  const signature = sign(null, Buffer.from(`${stamp}\n${body}`), key).toString('base64')
  return {
    type: `rasif.${subject}`,
    url,
    headers: { 'rasif-stamp': stamp, 'rasif-signature': signature },
    body,
  }
}
