import { makeAccount, type TestAccount } from '@marah/testing/account'
import { changeStock, holdForPayment, makeGood } from '@marah/testing/goods'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { markCartOrdered } from '../orders/payment/goods-payable.ts'
import { order } from '../schema/orders.ts'
import { loadCartForCheckout, loadRequestedLines, totalsOf } from './cart.ts'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await makeAccount(shop)
})
afterAll(() => shop.close())

const shown = { language: 'ar', mediaUrl: 'http://shop.test/media/' } as const

function add(stockId: number, quantity = 1) {
  const body = { product_stock: stockId, quantity }
  return shop.request('POST', '/cart/cart-item/', { token: customer.token, body })
}

async function readItems() {
  return (await shop.request('GET', '/cart/cart-item/', { token: customer.token })).body.results
}

function load() {
  return shop.database.transaction((tx) => loadCartForCheckout(shop.backend.services, tx, customer.id, shown))
}

async function pay(orderId: number, cartId: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx.update(order).set({ paymentStatus: 'paid' }).where(eq(order.id, orderId))
    await markCartOrdered(tx, cartId)
  })
}

test('checkout gets the lines with what there is, the price seen and the facts to freeze', async () => {
  expect(await load()).toBeNull()
  const good = await makeGood(shop, { price: 2000, discount: 500, quantity: 4, nameAr: 'قميص' })
  await add(good.stockId, 2)
  await changeStock(shop, good, { discount: 0 })
  const loaded = await load()
  expect(loaded).toMatchObject({ deliveryAddressId: null })
  expect(loaded?.lines).toEqual([
    {
      cartItemId: expect.any(Number),
      productStockId: good.stockId,
      quantity: 2,
      seenPrice: 1500,
      unitPrice: 2000,
      currency: 'USD',
      available: 4,
      status: 'available',
      rule: null,
      taxClass: 'standard',
      weightGrams: null,
      item: {
        product: good.productId,
        product_stock: good.stockId,
        slug: good.slug,
        name: 'قميص',
        options: [{ type: 'color', text: 'أحمر' }],
        sku_number: good.slug,
        vendor: good.vendorId,
        vendor_name: 'بائع',
        image_sources: expect.objectContaining({ width: 800 }),
        unit_price: '20.00',
        list_price: '20.00',
        currency: 'USD',
      },
    },
  ])
  const totals = totalsOf(loaded?.lines ?? [], shop.backend.services.config, 0, {
    usualFee: 490,
    freeFrom: 7500,
  })
  expect(totals).toEqual({
    itemsAmount: 4000,
    discountAmount: 0,
    deliveryFee: 490,
    amount: 4490,
    currency: 'USD',
  })
})

test('the price before a discount is frozen as pages strike it through: the lowest of the 30 days before', async () => {
  const good = await makeGood(shop, { price: 2000, quantity: 2 })
  await changeStock(shop, good, { price: 2400 })
  await changeStock(shop, good, { discount: 480 })
  await add(good.stockId)
  const loaded = await load()
  expect(loaded?.lines[0]?.item).toMatchObject({ unit_price: '19.20', list_price: '20.00' })
})

test('units that the own open payment holds are still to be had', async () => {
  const good = await makeGood(shop, { quantity: 2 })
  const { body } = await add(good.stockId, 2)
  await holdForPayment(shop, { userId: customer.id, cartId: body.cart, good, quantity: 2 })
  expect((await load())?.lines).toMatchObject([{ available: 2, status: 'available' }])
})

test('an item bought at once has the same facts, and none when it is not there', async () => {
  const good = await makeGood(shop, { quantity: 2 })
  const { db } = shop.database
  const [line] = await loadRequestedLines(
    shop.backend.services,
    db,
    [{ productStockId: good.stockId, quantity: 3 }],
    shown,
  )
  expect(line).toMatchObject({
    cartItemId: null,
    quantity: 3,
    available: 2,
    status: 'not_enough',
    seenPrice: 1250,
  })
  expect(
    await loadRequestedLines(shop.backend.services, db, [{ productStockId: 999_999, quantity: 1 }], shown),
  ).toEqual([])
})

test('a paid cart is closed, the next one is empty, and its merge keys still count', async () => {
  const good = await makeGood(shop)
  const merge = { items: [{ product_stock: good.stockId, quantity: 2 }], merge_key: 'visit' }
  const merged = await shop.request('POST', '/cart/cart/merge/', { token: customer.token, body: merge })
  const cartId = merged.body.cart.id
  const orderId = await holdForPayment(shop, { userId: customer.id, cartId, good, quantity: 2 })
  await pay(orderId, cartId)
  const next = await shop.request('GET', '/cart/cart/', { token: customer.token })
  expect(next.body.results[0]).toMatchObject({ status: 'open', item_count: 0 })
  expect(next.body.results[0].id).not.toBe(cartId)
  await shop.request('POST', '/cart/cart/merge/', { token: customer.token, body: merge })
  expect(await readItems()).toEqual([])
})

test('what came in after the payment was opened moves on to the next cart', async () => {
  const [paid, more, later] = [await makeGood(shop), await makeGood(shop), await makeGood(shop)]
  const { body } = await add(paid.stockId, 2)
  await add(more.stockId, 1)
  const orderId = await holdForPayment(shop, {
    userId: customer.id,
    cartId: body.cart,
    good: paid,
    quantity: 2,
  })
  await add(paid.stockId, 3)
  await add(later.stockId, 1)
  await pay(orderId, body.cart)
  const left = await readItems()
  expect(
    left.map((line: { product_stock: number; quantity: number }) => [line.product_stock, line.quantity]),
  ).toEqual([
    [paid.stockId, 3],
    [more.stockId, 1],
    [later.stockId, 1],
  ])
  await pay(orderId, body.cart)
  expect(await readItems()).toEqual(left)
})

test("units that another customer's open payment holds are not available", async () => {
  const good = await makeGood(shop, { quantity: 3 })
  const other = await makeAccount(shop)
  const { body } = await shop.request('GET', '/cart/cart/', { token: other.token })
  const cartId = body.results[0].id
  await holdForPayment(shop, { userId: other.id, cartId, good, quantity: 2 })
  expect((await add(good.stockId, 2)).body).toEqual({ quantity: ['Only 1 item is available.'] })
})

test('what the own open payment holds does not count against the customer in the cart either', async () => {
  const good = await makeGood(shop, { quantity: 3 })
  const { body } = await add(good.stockId, 3)
  await holdForPayment(shop, { userId: customer.id, cartId: body.cart, good, quantity: 3 })
  expect((await readItems())[0]).toMatchObject({ status: 'available', max_quantity: 3, quantity: 3 })
  const change = (quantity: number) =>
    shop.request('PATCH', `/cart/cart-item/${body.id}/`, { token: customer.token, body: { quantity } })
  expect((await change(2)).status).toBe(200)
  expect((await change(3)).status).toBe(200)
  expect((await change(4)).status).toBe(400)
})
