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

const saved = '/cart/saved-item/'

function send(method: string, path: string, body?: unknown, token = customer.token) {
  return shop.request(method, path, { token, body })
}

async function add(stockId: number, quantity: number): Promise<number> {
  return (await send('POST', '/cart/cart-item/', { product_stock: stockId, quantity })).body.id
}

const list = async (path: string) => (await send('GET', path)).body.results
const put = (itemId: number) => send('POST', saved, { cart_item: itemId })
const back = (id: number) => send('POST', `${saved}${id}/move-to-cart/`)

test('a line is put aside and comes back as it was; the newest stands first', async () => {
  const [one, other] = [await makeGood(shop, { price: 2000 }), await makeGood(shop)]
  const answer = await put(await add(one.stockId, 3))
  expect(answer).toMatchObject({
    status: 201,
    body: {
      product_stock: one.stockId,
      quantity: 3,
      price_changed_from: null,
      product_stock_details: { product_slug: one.slug, final_price: '20.00', vendor_name: 'Seller' },
    },
  })
  await put(await add(other.stockId, 1))
  expect(await list('/cart/cart-item/')).toEqual([])
  const aside = await list(saved)
  expect(aside.map((row: { product_stock: number }) => row.product_stock)).toEqual([
    other.stockId,
    one.stockId,
  ])
  expect(await back(answer.body.id)).toMatchObject({ status: 200, body: { quantity: 3 } })
  expect(await list(saved)).toHaveLength(1)
})

test('put aside twice, a unit grows; moved twice at once, it comes back once', async () => {
  const good = await makeGood(shop, { quantity: 20 })
  await put(await add(good.stockId, 2))
  const { body } = await put(await add(good.stockId, 3))
  expect(body.quantity).toBe(5)
  const answers = await Promise.all([back(body.id), back(body.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await list('/cart/cart-item/')).toMatchObject([{ quantity: 5 }])
  expect(await list(saved)).toEqual([])
})

test('the same line put aside twice at once is put aside once', async () => {
  const good = await makeGood(shop)
  const itemId = await add(good.stockId, 2)
  const answers = await Promise.all([put(itemId), put(itemId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
  expect(await list(saved)).toMatchObject([{ quantity: 2 }])
})

test('as many come back as there are, and what cannot be had stays aside', async () => {
  const good = await makeGood(shop, { quantity: 5 })
  const { body } = await put(await add(good.stockId, 4))
  await changeStock(shop, good, { quantity: 3 })
  expect((await back(body.id)).body).toMatchObject({ quantity: 3, status: 'available' })
  expect(await list(saved)).toMatchObject([{ quantity: 1 }])
  const rejected = await back(body.id)
  expect(rejected).toMatchObject({ status: 400, body: { quantity: [expect.stringContaining('available')] } })
  expect(await list(saved)).toHaveLength(1)
})

test('a price that changed meanwhile is reported', async () => {
  const good = await makeGood(shop, { price: 2000 })
  await put(await add(good.stockId, 1))
  await changeStock(shop, good, { price: 2500 })
  expect(await list(saved)).toMatchObject([
    { price_changed_from: '20.00', product_stock_details: { final_price: '25.00' } },
  ])
})

test('what is put aside is its customer’s alone', async () => {
  const good = await makeGood(shop)
  const { body } = await put(await add(good.stockId, 1))
  const other = await makeAccount(shop)
  const itemId = await add(good.stockId, 1)
  expect((await send('POST', saved, { cart_item: itemId }, other.token)).status).toBe(404)
  expect((await send('POST', `${saved}${body.id}/move-to-cart/`, undefined, other.token)).status).toBe(404)
  expect((await send('DELETE', `${saved}${body.id}/`, undefined, other.token)).status).toBe(404)
  expect(await list(saved)).toHaveLength(1)
  expect((await send('DELETE', `${saved}${body.id}/`)).status).toBe(204)
  expect(await list(saved)).toEqual([])
  expect((await shop.request('GET', saved)).status).toBe(401)
})

test('no body, however odd, is more than rejected', async () => {
  for (const cart_item of [0, -1, 1.5, '7', null, 2 ** 40, {}, undefined]) {
    expect([400, 404]).toContain((await send('POST', saved, { cart_item })).status)
  }
})
