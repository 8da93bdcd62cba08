import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { latePayment, openSession } from '@marah/testing/late-payment'
import { asc, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { order } from '../schema/orders.ts'
import { paymentSession, refund } from '../schema/payments.ts'
import { finalise } from './finalise.ts'
import { reconcile } from './reconcile.ts'
import { recordRefunds } from './record-refund.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** Makes a payment that does not match its order, whose row is changed while the page is open. */
async function heldPayment(change: { amount?: number; currency?: string }) {
  const given = await openSession(shop)
  const { id: orderId } = await shop.orderOf(given.id)
  await shop.db.update(order).set(change).where(eq(order.id, orderId))
  await shop.act(given.id, 'pay')
  await until(async () => {
    const [payment] = await shop.db.select().from(paymentSession).where(eq(paymentSession.orderId, orderId))
    return payment?.status === 'held'
  })
  return { ...given, orderId, reference: (await shop.orderOf(given.id)).paymentReference ?? '' }
}

/** Acts as a person in the provider's dashboard. */
async function payBack(reference: string, amount?: number): Promise<void> {
  await shop.services.stripe.refunds.create({ payment_intent: reference, ...(amount && { amount }) })
}

function refundsOf(orderId: number) {
  return shop.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id))
}

async function stateOf(id: string) {
  const { status, paymentStatus, refundedAmount } = await shop.orderOf(id)
  return [status, paymentStatus, refundedAmount]
}

test.each([
  ['more than its order asks for', { amount: 1 }, 1],
  ['less than its order asks for', { amount: 99_999 }, 2990],
  ['in another currency', { currency: 'EUR' }, 0],
])(
  'a held payment %s goes back in full: the order ends and its stock is free, once',
  async (_, change, refunded) => {
    const { id, unit, reference, buyer } = await heldPayment(change)
    expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 1 })
    await payBack(reference)
    await until(async () => (await shop.orderOf(id)).paymentStatus === 'refunded')
    await Promise.all([recordRefunds(shop.services, reference), finalise(shop.services, id)])
    expect(await stateOf(id)).toEqual(['cancelled', 'refunded', refunded])
    expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
    expect((await shop.status(buyer, id)).body.status).toBe('refunded')
    await until(async () => (await shop.mails(buyer.email)).length > 0)
    expect(await shop.mails(buyer.email)).toHaveLength(1)
  },
)

test('a held payment that goes back in parts stays held until all of it has', async () => {
  const { id, unit, reference, orderId } = await heldPayment({ amount: 1 })
  await payBack(reference, 100)
  await until(async () => (await refundsOf(orderId)).length === 1)
  expect(await stateOf(id)).toEqual(['pending', 'processing', 1])
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 1 })
  await shop.switches({ refund_outcome: 'failed' })
  await payBack(reference)
  await until(async () => (await refundsOf(orderId)).some(({ status }) => status === 'failed'))
  expect(await stateOf(id)).toEqual(['pending', 'processing', 1])
  await shop.switches({})
  await payBack(reference)
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'refunded')
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
})

test('a refund that is reported before its payment counts as soon as the payment is known', async () => {
  await shop.switches({ drop: true })
  const [good, bad] = [await openSession(shop), await openSession(shop)]
  await shop.db
    .update(order)
    .set({ amount: 1 })
    .where(eq(order.id, (await shop.orderOf(bad.id)).id))
  for (const { id } of [good, bad]) {
    await shop.act(id, 'pay')
    const { payment_intent } = await shop.services.stripe.checkout.sessions.retrieve(id)
    await payBack(String(payment_intent), id === good.id ? 100 : undefined)
    await finalise(shop.services, id)
  }
  expect(await stateOf(good.id)).toEqual(['on_progress', 'partially_refunded', 100])
  expect(await stateOf(bad.id)).toEqual(['cancelled', 'refunded', 1])
  expect(await shop.stock(bad.unit)).toEqual({ quantity: 1, reserved: 0 })
})

/** The same shop with a library that does not retry requests. */
function impatientServices() {
  const { secretKey, ...at } = shop.sandbox.stripe
  const stripe = new Stripe(secretKey, { ...at, telemetry: false, maxNetworkRetries: 0 })
  return { ...shop.services, stripe }
}

