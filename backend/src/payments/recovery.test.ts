import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { killAtEachStep } from '@marah/testing/killed'
import { endByHand, latePayment, openSession } from '@marah/testing/late-payment'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPayment } from '../checkout/open-payment.ts'
import { wholeCart } from '../checkout/purchase-requests.ts'
import { type ProviderName, providerNames } from '../platform/config/payment-providers.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { order } from '../schema/orders.ts'
import { paymentSession, refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { finalise } from './finalise.ts'
import { reconcile } from './reconcile.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** Runs with each provider where providers differ: retries, lookups, closing and refunds. */
const eachProvider = test.for(providerNames)

async function cartOf(quantity = 1): Promise<{ buyer: Buyer; unit: number }> {
  const [buyer, unit] = [await shop.buyer(), await shop.unit(quantity)]
  await shop.put(buyer, unit, quantity)
  return { buyer, unit }
}

function open(services: Services, { userId }: Buyer) {
  return openPayment(services, wholeCart(services, { userId, language: 'en', addressId: undefined }))
}

eachProvider(
  'killed at any step of a checkout by %s: the customer comes back to the same order and pays once',
  async (name) => {
    await shop.sellBy(name)
    const steps = await killAtEachStep(
      shop.services,
      () => cartOf(2),
      (services, { buyer }) => open(services, buyer),
      async ({ buyer, unit }) => {
        const answer = await shop.checkout(buyer)
        expect(answer.status).toBe(200)
        expect(await shop.db.select().from(order).where(eq(order.userId, buyer.userId))).toHaveLength(1)
        await shop.act(answer.body.checkout_session_id, 'pay')
        await until(async () => (await shop.stock(unit)).quantity === 0)
      },
    )
    expect(steps).toBe(3)
  },
)

eachProvider(
  'killed at any step while a changed cart replaces its page at %s: nothing is lost or held twice',
  async (name) => {
    await shop.sellBy(name)
    const steps = await killAtEachStep(
      shop.services,
      async () => {
        const given = await openSession(shop, 3)
        await shop.put(given.buyer, given.unit, 2)
        return given
      },
      (services, { buyer }) => open(services, buyer),
      async ({ buyer, unit }) => {
        expect((await shop.checkout(buyer)).status).toBe(200)
        expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 2 })
      },
    )
    expect(steps).toBeGreaterThan(5)
  },
)

eachProvider('killed at any step of finalising by %s: the payment counts once', async (name) => {
  await shop.sellBy(name)
  await shop.switches({ drop: true })
  const steps = await killAtEachStep(
    shop.services,
    async () => {
      const given = await openSession(shop)
      await shop.act(given.id, 'pay')
      return given
    },
    (services, { id }) => finalise(services, id),
    async ({ id, unit }) => {
      await shop.converge()
      expect((await shop.orderOf(id)).paymentStatus).toBe('paid')
      expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
    },
  )
  // Checkout.com needs a request each for the page, its payment and its disputes; Stripe answers all of it at once.
  expect(steps).toBe(name === 'stripe' ? 2 : 4)
})

test('money that comes after the stock was given back buys it when it is still there', async () => {
  const { id, unit } = await openSession(shop)
  await endByHand(shop, id)
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  expect((await shop.orderOf(id)).status).toBe('on_progress')
  expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
})

eachProvider(
  'money that comes by %s when another customer has the last unit goes back in full, with an email',
  async (name) => {
    await shop.sellBy(name)
    const { id, buyer } = await latePayment(shop)
    expect((await shop.status(buyer, id)).body.status).toBe('refunded')
    await shop.converge()
    const row = await shop.orderOf(id)
    expect([row.status, row.paymentStatus, row.refundedAmount]).toEqual(['cancelled', 'refunded', row.amount])
    await until(async () => (await shop.mails(buyer.email)).length > 0)
    const mails = await shop.mails(buyer.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Refund for your Marah order M-\d+$/),
    ])
  },
)

eachProvider('killed at any step of a refund by %s: the money goes back once', async (name) => {
  await shop.sellBy(name)
  await killAtEachStep(
    shop.services,
    () => latePayment(shop),
    reconcile,
    async ({ id }) => {
      await shop.converge()
      const row = await shop.orderOf(id)
      expect([row.paymentStatus, row.refundedAmount]).toEqual(['refunded', row.amount])
      expect((await shop.books.refundsOf(row.paymentReference ?? '')).count).toBe(1)
    },
  )
})

