import { expectAtRest } from '@marah/testing/at-rest'
import { carelessLock } from '@marah/testing/careless-lock'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { openSession } from '@marah/testing/late-payment'
import { onServer } from '@marah/testing/on-server'
import { type PaidOrder, paidOrder } from '@marah/testing/paid-order'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { recordRefunds } from '../../payments/record-refund.ts'
import { openRefunds, retryRefund } from '../../payments/retry-refund.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { dayOf, timeOf } from '../../platform/time/venue-time.ts'
import { product, productStock } from '../../schema/catalogue.ts'
import { refund } from '../../schema/payments.ts'
import { moveOrderNumbered } from '../desk/fulfilment.ts'
import { cancelOrder } from './cancel.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const cancelPath = ({ path }: PaidOrder) => `${path}cancel/`

function refundsOf(where: CheckoutShop, orderId: number) {
  return where.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id))
}

async function soldOf(where: CheckoutShop, unit: number) {
  const [row] = await where.db
    .select({ sold: product.unitsSold })
    .from(productStock)
    .innerJoin(product, eq(product.id, productStock.productId))
    .where(eq(productStock.id, unit))
  return row?.sold
}

test('a paid order is cancelled as foretold: the stock is back, all of the money goes back and is followed', async () => {
  const unit = await shop.unit(5, 2500)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 2 }])
  expect(await soldOf(shop, unit)).toBe(2)
  const foretold = await shop.send(bought.buyer, 'GET', cancelPath(bought))
  expect(foretold).toMatchObject({
    status: 200,
    body: { items_amount: '50.00', refund_amount_currency: 'USD', refund_to: 'Visa •••• 4242' },
  })
  const { body: before } = await shop.send(bought.buyer, 'GET', bought.path)
  expect(before.actions.cancel).toBe(true)
  expect(foretold.body.refund_amount).toBe(before.amount)

  const answer = await shop.send(bought.buyer, 'POST', cancelPath(bought), { reason: ' Too slow ' })
  expect(answer.status).toBe(200)
  const { order: cancelled, ...promised } = answer.body
  expect(promised).toEqual(foretold.body)
  expect(cancelled).toMatchObject({ status: 'cancelled', actions: { cancel: false } })
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 0 })
  expect(await soldOf(shop, unit)).toBe(0)
  expect((await shop.orderOf(bought.sessionId)).cancelReason).toBe('Too slow')

  await shop.converge()
  const { body: after } = await shop.send(bought.buyer, 'GET', bought.path)
  expect(after).toMatchObject({ payment_status: 'refunded', refunded_amount: before.amount })
  expect(after.timeline.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual([
    ['placed', null],
    ['paid', null],
    ['cancelled', null],
    ['refund_started', before.amount],
    ['refund_done', before.amount],
  ])
})

test('a review of what was cancelled is verified no more and leaves the mean, until it is bought again', async () => {
  const unit = await shop.unit(3)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 1 }])
  const body = { product_stock: unit, rating: 1, comment: 'Bad' }
  const written = await shop.send(bought.buyer, 'POST', '/product/product-review/', body)
  const shown = async () => {
    const { results } = (await shop.request('GET', `/product/product-review/?product_stock=${unit}`)).body
    const [counted] = await shop.db
      .select({ sum: product.ratingSum, count: product.ratingCount })
      .from(product)
      .where(eq(product.id, written.body.product))
    return { verified: results[0].is_verified, ...counted }
  }
  expect(await shown()).toEqual({ verified: true, sum: 1, count: 1 })
  await shop.send(bought.buyer, 'POST', cancelPath(bought))
  expect(await shown()).toEqual({ verified: false, sum: 0, count: 0 })
  await paidOrder(shop, [{ id: unit, quantity: 1 }], bought.buyer)
  expect(await shown()).toEqual({ verified: true, sum: 1, count: 1 })
})

test('a refund keeps the date at which it was done, however often it is reported', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  await shop.send(bought.buyer, 'POST', cancelPath(bought))
  await shop.converge()
  const [done] = await refundsOf(shop, bought.orderId)
  expect(done?.settledOn).not.toBeNull()
  shop.clock.aheadMs = 3_600_000
  await recordRefunds(shop.services, done?.paymentReference ?? '')
  expect((await refundsOf(shop, bought.orderId)).map(({ settledOn }) => settledOn)).toEqual([done?.settledOn])
})