/** Requests the refund of an order each time that it is due, until it is decided; returns the number of requests. */
async function askUntilDecided(orderId: number): Promise<number> {
  const services = impatientServices()
  for (let times = 0; ; times++) {
    const [row] = await refundsOf(orderId)
    if (row?.status !== 'pending' || times > 100) return times
    shop.clock.aheadMs = Math.max(0, row.nextCheckOn.getTime() - Date.now() + 1)
    await reconcile(services)
  }
}

test('a provider in trouble is asked for a refund again, and makes it once', async () => {
  const { id } = await latePayment(shop)
  const { id: orderId, amount } = await shop.orderOf(id)
  for (const down of [true, 'close', 'close_after']) {
    await shop.switches({ drop: true, down })
    shop.clock.aheadMs += 3_600_000
    await reconcile(impatientServices())
    expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['pending'])
  }
  await shop.switches({ drop: true })
  expect(await askUntilDecided(orderId)).toBe(1)
  expect(await stateOf(id)).toEqual(['cancelled', 'refunded', amount])
})

test('a provider that never recovers is asked a bounded number of times, over days', async () => {
  const { id } = await latePayment(shop)
  const { id: orderId, paymentReference } = await shop.orderOf(id)
  await shop.switches({ drop: true, down: true })
  const times = await askUntilDecided(orderId)
  expect(times).toBeGreaterThan(10)
  expect(times).toBeLessThan(30)
  expect(shop.clock.aheadMs).toBeGreaterThan(3 * 86_400_000)
  expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['failed'])
  shop.clock.aheadMs = 0
  await shop.switches({})
  await payBack(paymentReference ?? '')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'refunded')
})

test('a payment that was refunded elsewhere meanwhile is not refunded again, and counts as refunded', async () => {
  const { id } = await latePayment(shop)
  const { id: orderId, paymentReference, amount } = await shop.orderOf(id)
  await payBack(paymentReference ?? '')
  expect(await askUntilDecided(orderId)).toBe(1)
  expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['superseded', 'done'])
  expect(await stateOf(id)).toEqual(['cancelled', 'refunded', amount])
  const { data } = await shop.services.stripe.refunds.list({ payment_intent: paymentReference ?? '' })
  expect(data).toHaveLength(1)
})

test('a refund that the provider rejects for good is asked for once', async () => {
  const { id } = await latePayment(shop)
  const { id: orderId, paymentReference } = await shop.orderOf(id)
  await payBack(paymentReference ?? '', 100)
  expect(await askUntilDecided(orderId)).toBe(1)
  expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['failed', 'done'])
  expect(await stateOf(id)).toEqual(['cancelled', 'partially_refunded', 100])
  await payBack(paymentReference ?? '')
  await shop.switches({})
  await recordRefunds(shop.services, paymentReference ?? '')
  expect((await shop.orderOf(id)).paymentStatus).toBe('refunded')
})

test('a refund is mailed once, also when the queue has forgotten the mail and another refund follows', async () => {
  const { id, buyer } = await openSession(shop)
  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  const { paymentReference } = await shop.orderOf(id)
  const notices = async () =>
    (await shop.mails(buyer.email))
      .filter(({ text }) => /\$1\.00|\$2\.00/.test(text))
      .map(({ text }) => text.includes('$1.00'))
  await payBack(paymentReference ?? '', 100)
  await until(async () => (await notices()).length === 1)
  // The queue forgets jobs that are done, and an older version of the shop had no keys that outlive them.
  await shop.database.pool.query("delete from jobs.job where name = 'mail' and state = 'completed'")
  await shop.database.pool.query('delete from job_key')
  await payBack(paymentReference ?? '', 200)
  await until(async () => (await shop.orderOf(id)).refundedAmount === 300)
  await recordRefunds(shop.services, paymentReference ?? '')
  await until(async () => (await notices()).includes(false))
  const waiting = "select 1 from jobs.job where name = 'mail' and state <> 'completed'"
  await until(async () => (await shop.database.pool.query(waiting)).rowCount === 0)
  expect(await notices()).toHaveLength(2)
})
