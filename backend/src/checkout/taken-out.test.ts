import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../payments/reconcile.ts'
import { cart, cartItem } from '../schema/cart.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(async () => {
  await shop.switches({})
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

/** Brings a buyer to the payment page, with two units of one kind in the cart. */
async function onPage() {
  const buyer = await shop.buyer()
  const unit = await shop.unit(2)
  await shop.put(buyer, unit, 2)
  const { body } = await shop.checkout(buyer)
  expect(await shop.stock(unit)).toEqual({ quantity: 2, reserved: 2 })
  return { buyer, unit, page: body.checkout_session_id as string, line: await lineOf(buyer, unit) }
}

async function lineOf({ userId }: Buyer, unit: number): Promise<string> {
  const [found] = await shop.db
    .select({ id: cartItem.id })
    .from(cartItem)
    .innerJoin(cart, and(eq(cart.id, cartItem.cartId), eq(cart.userId, userId)))
    .where(eq(cartItem.productStockId, unit))
  return `/cart/cart-item/${found?.id}/`
}

const free = { quantity: 2, reserved: 0 }
const stillReserved = { quantity: 2, reserved: 2 }

test('a line that is taken out closes its payment page with the next look, and others can have the goods', async () => {
  const { buyer, unit, page, line } = await onPage()
  expect((await shop.send(buyer, 'DELETE', line)).status).toBe(204)
  await reconcile(shop.services)
  await expect.poll(() => shop.stock(unit)).toEqual(free)
  expect(await shop.act(page, 'pay')).toBe(409)
})

test('so do fewer of it, and putting it aside', async () => {
  const fewer = await onPage()
  expect((await shop.send(fewer.buyer, 'PATCH', fewer.line, { quantity: 1 })).status).toBe(200)
  const aside = await onPage()
  const cart_item = Number(/\d+/.exec(aside.line)?.[0])
  expect((await shop.send(aside.buyer, 'POST', '/cart/saved-item/', { cart_item })).status).toBe(201)
  await reconcile(shop.services)
  for (const { unit } of [fewer, aside]) await expect.poll(() => shop.stock(unit)).toEqual(free)
})

test('what was put back in the meantime, or comes in besides, leaves the page open', async () => {
  const { buyer, unit, page, line } = await onPage()
  await shop.send(buyer, 'DELETE', line)
  await shop.put(buyer, unit, 2)
  await shop.put(buyer, await shop.unit(1))
  await reconcile(shop.services)
  expect(await shop.stock(unit)).toEqual(stillReserved)
  expect(await shop.act(page, 'pay')).toBe(200)
  await until(async () => (await shop.orderOf(page)).paymentStatus === 'paid')
})

test('the goods stay kept while the provider does not say that the page is closed', async () => {
  const { buyer, unit, line } = await onPage()
  await shop.switches({ down: true })
  await shop.send(buyer, 'DELETE', line)
  await reconcile(shop.services)
  expect(await shop.stock(unit)).toEqual(stillReserved)
  await shop.switches({})
  await shop.converge()
  expect(await shop.stock(unit)).toEqual(free)
})

test('a page that was paid before it could be closed is an order', async () => {
  const { buyer, unit, page, line } = await onPage()
  await shop.switches({ drop: true })
  await shop.act(page, 'pay')
  await shop.send(buyer, 'DELETE', line)
  await reconcile(shop.services)
  expect((await shop.orderOf(page)).paymentStatus).toBe('paid')
  expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
})

test('goods taken out of a cart are free at once, however many other pages are due', async () => {
  const { buyer, unit, line } = await onPage()
  const others = 90
  const queries: string[] = []
  let underWay = 0
  let most = 0
  const { sessions } = shop.services.stripe.checkout
  const retrieve = sessions.retrieve.bind(sessions)
  sessions.retrieve = (async (...given: Parameters<typeof retrieve>) => {
    queries.push(given[0])
    most = Math.max(most, ++underWay)
    return retrieve(...given).finally(() => {
      underWay -= 1
    })
  }) as typeof sessions.retrieve
  // The line first: the shop's own reconciler must not find the other pages without it.
  expect((await shop.send(buyer, 'DELETE', line)).status).toBe(204)
  await openPages(buyer, others)
  await reconcile(shop.services)
  // The shop's own reconciler may run at the same time, and checks the pages that it has claimed.
  await expect.poll(() => shop.stock(unit)).toEqual(free)
  await expect.poll(() => new Set(queries).size).toBe(others + 1)
  // All of them in one run, several at once, first those whose goods other customers may wait for.
  expect(queries.slice(0, 20).some((id) => !id.startsWith('cs_other'))).toBe(true)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThan(20)
  // An old page without news is checked about every five minutes, not every minute.
  const askedAfter = async (minutes: number) => {
    queries.length = 0
    shop.clock.aheadMs += minutes * 60_000
    await reconcile(shop.services)
    return queries.length
  }
  expect([await askedAfter(1), await askedAfter(3)]).toEqual([0, 0])
  // Longer than the rest of five minutes: on a slow machine some were checked later than others.
  await askedAfter(5)
  await expect.poll(() => queries.length).toBe(others)
  sessions.retrieve = retrieve
  shop.clock.aheadMs = 0
  await shop.db.delete(order).where(eq(order.kind, 'buy_now'))
})

/** Makes pages that have been open for twenty minutes and are due for a check; the provider knows none of them. */
async function openPages({ userId, email }: Buyer, count: number): Promise<void> {
  const places = Array.from({ length: count }, (_, place) => place)
  const orders = await shop.db
    .insert(order)
    .values(
      places.map((place) => ({
        userId,
        email,
        kind: 'buy_now' as const,
        language: 'en' as const,
        contentHash: `other ${place}`,
        itemsAmount: 0,
        deliveryFee: 0,
        amount: 100,
        currency: 'USD',
      })),
    )
    .returning({ id: order.id })
  const createdOn = new Date(Date.now() - 20 * 60_000)
  await shop.db.insert(paymentSession).values(
    orders.map(({ id: orderId }) => ({
      orderId,
      attempt: 1,
      provider: 'stripe',
      providerSessionId: `cs_other_${orderId}`,
      amount: 100,
      currency: 'USD',
      status: 'open' as const,
      request: {},
      createdOn,
      nextCheckOn: createdOn,
      expiresOn: new Date(Date.now() + 40 * 60_000),
    })),
  )
}
