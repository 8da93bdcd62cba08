import { makeAccount, type TestAccount } from '@marah/testing/account'
import { changeStock, makeGood } from '@marah/testing/goods'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await makeAccount(shop)
})
afterAll(() => shop.close())

type Entry = { product_stock: number; quantity: number }

function merge(items: Entry[], merge_key?: string, headers: Record<string, string> = {}) {
  const body = { items, merge_key }
  return shop.request('POST', '/cart/cart/merge/', { token: customer.token, body, headers })
}

async function quantities(): Promise<Record<number, number>> {
  const { body } = await shop.request('GET', '/cart/cart-item/?page_size=100', { token: customer.token })
  return Object.fromEntries(body.results.map((line: Entry) => [line.product_stock, line.quantity]))
}

test("a visitor's cart is added to what the account holds", async () => {
  const [first, second] = [await makeGood(shop), await makeGood(shop)]
  await merge([{ product_stock: first.stockId, quantity: 1 }])
  const answer = await merge([
    { product_stock: first.stockId, quantity: 2 },
    { product_stock: second.stockId, quantity: 1 },
    { product_stock: second.stockId, quantity: 3 },
  ])
  expect(answer.status).toBe(200)
  expect(answer.body.changed).toEqual([])
  expect(answer.body.cart).toMatchObject({ item_count: 7, items_amount: '87.50' })
  expect(await quantities()).toEqual({ [first.stockId]: 3, [second.stockId]: 4 })
})

test('what cannot be had is named in the language asked for, and nothing is lost', async () => {
  const short = await makeGood(shop, { quantity: 3, nameAr: 'قميص' })
  const gone = await makeGood(shop, { quantity: 0 })
  await merge([{ product_stock: short.stockId, quantity: 2 }])
  const requested = [
    { product_stock: short.stockId, quantity: 5 },
    { product_stock: gone.stockId, quantity: 1 },
    { product_stock: 999_999, quantity: 1 },
  ]
  const answer = await merge(requested, undefined, { 'accept-language': 'ar' })
  expect(answer.body.changed).toMatchObject([
    { product_stock: short.stockId, name: 'قميص', reason: 'capped', quantity: 3 },
    { product_stock: gone.stockId, reason: 'gone', quantity: 0 },
    { product_stock: 999_999, name: 'منتج لم يعد متاحًا', reason: 'gone', quantity: 0 },
  ])
  expect(await quantities()).toEqual({ [short.stockId]: 3 })
})

test('a line that the account held already is never cut', async () => {
  const good = await makeGood(shop, { quantity: 5 })
  await merge([{ product_stock: good.stockId, quantity: 5 }])
  await changeStock(shop, good, { quantity: 2 })
  const answer = await merge([{ product_stock: good.stockId, quantity: 1 }])
  expect(answer.body.changed).toMatchObject([{ reason: 'capped', quantity: 5 }])
  expect(await quantities()).toEqual({ [good.stockId]: 5 })
})

test('the same key merges once, also when it comes several times at once', async () => {
  const good = await makeGood(shop)
  const entries = [{ product_stock: good.stockId, quantity: 2 }]
  const answers = await Promise.all([1, 2, 3].map(() => merge(entries, 'visit-1')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await quantities()).toEqual({ [good.stockId]: 2 })
  await merge(entries, 'visit-2')
  expect(await quantities()).toEqual({ [good.stockId]: 4 })
})

test("one customer's key is nothing to another", async () => {
  const good = await makeGood(shop)
  const entries = [{ product_stock: good.stockId, quantity: 1 }]
  await merge(entries, 'shared-key')
  customer = await makeAccount(shop)
  await merge(entries, 'shared-key')
  expect(await quantities()).toEqual({ [good.stockId]: 1 })
})

test('lines that no longer fit are named', async () => {
  const goods = await Promise.all(Array.from({ length: 101 }, () => makeGood(shop)))
  const entries = goods.map(({ stockId }) => ({ product_stock: stockId, quantity: 1 }))
  expect((await merge(entries)).status).toBe(400)
  expect((await merge(entries.slice(0, 99))).body.changed).toEqual([])
  const answer = await merge(entries.slice(98))
  expect(answer.body.changed).toMatchObject([
    { product_stock: entries[100]?.product_stock, reason: 'capped', quantity: 0 },
  ])
  expect(Object.keys(await quantities())).toHaveLength(100)
})

test('an entry with an odd quantity rejects the whole merge', async () => {
  const good = await makeGood(shop)
  const answer = await merge([{ product_stock: good.stockId, quantity: 0 }])
  expect(answer.status).toBe(400)
  expect(answer.body.items).toHaveProperty('0')
  expect(await quantities()).toEqual({})
})