eachProvider('a refund that %s makes later or not at all is followed to its end', async (name) => {
  await shop.sellBy(name)
  const outcomes = [
    ['succeed', 'done', 'refunded'],
    ['fail', 'failed', 'paid'],
  ] as const
  for (const [outcome, status, paymentStatus] of outcomes) {
    const { id } = await latePayment(shop)
    await shop.switches({ refund_outcome: 'pending' })
    await reconcile(shop.services)
    const { id: orderId } = await shop.orderOf(id)
    const [sent] = await shop.db.select().from(refund).where(eq(refund.orderId, orderId))
    expect(sent?.status).toBe('sent')
    await shop.finishRefund(sent?.providerRefundId ?? '', outcome)
    await until(async () => {
      const [row] = await shop.db.select().from(refund).where(eq(refund.orderId, orderId))
      return row?.status === status
    })
    expect((await shop.orderOf(id)).paymentStatus).toBe(paymentStatus)
    // A failed refund needs a person: here they pay it in the provider's own dashboard.
    const reference = (await shop.orderOf(id)).paymentReference ?? ''
    await shop.switches({})
    if (outcome === 'fail') await payBackByHand(name, reference)
    await until(async () => (await shop.orderOf(id)).paymentStatus === 'refunded')
  }
})

/** Acts as a person in the provider's dashboard. */
async function payBackByHand(name: ProviderName, reference: string): Promise<void> {
  if (name === 'checkout_com') shop.sandbox.checkoutCom.payBack(reference)
  else await shop.services.stripe.refunds.create({ payment_intent: reference })
}

eachProvider('%s is down: 503, the stock is kept, and the next try opens the one order', async (name) => {
  await shop.sellBy(name)
  for (const down of [true, 'close', 'close_after']) {
    const { buyer, unit } = await cartOf()
    await shop.switches({ down })
    const rejected = await shop.checkout(buyer)
    expect([rejected.status, rejected.body.code]).toEqual([503, 'payment_unavailable'])
    expect(rejected.headers.get('retry-after')).toBe('30')
    expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 1 })
    await shop.switches({})
    expect((await shop.checkout(buyer)).status).toBe(200)
    expect(await shop.db.select().from(order).where(eq(order.userId, buyer.userId))).toHaveLength(1)
  }
})

eachProvider(
  'an answer of %s that was lost for good is learnt by the reconciler, and the page lapses like any other',
  async (name) => {
    await shop.sellBy(name)
    const { buyer, unit } = await cartOf()
    await shop.switches({ down: 'close_after' })
    await shop.checkout(buyer)
    await shop.switches({})
    await shop.converge()
    const [row] = await shop.db.select().from(order).where(eq(order.userId, buyer.userId))
    const [payment] = await shop.db
      .select()
      .from(paymentSession)
      .where(eq(paymentSession.orderId, row?.id ?? 0))
    expect(payment).toMatchObject({
      status: 'open',
      providerSessionId: expect.stringMatching(/^(cs_\w+|[0-9a-z]{25})$/),
    })
    await shop.advance(40)
    await shop.converge()
    expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
  },
)

test('a provider that stays away gives the stock back only when the page could no longer be paid', async () => {
  const { buyer, unit } = await cartOf()
  await shop.switches({ down: 'close' })
  await shop.checkout(buyer)
  const check = async (minutes: number) => {
    shop.clock.aheadMs += minutes * 60_000
    await reconcile(shop.services)
    return (await shop.stock(unit)).reserved
  }
  expect(await check(20)).toBe(1)
  expect(await check(13)).toBe(1)
  expect(await check(3)).toBe(0)
})

eachProvider(
  'an amount, currency or reference of %s that is not the order’s is held, never fulfilled, and the shop is mailed',
  async (name) => {
    await shop.sellBy(name)
    const changes = [{ amount: 1 }, { currency: 'EUR' }, { transactionId: crypto.randomUUID() }]
    for (const change of changes) {
      const { id, unit, buyer } = await openSession(shop)
      const { id: orderId, ...agreed } = await shop.orderOf(id)
      await shop.db.update(order).set(change).where(eq(order.id, orderId))
      await shop.act(id, 'pay')
      await until(async () => (await shop.orderOf(id)).paymentStatus === 'processing')
      expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 1 })
      expect((await shop.status(buyer, id)).body.status).toBe('processing')
      const [payment] = await shop.db.select().from(paymentSession).where(eq(paymentSession.orderId, orderId))
      expect(payment?.status).toBe('held')
      await until(async () =>
        (await shop.mails('shop@shop.example')).some(
          ({ subject }) => subject === `The payment of order ${orderNumber(orderId)} needs a look`,
        ),
      )
      await shop.db
        .update(order)
        .set({ amount: agreed.amount, currency: agreed.currency, transactionId: agreed.transactionId })
        .where(eq(order.id, orderId))
    }
  },
)

test('after everything has lapsed nothing is reserved any more', async () => {
  const sessions = await Promise.all([1, 2, 3].map(() => openSession(shop, 2)))
  await shop.advance(60)
  await shop.converge()
  for (const { unit, id } of sessions) {
    expect(await shop.stock(unit)).toEqual({ quantity: 2, reserved: 0 })
    expect((await shop.orderOf(id)).paymentStatus).toBe('expired')
  }
})
