import { daySeconds } from '@marah/contract/rules/durations'
import webpush from 'web-push'

/** One message to one browser, with the shop's keys (RFC 8292). */
export type SentPush = {
  readonly browser: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  readonly keys: { readonly subject: string; readonly publicKey: string; readonly privateKey: string }
  readonly text: string
  /** A second try replaces the first if that still waits at the push service (RFC 8030 §5.4). */
  readonly topic: string
}

/** A push service stores a message for so many seconds while the browser is off. */
const retention = daySeconds
const patience = 10_000

/**
 * Sends by Web Push; only the messenger may use it (scripts/graph/seals.ts). The caller has checked that the endpoint
 * belongs to a known push service. `gone`: the browser has ended its subscription.
 */
export async function sendPush({ browser, keys, text, topic }: SentPush): Promise<'taken' | 'gone'> {
  const { endpoint, p256dh, auth } = browser
  const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: keys.subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
    TTL: retention,
    contentEncoding: 'aes128gcm',
    topic,
  })
  const answer = await fetch(request.endpoint, {
    method: request.method,
    headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    body: new Uint8Array(request.body),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (!answer.ok) throw new Error(`The push service answered ${answer.status}`)
  return 'taken'
}
