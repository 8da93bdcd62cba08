import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { order, startTestShop, type TestShop, webhookSecret } from './test-shop.ts'

let shop: TestShop
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marah-sandbox-'))
  shop = await startTestShop(dataDir)
})
afterEach(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

async function pay() {
  const session = await shop.stripe.checkout.sessions.create(order())
  await shop.act(session.id, 'pay')
  return session
}

const types = () => shop.deliveries.map(({ event }) => event.type).sort()
const verify = ({ body, signature }: { body: string; signature: string }) =>
  shop.stripe.webhooks.constructEvent(body, signature, webhookSecret)

test('a payment is notified by signed events that the client library accepts', async () => {
  const session = await pay()
  const deliveries = await shop.received(2)
  expect(types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
  const completed = deliveries.map(verify).find(({ type }) => type === 'checkout.session.completed')
  expect(completed).toMatchObject({
    object: 'event',
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: { id: session.id, payment_status: 'paid', url: null } },
  })
  expect(completed?.data.object).not.toHaveProperty('sandbox')
  expect(await shop.stripe.events.retrieve(completed?.id ?? '')).toMatchObject({ id: completed?.id })
})

test('a changed body and a wrong secret are found out', async () => {
  await shop.switches({ bad_signature: true })
  await pay()
  const [delivery] = await shop.received(1)
  expect(() => delivery && verify(delivery)).toThrow(/signature/)
})

test('an event that the shop does not accept is sent again until it does', async () => {
  shop.answerWith(500, 302, 400)
  await pay()
  const deliveries = await shop.received(5)
  expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(2)
  for (const delivery of deliveries) expect(() => verify(delivery)).not.toThrow()
})

test('expiry, delayed payment and refund each have their events', async () => {
  const lapsed = await shop.stripe.checkout.sessions.create(order())
  await shop.stripe.checkout.sessions.expire(lapsed.id)
  const session = await shop.stripe.checkout.sessions.create(order())
  await shop.act(session.id, 'pay-later')
  await shop.act(session.id, 'settle')
  const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session.id)
  await shop.switches({ refund_outcome: 'pending' })
  const refund = await shop.stripe.refunds.create({ payment_intent: String(payment_intent) })
  await shop.request(`/payments/refunds/${refund.id}/succeed`, { method: 'POST' })
  await shop.received(7)
  expect(types()).toEqual([
    'charge.refunded',
    'checkout.session.async_payment_succeeded',
    'checkout.session.completed',
    'checkout.session.expired',
    'payment_intent.succeeded',
    'refund.created',
    'refund.updated',
  ])
})

test('switches repeat, reverse and drop events', async () => {
  await shop.switches({ duplicate: 2 })
  await pay()
  await shop.received(6)
  expect(new Set(shop.deliveries.map(({ event }) => event.id)).size).toBe(2)

  shop.deliveries.length = 0
  await shop.switches({ reorder: true })
  await pay()
  const reversed = await shop.received(2)
  expect(reversed.map(({ event }) => event.type)).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
  ])

  shop.deliveries.length = 0
  await shop.switches({ drop: 1 })
  await pay()
  const [event] = await shop.received(1)
  expect(event?.event.type).toBe('checkout.session.completed')
  const stored = await shop.stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(stored.data).toHaveLength(3)
})

test('sessions, answers and events still to be delivered survive a restart', async () => {
  const options = { idempotencyKey: 'co:1:1' }
  const session = await shop.stripe.checkout.sessions.create(order(), options)
  await shop.switches({ delay_ms: 300 })
  await shop.act(session.id, 'pay')
  await shop.stop()
  expect(shop.deliveries).toEqual([])

  await shop.start()
  const deliveries = await shop.received(2)
  for (const delivery of deliveries) expect(() => verify(delivery)).not.toThrow()
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
  expect((await shop.stripe.checkout.sessions.create(order(), options)).id).toBe(session.id)
})
