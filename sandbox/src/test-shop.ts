import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import Stripe from 'stripe'
import { loopback } from './listen.ts'
import type { Log } from './log.ts'
import { startSandbox } from './start.ts'

export const webhookSecret = 'whsec_test'

export type Delivery = { body: string; signature: string; event: { id: string; type: string } }

const quiet: Log = { info() {}, warn() {}, error() {} }

/** A shop as the sandbox sees one: it opens sessions with the real client library and takes webhooks. */
export async function startTestShop(dataDir: string | null = null) {
  const deliveries: Delivery[] = []
  const answers: number[] = []
  let arrived = () => {}
  const receiver = createServer(async (request, response) => {
    const body = await text(request)
    const signature = String(request.headers['stripe-signature'])
    deliveries.push({ body, signature, event: JSON.parse(body) })
    response.writeHead(answers.shift() ?? 200).end()
    arrived()
  })
  await new Promise<void>((resolve) => receiver.listen(0, loopback, resolve))
  const { port } = receiver.address() as AddressInfo

  const open = () =>
    startSandbox({
      dataDir,
      shopOrigin: () => 'http://shop.test',
      webhookSecret,
      webhookUrl: () => `http://${loopback}:${port}/rest/stripe/webhook/`,
      log: quiet,
      env: {},
    })
  let sandbox = await open()
  let app = new Hono().route('/sandbox', sandbox.app)

  const client = () => {
    const { secretKey, ...at } = sandbox.stripe
    return new Stripe(secretKey, { ...at, telemetry: false, maxNetworkRetries: 0 })
  }
  let stripe = client()

  return {
    deliveries,
    get sandbox() {
      return sandbox
    },
    get stripe() {
      return stripe
    },

    /** Sets the status of the next webhooks' answers, one each; all later ones are 200. */
    answerWith(...statuses: number[]) {
      answers.push(...statuses)
    },

    /** Waits until so many webhooks have arrived. */
    async received(count: number): Promise<Delivery[]> {
      while (deliveries.length < count) {
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      }
      return deliveries
    },

    request(path: string, init: RequestInit = {}) {
      return app.request(`/sandbox${path}`, init)
    },

    async act(id: string, action: string, body: object = {}) {
      const answer = await app.request(`/sandbox/payments/${id}/${action}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },

    async switches(values: object) {
      const answer = await app.request('/sandbox/payments/switches', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },

    async stop() {
      await sandbox.close()
    },

    async start() {
      sandbox = await open()
      app = new Hono().route('/sandbox', sandbox.app)
      stripe = client()
    },

    async close() {
      await sandbox.close()
      receiver.closeAllConnections()
      await new Promise<void>((resolve) => receiver.close(() => resolve()))
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof startTestShop>>

export function order(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    mode: 'payment',
    success_url: 'http://shop.test/checkout/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/cart',
    client_reference_id: '1042',
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'usd', unit_amount: 1500, product_data: { name: 'Linen shirt' } },
      },
    ],
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams
}
