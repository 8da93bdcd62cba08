import { createECDH, createPublicKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import ece from 'http_ece'
import { jwtVerify } from 'jose'

export type Delivered = {
  /** The decrypted message, as the browser would read it. */
  message: { id: number; title: string; message: string; url: string; language: string; direction: string }
  ttl: string
  topic: string
  /** Claims of the sender's token, after its signature has been checked (RFC 8292). */
  sender: { aud: unknown; sub: unknown; publicKey: string }
}

/**
 * A push service with one browser behind it: takes messages over HTTP as RFC 8030 has it, checks who sent them and reads
 * them with the browser's own keys (RFC 8291), so that only what a browser could read counts as delivered.
 */
export async function openPushService() {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const delivered: Delivered[] = []
  const statuses: number[] = []
  let arrived = () => {}

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const status = statuses.shift() ?? 201
    if (status === 201) delivered.push(await read(request.headers, body))
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end()
    arrived()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let count = 0
  let requests = 0
  server.on('request', () => {
    requests++
  })

  async function read(headers: Record<string, unknown>, body: Buffer): Promise<Delivered> {
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
    const raw = Buffer.from(key, 'base64url')
    const sender = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: raw.subarray(1, 33).toString('base64url'),
        y: raw.subarray(33).toString('base64url'),
      },
    })
    const { payload } = await jwtVerify(token, sender, { algorithms: ['ES256'] })
    const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth })
    return {
      message: JSON.parse(text.toString('utf8')),
      ttl: String(headers.ttl),
      topic: String(headers.topic),
      sender: { aud: payload.aud, sub: payload.sub, publicKey: key },
    }
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    delivered,
    requests: () => requests,
    /** As a browser hands it to the page. */
    subscription: () => ({
      endpoint: `http://127.0.0.1:${port}/push/${++count}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    /** The next messages are answered with these; after them all are taken. */
    answerWith: (...next: number[]) => statuses.push(...next),
    /** Waits until the service was asked so many times. */
    async asked(times: number): Promise<void> {
      while (requests < times || (statuses.length === 0 && requests === 0)) {
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof openPushService>>
