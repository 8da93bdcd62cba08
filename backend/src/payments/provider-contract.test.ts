import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until, webhookSecret } from '@marah/testing/checkout-shop'
import { type OpenSession, openSession } from '@marah/testing/late-payment'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../orders/desk/fulfilment.ts'
import { type ProviderName, providerNames } from '../platform/config/payment-providers.ts'
import { paymentDispute, paymentSession, refund } from '../schema/payments.ts'
import { reconcile } from './reconcile.ts'
import { planRefund, refundable } from './refunds.ts'
import { retryRefund } from './retry-refund.ts'

/** The promises of every payment provider: each test runs with each provider. */
let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const eachProvider = test.for(providerNames)

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Returns every event about a payment page, signed now, as the provider would send it again. */
async function eventsOf(name: ProviderName, session: string): Promise<Sent[]> {
  if (name === 'checkout_com') {
    const [row] = await shop.db
      .select({ pageId: paymentSession.providerPageId })
      .from(paymentSession)
      .where(eq(paymentSession.providerSessionId, session))
    return shop.sandbox.checkoutCom.events(row?.pageId ?? '').map(({ headers, body }) => ({ headers, body }))
  }
  const { webhooks, events, checkout } = shop.services.stripe
  const { payment_intent } = await checkout.sessions.retrieve(session)
  const { data } = await events.list({ limit: 100 })
  return data
    .filter(({ data: { object } }) => {
      const { id } = object as { id?: string }
      return id !== undefined && (id === session || id === payment_intent)
    })
    .map((event) => {
      const payload = JSON.stringify(event)
      const header = webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      return { headers: { 'stripe-signature': header }, body: payload }
    })
}

const deliver = (name: ProviderName, { headers, body }: Sent) =>
  shop.request('POST', `/payment/${name}/webhook/`, { body, headers: { ...headers } })

async function refundsOf(orderId: number) {
  return shop.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.id)
}

async function leave({ buyer, id }: OpenSession): Promise<string> {
  const order = (await shop.orderOf(id)).transactionId
  return (await shop.send(buyer, 'POST', '/stripe/leave-checkout-session/', { order })).body.status
}

eachProvider('%s: paid by card, the order is done and names the card', async (name) => {
  await shop.sellBy(name)
  const { id, unit } = await openSession(shop)
  expect(await shop.act(id, 'pay')).toBe(200)
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  expect(await shop.orderOf(id)).toMatchObject({ paymentMethod: 'Visa •••• 4242' })
  expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
})

eachProvider('%s: a card that is declined changes nothing, and the next one pays', async (name) => {
  await shop.sellBy(name)
  const { id, unit, buyer } = await openSession(shop)
  await shop.act(id, 'decline')
  expect((await shop.status(buyer, id)).body.status).toBe('open')
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 1 })
  expect(await shop.act(id, 'pay')).toBe(200)
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
})

eachProvider(
  '%s: who leaves the page has the goods back in the cart, and may pay for them again',
  async (name) => {
    await shop.sellBy(name)
    const left = await openSession(shop)
    expect(await leave(left)).toBe('expired')
    expect(await shop.stock(left.unit)).toEqual({ quantity: 1, reserved: 0 })
    const next = await shop.checkout(left.buyer)
    expect(next.body.checkout_session_id).not.toBe(left.id)
    await shop.act(next.body.checkout_session_id, 'pay')
    await until(async () => (await shop.stock(left.unit)).quantity === 0)
  },
)

eachProvider('%s: who leaves a page that was just paid learns that it is paid', async (name) => {
  await shop.sellBy(name)
  await shop.switches({ drop: true })
  const paid = await openSession(shop)
  await shop.act(paid.id, 'pay')
  expect(await leave(paid)).toBe('paid')
  expect(await shop.stock(paid.unit)).toEqual({ quantity: 0, reserved: 0 })
})

const endings = {
  pay: { actions: ['pay'], state: 'paid', left: 0 },
  declined: { actions: ['decline', 'pay'], state: 'paid', left: 0 },
  expire: { actions: ['expire'], state: 'expired', left: 1 },
  settle: { actions: ['pay-later', 'settle'], state: 'paid', left: 0 },
  fail: { actions: ['pay-later', 'fail'], state: 'expired', left: 1 },
} as const

