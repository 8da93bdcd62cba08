import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cart, cartItem } from '../cart/tables.ts'
import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '../testing/checkout-shop.ts'
import { reconcile } from './reconcile.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(async () => {
  await shop.switches({})
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

/** A buyer on the payment page with two units of one kind in the cart. */
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
const kept = { quantity: 2, reserved: 2 }

test('a line that is taken out closes its payment page with the next look, and others can have the goods', async () => {
  const { buyer, unit, page, line } = await onPage()
  expect((await shop.send(buyer, 'DELETE', line)).status).toBe(204)
  await reconcile(shop.services)
  expect(await shop.stock(unit)).toEqual(free)
  expect(await shop.act(page, 'pay')).toBe(409)
})

test('so do fewer of it, and putting it aside', async () => {
  const fewer = await onPage()
  expect((await shop.send(fewer.buyer, 'PATCH', fewer.line, { quantity: 1 })).status).toBe(200)
  const aside = await onPage()
  const cart_item = Number(/\d+/.exec(aside.line)?.[0])
  expect((await shop.send(aside.buyer, 'POST', '/cart/saved-item/', { cart_item })).status).toBe(201)
  await reconcile(shop.services)
  for (const { unit } of [fewer, aside]) expect(await shop.stock(unit)).toEqual(free)
})

test('what was put back in the meantime, or comes in besides, leaves the page open', async () => {
  const { buyer, unit, page, line } = await onPage()
  await shop.send(buyer, 'DELETE', line)
  await shop.put(buyer, unit, 2)
  await shop.put(buyer, await shop.unit(1))
  await reconcile(shop.services)
  expect(await shop.stock(unit)).toEqual(kept)
  expect(await shop.act(page, 'pay')).toBe(200)
  await until(async () => (await shop.orderOf(page)).paymentStatus === 'paid')
})

test('the goods stay kept while the provider does not say that the page is closed', async () => {
  const { buyer, unit, line } = await onPage()
  await shop.switches({ down: true })
  await shop.send(buyer, 'DELETE', line)
  await reconcile(shop.services)
  expect(await shop.stock(unit)).toEqual(kept)
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