test('a refund that fails at the provider is shown with its date, and the order stays cancelled', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  await shop.switches({ refund_outcome: 'failed' })
  await shop.send(bought.buyer, 'POST', cancelPath(bought))
  await shop.converge()
  await until(async () => (await refundsOf(shop, bought.orderId)).some(({ status }) => status === 'failed'))
  const { body } = await shop.send(bought.buyer, 'GET', bought.path)
  expect(body).toMatchObject({ status: 'cancelled', refunded_amount: '0.00' })
  expect(body.timeline.at(-1)).toMatchObject({ kind: 'refund_failed', on: expect.any(String) })
  // A refund that a person pays by hand is settled: it is neither listed nor sent again.
  await shop.switches({})
  await shop.services.stripe.refunds.create({ payment_intent: body.transaction })
  await recordRefunds(shop.services, body.transaction)
  expect((await refundsOf(shop, bought.orderId)).map(({ status }) => status)).toEqual(['superseded', 'done'])
})

test('a refund that failed reaches the shop, and is paid once after it is asked for again', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  await shop.switches({ refund_outcome: 'failed' })
  await shop.send(bought.buyer, 'POST', cancelPath(bought))
  await shop.converge()
  const [failed] = await refundsOf(shop, bought.orderId)
  expect(failed?.status).toBe('failed')
  const subject = `for order ${orderNumber(bought.orderId)}`
  const isMailed = async () =>
    (await shop.mails('shop@shop.example')).some((mail) => mail.subject.includes(subject))
  await until(isMailed)
  expect((await openRefunds(shop.services)).join()).toMatch(
    new RegExp(`^${failed?.id}  failed  \\S+  M-\\d+  Items were cancelled  `),
  )
  // Its time is by the shop's clock, as in all other lists.
  const current = shop.services.settings.current()
  const settings = {
    ...shop.services.settings,
    current: () => ({ ...current, document: { ...current.document, time_zone: 'Asia/Tokyo' } }),
  }
  const planned = failed?.createdOn ?? new Date(0)
  expect((await openRefunds({ ...shop.services, settings })).join()).toContain(
    `since ${dayOf(planned, 'Asia/Tokyo')} ${timeOf(planned, 'Asia/Tokyo')}`,
  )
  const reported = (await shop.mails('shop@shop.example')).find((mail) => mail.subject.includes(subject))
  expect(reported?.text).toContain('Items were cancelled')

  // It fails again when the shop retries, and succeeds when the customer does.
  expect(await retryRefund(shop.services, failed?.id ?? 0)).toBe('planned')
  await shop.converge()
  await shop.switches({})
  const answer = await shop.send(bought.buyer, 'POST', cancelPath(bought))
  expect(answer.body.refund_amount).toBe(answer.body.order.amount)
  await shop.converge()
  await recordRefunds(shop.services, failed?.paymentReference ?? '')
  expect(await refundsOf(shop, bought.orderId)).toMatchObject([{ status: 'done', attempt: 2 }])
  const { data } = await shop.services.stripe.refunds.list({ payment_intent: failed?.paymentReference ?? '' })
  expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed'])
  expect((await shop.orderOf(bought.sessionId)).paymentStatus).toBe('refunded')
  expect(await retryRefund(shop.services, failed?.id ?? 0)).toBe('not_failed')
})

test('what was given back in part before is not given back again', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(1, 2500), quantity: 1 }])
  const { paymentReference, amount } = await shop.orderOf(bought.sessionId)
  await shop.services.stripe.refunds.create({ payment_intent: paymentReference ?? '', amount: 500 })
  await until(async () => (await shop.orderOf(bought.sessionId)).refundedAmount === 500)
  const answer = await shop.send(bought.buyer, 'POST', cancelPath(bought))
  expect(answer.body.refund_amount).toBe(((amount - 500) / 100).toFixed(2))
  await shop.converge()
  expect((await shop.orderOf(bought.sessionId)).refundedAmount).toBe(amount)
})

test('an order that is not paid yet is closed at the provider: its page cannot be paid any more', async () => {
  const { buyer, unit, id } = await openSession(shop, 2)
  const { transactionId } = await shop.orderOf(id)
  const path = `/order/orders/${transactionId}/cancel/`
  expect((await shop.send(buyer, 'GET', path)).body).toMatchObject({ refund_amount: '0.00', refund_to: null })
  expect((await shop.send(buyer, 'POST', path)).body.order).toMatchObject({
    status: 'cancelled',
    payment_status: 'expired',
  })
  expect(await shop.stock(unit)).toEqual({ quantity: 2, reserved: 0 })
  expect(await shop.act(id, 'pay')).not.toBe(200)
  expect((await shop.send(buyer, 'POST', path)).status).toBe(200)
})