eachProvider(
  '%s: events in any order, repeated, late or lost end the same as the return page',
  async (name) => {
    await shop.sellBy(name)
    await shop.switches({ drop: true })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(endings)),
        fc.array(fc.oneof(fc.nat(9), fc.constant('return page' as const)), { maxLength: 6 }),
        fc.nat(2),
        async ({ actions, state, left }, deliveries, early) => {
          const { id, unit, buyer } = await openSession(shop)
          const take = async (delivery: number | 'return page') => {
            if (delivery === 'return page') return shop.status(buyer, id)
            const events = await eventsOf(name, id)
            const event = events[delivery % Math.max(1, events.length)]
            return event && deliver(name, event)
          }
          for (const action of actions) {
            await shop.act(id, action)
            await Promise.all(deliveries.slice(0, early).map(take))
          }
          await Promise.all(deliveries.slice(early).map(take))
          await shop.converge()
          expect((await shop.orderOf(id)).paymentStatus).toBe(state)
          expect(await shop.stock(unit)).toEqual({ quantity: left, reserved: 0 })
        },
      ),
      { numRuns: 12 },
    )
  },
)

eachProvider('%s: a payment goes back in parts, each once, and never more than was paid', async (name) => {
  await shop.sellBy(name)
  const given = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  const order = await shop.orderOf(given.sessionId)
  const plan = (amount: number, key: string) =>
    shop.database.transaction((tx) =>
      planRefund(tx, { order, amount, reason: 'cancelled', key, now: shop.services.now() }),
    )
  await plan(1000, 'one')
  await plan(500, 'two')
  await Promise.all([reconcile(shop.services), reconcile(shop.services)])
  await shop.converge()
  const parts = { amount: 1500, count: 2 }
  expect(await shop.books.refundsOf(order.paymentReference ?? '')).toEqual(parts)
  expect(await shop.orderOf(given.sessionId)).toMatchObject({
    paymentStatus: 'partially_refunded',
    refundedAmount: 1500,
  })
  await expect(plan(order.amount, 'all')).rejects.toThrow('More would be refunded than was paid')
  await plan(order.amount - 1500, 'rest')
  await shop.converge()
  expect(await shop.books.refundsOf(order.paymentReference ?? '')).toEqual({ amount: order.amount, count: 3 })
  expect((await shop.orderOf(given.sessionId)).paymentStatus).toBe('refunded')
  await shop.send(given.buyer, 'POST', `${given.path}cancel/`)
  await endOrder(given.orderId)
})

/** An order that was refunded in full ends: its goods are in stock again, so that stock and money agree. */
async function endOrder(orderId: number): Promise<void> {
  await until(async () => (await refundsOf(orderId)).every(({ status }) => status === 'done'))
}

eachProvider(
  '%s: a refund that the bank refuses is reported, and made when it is asked for again',
  async (name) => {
    await shop.sellBy(name)
    const given = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
    await shop.switches({ refund_outcome: 'failed' })
    expect((await shop.send(given.buyer, 'POST', `${given.path}cancel/`)).status).toBe(200)
    await until(async () => {
      await reconcile(shop.services)
      return (await refundsOf(given.orderId))[0]?.status === 'failed'
    })
    const { paymentReference, amount } = await shop.orderOf(given.sessionId)
    expect(await shop.books.refundsOf(paymentReference ?? '')).toEqual({ amount: 0, count: 0 })
    await shop.switches({})
    expect(await retryRefund(shop.services, (await refundsOf(given.orderId))[0]?.id ?? 0)).toBe('planned')
    await shop.converge()
    expect(await shop.books.refundsOf(paymentReference ?? '')).toEqual({ amount, count: 1 })
    expect((await shop.orderOf(given.sessionId)).paymentStatus).toBe('refunded')
  },
)

eachProvider(
  '%s: while a payment is disputed nothing is handed over or given back, until it is decided',
  async (name) => {
    await shop.sellBy(name)
    for (const how of ['win', 'lose'] as const) {
      const unit = await shop.unit(1)
      const { sessionId, orderId, buyer, path } = await paidOrder(shop, [{ id: unit, quantity: 1 }])
      const dispute = await shop.dispute(sessionId)
      await until(async () => (await shop.orderOf(sessionId)).disputeStatus === 'open')
      const row = await shop.orderOf(sessionId)
      expect(await refundable(shop.db, row)).toBe(0)
      expect(await shop.database.transaction((tx) => moveOrder(shop.services, tx, orderId, 'delivery'))).toBe(
        'disputed',
      )
      expect((await shop.send(buyer, 'POST', `${path}cancel/`)).body.code).toBe('payment_disputed')
      await shop.endDispute(dispute, how)
      const state = how === 'win' ? 'won' : 'lost'
      await until(async () => (await shop.orderOf(sessionId)).disputeStatus === state)
      const [ended] = await shop.db.select().from(paymentDispute).where(eq(paymentDispute.orderId, orderId))
      expect(ended?.withdrawn).toBe(how === 'win' ? 0 : row.amount)
      expect(await shop.stock(unit)).toEqual({ quantity: how === 'win' ? 0 : 1, reserved: 0 })
    }
  },
)
