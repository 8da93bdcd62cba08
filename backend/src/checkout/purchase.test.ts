import { type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { address } from '../schema/accounts.ts'
import { cartItem } from '../schema/cart.ts'
import { productStock } from '../schema/catalogue.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(async () => {
  await shop.switches({})
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

test('a total that is no longer the one the customer saw is reported before it is paid', async () => {
  const buyer = await shop.buyer()
  const unit = await shop.unit(5)
  await shop.put(buyer, unit, 1)
  const { total_amount: seen } = (await shop.send(buyer, 'GET', '/cart/cart/')).body.results[0]
  // In another tab, after this one has read the cart.
  await shop.put(buyer, unit, 3)
  const rejected = await shop.checkout(buyer, { expected_amount: seen })
  expect([rejected.status, rejected.body.code, rejected.body.lines]).toEqual([409, 'cart_changed', []])
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 0 })
  const { total_amount: now } = (await shop.send(buyer, 'GET', '/cart/cart/')).body.results[0]
  const opened = await shop.checkout(buyer, { expected_amount: now })
  expect(opened.status).toBe(200)
  const session = await shop.services.stripe.checkout.sessions.retrieve(opened.body.checkout_session_id)
  expect(session.amount_total).toBe(Number(now) * 100)
  // The open page is only for the agreed amount.
  expect((await shop.checkout(buyer, { expected_amount: seen })).body.code).toBe('cart_changed')
  expect((await shop.checkout(buyer)).body).toEqual(opened.body)
})

test('a price that changed since it was seen is reported before anything is reserved', async () => {
  const buyer = await shop.buyer()
  const unit = await shop.unit(2, 1000)
  await shop.put(buyer, unit)
  await shop.db.update(productStock).set({ price: 1200 }).where(eq(productStock.id, unit))
  const answer = await shop.checkout(buyer)
  expect(answer.status).toBe(409)
  expect(answer.body.code).toBe('cart_changed')
  expect(answer.body.lines).toMatchObject([
    { reason: 'price_changed', old_price: '10.00', new_price: '12.00' },
  ])
  await shop.db.update(cartItem).set({ seenPrice: 1200 }).where(eq(cartItem.productStockId, unit))
  expect((await shop.checkout(buyer)).status).toBe(200)
})

test('what is short or gone is named with what is left', async () => {
  const buyer = await shop.buyer()
  const [few, none] = [await shop.unit(2), await shop.unit(4)]
  await shop.put(buyer, few, 3)
  await shop.put(buyer, none, 1)
  await shop.db.update(productStock).set({ isActive: false }).where(eq(productStock.id, none))
  const answer = await shop.checkout(buyer)
  expect(answer.status).toBe(409)
  expect(answer.body.lines).toMatchObject([
    { product_stock: few, reason: 'not_enough', available: 2 },
    { product_stock: none, reason: 'gone', available: 0 },
  ])
  expect(await shop.stock(few)).toEqual({ quantity: 2, reserved: 0 })
})

test('the address is the chosen one, else the newest; a foreign one is rejected and a missing one reported', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  await shop.put(buyer, await shop.unit(1))
  const [foreign] = await shop.db.select().from(address).where(eq(address.userId, other.userId))
  const rejected = await shop.checkout(buyer, { address: foreign?.id })
  expect([rejected.status, rejected.body]).toEqual([400, { address: ['Choose one of your addresses.'] }])
  await shop.db.delete(address).where(eq(address.userId, buyer.userId))
  const missing = await shop.checkout(buyer, {}, 'ar')
  expect([missing.status, missing.body]).toEqual([400, { address: ['يُرجى إضافة عنوان للتوصيل.'] }])
})

test('a total below what the provider charges is rejected with a message', async () => {
  const buyer = await shop.buyer()
  const cheap = await openCheckoutShop({ DELIVERY_FEE: '0' })
  try {
    const customer = await cheap.buyer()
    const unit = await cheap.unit(1, 49)
    await cheap.put(customer, unit)
    const answer = await cheap.checkout(customer)
    expect([answer.status, answer.body.code]).toEqual([400, 'amount_too_small'])
    expect(answer.body.detail).toContain('0.50 USD')
    expect(await cheap.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
  } finally {
    await cheap.close()
  }
  expect((await shop.checkout(buyer)).body.code).toBe('cart_empty')
})

test('more lines than the provider takes are rejected', async () => {
  const buyer = await shop.buyer()
  for (let line = 0; line < 101; line++) await shop.put(buyer, await shop.unit(1))
  expect((await shop.checkout(buyer)).body.code).toBe('cart_too_long')
})
