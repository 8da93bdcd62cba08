import { type CheckoutShop, openCheckoutShop, until, webhookSecret } from '@marah/testing/checkout-shop'
import type { TestAnswer } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paymentSession, webhookEvent } from '../schema/payments.ts'
import { sweepPayments } from './sweep-payments.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(async () => {
  await shop.switches({})
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

async function openSession(quantity = 1) {
  const [buyer, unit] = [await shop.buyer(), await shop.unit(quantity)]
  await shop.put(buyer, unit, quantity)
  const { body } = await shop.checkout(buyer)
  return { buyer, unit, id: body.checkout_session_id as string }
}

function post(payload: string, signature: string | null): Promise<TestAnswer> {
  return shop.request('POST', '/stripe/webhook/', {
    body: payload,
    ...(signature !== null && { headers: { 'stripe-signature': signature } }),
  })
}

function sign(payload: string, secret = webhookSecret, ageSeconds = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  return shop.services.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

function deliver(event: Stripe.Event): Promise<TestAnswer> {
  const payload = JSON.stringify(event)
  return post(payload, sign(payload))
}

async function eventsOf(sessionId: string): Promise<Stripe.Event[]> {
  const session = await shop.services.stripe.checkout.sessions.retrieve(sessionId)
  const { data } = await shop.services.stripe.events.list({ limit: 100 })
  return data.filter(({ data: { object } }) => {
    const { id } = object as { id?: string }
    return id === sessionId || (id !== undefined && id === session.payment_intent)
  })
}

test('signatures that are missing, wrong, old, ahead of time or of another body have no effect', async () => {
  await shop.switches({ drop: true })
  const { id } = await openSession()
  await shop.act(id, 'pay')
  const event = (await eventsOf(id)).find(({ type }) => type === 'checkout.session.completed')
  const payload = JSON.stringify(event)
  const answers = await Promise.all([
    post(payload, null),
    post(payload, 'nonsense'),
    post(payload, sign(payload, 'whsec_of_another')),
    post(payload, sign(payload, webhookSecret, 301)),
    post(payload, sign(payload, webhookSecret, -330)),
    post(JSON.stringify(event, null, 2), sign(payload)),
    post('{', sign('{')),
  ])
  for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature'])
  expect((await shop.orderOf(id)).paymentStatus).toBe('unpaid')
  expect(await shop.db.select().from(webhookEvent)).toEqual([])
  expect((await post(payload, sign(payload))).body).toEqual({ received: true })
  expect((await shop.orderOf(id)).paymentStatus).toBe('paid')
})

test('an event is taken once, an unknown type is kept and leaves everything as it is', async () => {
  await shop.switches({ drop: true })
  const { id, buyer } = await openSession()
  await shop.act(id, 'pay')
  const events = await eventsOf(id)
  const answers = await Promise.all([...events, ...events, ...events].map(deliver))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await until(async () => (await shop.mails(buyer.email)).length > 0)
  expect(await shop.mails(buyer.email)).toHaveLength(1)

  const [event] = events
  if (!event) throw new Error('There is no event')
  const odd = { ...event, id: 'evt_odd', type: 'tax.settings.updated', data: { object: {} } }
  const foreign = {
    ...event,
    id: 'evt_foreign',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_x' } },
  }
  for (const unknown of [odd, foreign]) expect((await deliver(unknown as Stripe.Event)).status).toBe(200)
})

test('an event whose handling fails is answered 5xx, not kept, and works when it is sent again', async () => {
  await shop.switches({ drop: true })
  const { id } = await openSession()
  await shop.act(id, 'pay')
  const event = (await eventsOf(id)).find(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error('There is no event')
  await shop.switches({ down: true })
  expect((await deliver(event)).status).toBe(503)
  expect((await shop.orderOf(id)).paymentStatus).toBe('unpaid')
  await shop.switches({})
  expect((await deliver(event)).status).toBe(200)
  expect((await shop.orderOf(id)).paymentStatus).toBe('paid')
})

test('a false snapshot in an event has no effect: the provider is asked', async () => {
  await shop.switches({ drop: true })
  const { id } = await openSession()
  const { stripe } = shop.services
  const object = {
    ...(await stripe.checkout.sessions.retrieve(id)),
    status: 'complete',
    payment_status: 'paid',
  }
  const lie = { id: 'evt_lie', object: 'event', type: 'checkout.session.completed', data: { object } }
  const payload = JSON.stringify(lie)
  expect((await post(payload, sign(payload))).status).toBe(200)
  expect((await shop.orderOf(id)).paymentStatus).toBe('unpaid')
})

test.each([{ duplicate: 3 }, { reorder: true }, { delay_ms: 150, duplicate: 1 }])(
  'the provider sends as it likes (%o): paid once, one mail',
  async (switches) => {
    await shop.switches(switches)
    const { id, unit, buyer } = await openSession(2)
    await shop.act(id, 'pay')
    await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
    expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
    await until(async () => (await shop.mails(buyer.email)).length > 0)
    expect(await shop.mails(buyer.email)).toHaveLength(1)
  },
)

test('delayed methods keep the stock until the money has come or failed', async () => {
  const settled = await openSession()
  await shop.act(settled.id, 'pay-later')
  await until(async () => (await shop.orderOf(settled.id)).paymentStatus === 'processing')
  expect(await shop.stock(settled.unit)).toEqual({ quantity: 1, reserved: 1 })
  expect((await shop.status(settled.buyer, settled.id)).body.status).toBe('processing')
  expect((await shop.checkout(settled.buyer)).body.code).toBe('cart_empty')
  await shop.act(settled.id, 'settle')
  await until(async () => (await shop.orderOf(settled.id)).paymentStatus === 'paid')

  const failed = await openSession()
  await shop.act(failed.id, 'pay-later')
  await until(async () => (await shop.orderOf(failed.id)).paymentStatus === 'processing')
  await shop.act(failed.id, 'fail')
  await until(async () => (await shop.orderOf(failed.id)).paymentStatus === 'expired')
  expect(await shop.stock(failed.unit)).toEqual({ quantity: 1, reserved: 0 })
})

test('personal data is not stored in events, and for at most a week in requests to the provider', async () => {
  const { id, buyer } = await openSession()
  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  const events = await shop.db.select().from(webhookEvent)
  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toMatch(/@example\.com|Noor|Hamra/)
  const request = async () => {
    const { id: orderId } = await shop.orderOf(id)
    const [row] = await shop.db.select().from(paymentSession).where(eq(paymentSession.orderId, orderId))
    return row?.request
  }
  expect(JSON.stringify(await request())).toContain(buyer.email)
  await sweepPayments(shop.services)
  expect(JSON.stringify(await request())).toContain(buyer.email)
  shop.clock.aheadMs = 8 * 86_400_000
  await sweepPayments(shop.services)
  expect(await request()).toEqual({})
  shop.clock.aheadMs = 91 * 86_400_000
  await sweepPayments(shop.services)
  expect(await shop.db.select().from(webhookEvent)).toEqual([])
  shop.clock.aheadMs = 0
})
