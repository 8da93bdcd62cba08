import { makeAccount, type TestAccount } from '@marah/testing/account'
import { changeStock, holdForPayment, makeGood, type TestGood, withdrawProduct } from '@marah/testing/goods'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { releaseStock } from '../orders/payment/stock.ts'
import { notification } from '../schema/notifications.ts'
import { sendStockAlerts } from './stock-alerts.ts'

let shop: TestShop
let customer: TestAccount
let good: TestGood
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await makeAccount(shop)
  good = await makeGood(shop, { quantity: 0 })
})
afterAll(() => shop.close())

const ask = ({ stockId } = good, { token } = customer) =>
  shop.request('POST', '/product/stock-alert/', { token, body: { product_stock: stockId } })
const cancel = ({ stockId } = good, { token } = customer) =>
  shop.request('DELETE', `/product/stock-alert/${stockId}/`, { token })

async function notices({ id } = customer) {
  const rows = await shop.database.db.select().from(notification).where(eq(notification.userId, id))
  return rows.filter(({ contentType }) => contentType === 'product_stock')
}

test('who asked is notified once when the unit is back, with the way to it, in both languages', async () => {
  expect((await ask()).status).toBe(201)
  expect((await ask()).status).toBe(200)
  await sendStockAlerts(shop.backend.services)
  expect(await notices()).toEqual([])
  await changeStock(shop, good, { quantity: 3 })
  await Promise.all(Array.from({ length: 4 }, () => sendStockAlerts(shop.backend.services)))
  await sendStockAlerts(shop.backend.services)
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice?.title.en).toContain('is back in stock')
  expect(notice?.title.ar).toContain('من جديد')
  expect(notice?.actions[0]?.internalUrl).toBe(`/p/${good.slug}?color=red`)
})

test('it does not matter how the stock came back: a payment that lapsed counts too', async () => {
  await changeStock(shop, good, { quantity: 2 })
  await holdForPayment(shop, { userId: customer.id, cartId: null, good, quantity: 2 })
  expect((await ask()).status).toBe(201)
  const units = [{ productStockId: good.stockId, quantity: 2 }]
  await shop.database.transaction((tx) => releaseStock(tx, units))
  await sendStockAlerts(shop.backend.services)
  expect(await notices()).toHaveLength(1)
})

test('what is withdrawn is not announced', async () => {
  await ask()
  await withdrawProduct(shop, good)
  await changeStock(shop, good, { quantity: 5 })
  await sendStockAlerts(shop.backend.services)
  expect(await notices()).toEqual([])
})

test('sold out a second time, one may ask a second time', async () => {
  await ask()
  await changeStock(shop, good, { quantity: 1 })
  await sendStockAlerts(shop.backend.services)
  await changeStock(shop, good, { quantity: 0 })
  expect(await ask()).toMatchObject({ status: 201, body: { sent_on: null } })
  await changeStock(shop, good, { quantity: 1 })
  await sendStockAlerts(shop.backend.services)
  expect(await notices()).toHaveLength(2)
})

test('what can be bought needs no notice, and what is unknown can have none', async () => {
  const there = await makeGood(shop)
  expect((await ask(there)).body).toEqual({ product_stock: ['This is in stock. You can buy it now.'] })
  expect((await ask({ ...good, stockId: 999_999 })).body).toHaveProperty('product_stock')
  expect((await shop.request('POST', '/product/stock-alert/', { body: {} })).status).toBe(401)
})

test('a customer who cancelled is not notified; a customer cannot cancel for others', async () => {
  await ask()
  const other = await makeAccount(shop)
  expect((await cancel(good, other)).status).toBe(404)
  expect((await cancel()).status).toBe(204)
  expect((await cancel()).status).toBe(404)
  await changeStock(shop, good, { quantity: 1 })
  await sendStockAlerts(shop.backend.services)
  expect(await notices()).toEqual([])
})

test('the wishlist shows which alerts are set', async () => {
  await shop.request('POST', '/product/wishlist/', {
    token: customer.token,
    body: { product_stock: good.stockId },
  })
  const waits = async () =>
    (await shop.request('GET', '/product/wishlist/', { token: customer.token })).body.results[0]
      .has_stock_alert
  expect(await waits()).toBe(false)
  await ask()
  expect(await waits()).toBe(true)
})
