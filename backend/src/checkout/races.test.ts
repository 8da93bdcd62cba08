import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { isSomeoneWaiting, onServer } from '@marah/testing/on-server'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CartRow } from '../open-cart/open-cart.ts'
import { type Reserve, reserveStock } from '../orders/payment/stock.ts'
import { planRefund } from '../payments/refunds.ts'
import { productStock } from '../schema/catalogue.ts'
import { order, orderLine } from '../schema/orders.ts'
import { openPayment } from './open-payment.ts'
import { singleItem, wholeCart } from './purchase-requests.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(async () => expect(await shop.faults()).toEqual([]))
afterAll(() => shop.close())

async function buyersOf(where: CheckoutShop, unit: number, count: number, quantity = 1): Promise<Buyer[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => where.buyer()))
  for (const buyer of buyers) await where.put(buyer, unit, quantity)
  return buyers
}

test('two buyers race for the last unit: exactly one gets a payment page', async () => {
  for (let round = 0; round < 5; round++) {
    const unit = await shop.unit(1)
    const buyers = await buyersOf(shop, unit, 2)
    const answers = await Promise.all(buyers.map((buyer) => shop.checkout(buyer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'cart_changed',
      lines: [{ product_stock: unit, reason: 'gone', available: 0 }],
    })
  }
})

test('of twelve buyers for five units exactly five succeed, not fewer', async () => {
  const unit = await shop.unit(5)
  const buyers = await buyersOf(shop, unit, 12)
  const answers = await Promise.all(buyers.map((buyer) => shop.checkout(buyer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 5 })
})

test('carts that hold the same units in opposite order do not stop each other', async () => {
  const [one, other] = [await shop.unit(6), await shop.unit(6)]
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.buyer()))
  for (const [place, buyer] of buyers.entries()) {
    for (const unit of place % 2 ? [one, other] : [other, one]) await shop.put(buyer, unit)
  }
  const answers = await Promise.all(buyers.map((buyer) => shop.checkout(buyer)))
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
})

test('paying and closing at the same moment ends as one of the two, never as both', async () => {
  for (let round = 0; round < 6; round++) {
    const unit = await shop.unit(2)
    const [buyer] = await buyersOf(shop, unit, 1, 2)
    if (!buyer) return
    const id = (await shop.checkout(buyer)).body.checkout_session_id
    await shop.put(buyer, unit, 1)
    const [paid, next] = await Promise.all([shop.act(id, 'pay'), shop.checkout(buyer)])
    await shop.converge()
    const state = (await shop.orderOf(id)).paymentStatus
    expect(state).toBe(paid === 200 ? 'paid' : 'expired')
    // The answer is that it was paid or, if the webhook was quicker, that nothing is left to pay for.
    if (paid === 200) expect(['already_paid', 'cart_empty']).toContain(next.body.code)
    else expect(next.status).toBe(200)
  }
})

test('parallel refunds never promise more than was paid', async () => {
  const unit = await shop.unit(1, 10_000)
  const [buyer] = await buyersOf(shop, unit, 1)
  if (!buyer) return
  const id = (await shop.checkout(buyer)).body.checkout_session_id
  await shop.act(id, 'pay')
  await shop.converge()
  const { id: orderId } = await shop.orderOf(id)
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((count) =>
      shop.database.transaction(async (tx) => {
        const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update')
        if (!row) throw new Error('There is no such order')
        const now = shop.services.now()
        await planRefund(tx, { order: row, amount: 4000, reason: 'cancelled', key: `part-${count}`, now })
      }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await shop.converge()
  const row = await shop.orderOf(id)
  expect([row.refundedAmount, row.paymentStatus]).toEqual([8000, 'partially_refunded'])
})

/** Reads and then writes what it has read, like `reserveStock` without its row locks. */
function careless(buyers: number): Reserve {
  let seen = 0
  const barrier = Promise.withResolvers<void>()
  return async (tx, requested) => {
    const [unit] = requested
    if (!unit) return []
    const [row] = await tx.select().from(productStock).where(eq(productStock.id, unit.productStockId))
    const available = (row?.quantity ?? 0) - (row?.reserved ?? 0)
    if (++seen === buyers) barrier.resolve()
    await barrier.promise
    if (available < unit.quantity) return [{ productStockId: unit.productStockId, available }]
    await tx
      .update(productStock)
      .set({ reserved: (row?.reserved ?? 0) + unit.quantity })
      .where(eq(productStock.id, unit.productStockId))
    return []
  }
}

async function promised(where: CheckoutShop, unit: number, reserve: Reserve): Promise<number> {
  const buyers = await buyersOf(where, unit, 2)
  await Promise.allSettled(
    buyers.map(({ userId }) =>
      openPayment(
        where.services,
        wholeCart(where.services, { userId, language: 'en', addressId: undefined }),
        reserve,
      ),
    ),
  )
  const lines = await where.db.select().from(orderLine).where(eq(orderLine.productStockId, unit))
  return lines.length
}

onServer('negative control: the same race without the row locks oversells', async () => {
  const unsafe = await openCheckoutShop()
  try {
    expect(await promised(unsafe, await unsafe.unit(1), careless(2))).toBe(2)
    expect(await unsafe.faults()).not.toEqual([])
    expect(await promised(unsafe, await unsafe.unit(1), reserveStock)).toBe(1)
  } finally {
    await unsafe.close()
  }
})

/** Pays for a cart and for a single item at once, and returns the units that the two reserve together. */
async function unitsOfCartAndItem(
  lock: Parameters<typeof singleItem>[3],
  mayReserve: (arrived: number) => Promise<boolean>,
): Promise<number> {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(99), 99)
  let arrived = 0
  const together: Reserve = async (tx, lines) => {
    arrived++
    await until(() => mayReserve(arrived))
    return reserveStock(tx, lines)
  }
  const customer = { userId: buyer.userId, language: 'en', addressId: undefined } as const
  const item = { productStockId: await shop.unit(99), quantity: 99 }
  await Promise.allSettled([
    openPayment(shop.services, wholeCart(shop.services, customer), together),
    openPayment(shop.services, singleItem(shop.services, customer, item, lock), together),
  ])
  const isReserved = and(eq(order.userId, buyer.userId), eq(orderLine.state, 'reserved'))
  const [found] = await shop.db
    .select({ units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(isReserved)
  return found?.units ?? 0
}

onServer('a cart and a single purchase at once reserve no more than one account may', async () => {
  const isNext = async (arrived: number) => arrived === 2 || (await isSomeoneWaiting(shop.database))
  expect(await unitsOfCartAndItem(undefined, isNext)).toBe(99)
})

onServer(
  'negative control: a single purchase that does not lock the cart reserves as much again',
  async () => {
    const careless = async () => ({}) as CartRow
    expect(await unitsOfCartAndItem(careless, async (arrived) => arrived === 2)).toBe(198)
  },
)