test('an order paid while its customer cancelled it is cancelled all the same, and the money goes back', async () => {
  await shop.switches({ drop: true })
  const { buyer, unit, id } = await openSession(shop)
  const { transactionId } = await shop.orderOf(id)
  await shop.act(id, 'pay')
  expect((await shop.orderOf(id)).paymentStatus).toBe('unpaid')
  const { body } = await shop.send(buyer, 'POST', `/order/orders/${transactionId}/cancel/`)
  expect(body.order.status).toBe('cancelled')
  expect(body.refund_amount).toBe(body.order.amount)
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
  await shop.switches({})
  await shop.converge()
  expect((await shop.orderOf(id)).paymentStatus).toBe('refunded')
})

test.each(['delivery', 'completed'] as const)('an order in %s cannot be cancelled', async (state) => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  expect(await moveOrderNumbered(shop.services, orderNumber(bought.orderId), state)).toBe('done')
  for (const method of ['GET', 'POST']) {
    const answer = await shop.send(bought.buyer, method, cancelPath(bought))
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
  }
  expect(await refundsOf(shop, bought.orderId)).toEqual([])
})

test('a payment that is still being confirmed cannot be cancelled', async () => {
  const { buyer, id } = await openSession(shop)
  await shop.act(id, 'pay-later')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'processing')
  const { transactionId } = await shop.orderOf(id)
  const answer = await shop.send(buyer, 'POST', `/order/orders/${transactionId}/cancel/`)
  expect(answer.body.code).toBe('not_cancellable')
  await shop.act(id, 'fail')
  // The payment failed: the goods are in the cart again.
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'expired')
  expect((await shop.send(buyer, 'GET', '/cart/cart/')).body.results).toHaveLength(1)
})

test('another customer’s order answers 404, a visitor is asked to log in, and a long reason is rejected', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  const stranger = await shop.buyer()
  for (const method of ['GET', 'POST']) {
    expect((await shop.send(stranger, method, cancelPath(bought))).status).toBe(404)
    expect((await shop.request(method, cancelPath(bought))).status).toBe(401)
  }
  const answer = await shop.send(bought.buyer, 'POST', cancelPath(bought), { reason: 'x'.repeat(501) })
  expect(answer).toMatchObject({ status: 400, body: { reason: [expect.any(String)] } })
  expect((await shop.orderOf(bought.sessionId)).status).toBe('on_progress')
})

test('however many cancel at once, the stock comes back once and one refund is made', async () => {
  const unit = await shop.unit(3)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 3 }])
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => shop.send(bought.buyer, 'POST', cancelPath(bought))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.refund_amount)).size).toBe(1)
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 0 })
  await shop.converge()
  expect(await refundsOf(shop, bought.orderId)).toHaveLength(1)
})

test('cancelling and handing over at the same moment ends as one of the two', async () => {
  for (let round = 0; round < 4; round++) {
    const bought = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
    const [answer, handed] = await Promise.all([
      shop.send(bought.buyer, 'POST', cancelPath(bought)),
      moveOrderNumbered(shop.services, orderNumber(bought.orderId), 'delivery'),
    ])
    const { status } = await shop.orderOf(bought.sessionId)
    expect([status, answer.status, handed]).toEqual(
      answer.status === 200 ? ['cancelled', 200, 'ended'] : ['delivery', 409, 'done'],
    )
  }
})

onServer('negative control: without the row lock two cancellations give the stock back twice', async () => {
  const unsafe = await openCheckoutShop()
  try {
    const unit = await unsafe.unit(1)
    const { buyer, orderId } = await paidOrder(unsafe, [{ id: unit, quantity: 1 }])
    const lock = carelessLock(2)
    const request = { reference: String(orderId), reason: '' }
    const holder = { kind: 'customer' as const, ...buyer }
    await Promise.allSettled([1, 2].map(() => cancelOrder(unsafe.services, holder, request, lock)))
    expect(await unsafe.stock(unit)).toEqual({ quantity: 2, reserved: 0 })
    expect(await unsafe.faults()).not.toEqual([])
  } finally {
    await unsafe.close()
  }
})
