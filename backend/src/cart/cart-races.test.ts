import { makeAccount, type TestAccount } from '@marah/testing/account'
import { makeGood } from '@marah/testing/goods'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cart, cartItem } from '../schema/cart.ts'

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await makeAccount(shop)
})
afterAll(() => shop.close())

const together = 8

function add(stockId: number, quantity = 1) {
  const body = { product_stock: stockId, quantity }
  return shop.request('POST', '/cart/cart-item/', { token: customer.token, body })
}

async function readItems() {
  return (await shop.request('GET', '/cart/cart-item/', { token: customer.token })).body.results
}

function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, make))
}

test('two first looks at once make one cart', async () => {
  const read = () => shop.request('GET', '/cart/cart/', { token: customer.token })
  const answers = await times(together, read)
  expect(answers.map(({ status }) => status)).toEqual(Array(together).fill(200))
  expect(new Set(answers.map(({ body }) => body.results[0].id)).size).toBe(1)
})

test('first adds of one unit at once make one line with the sum, and one of them made it', async () => {
  const good = await makeGood(shop, { quantity: 50 })
  const answers = await times(together, () => add(good.stockId, 2))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(together - 1).fill(200), 201])
  expect(await readItems()).toMatchObject([{ quantity: 2 * together }])
})

test('adds at once never pass what there is: the last ones are rejected', async () => {
  const good = await makeGood(shop, { quantity: 5 })
  const answers = await times(together, () => add(good.stockId))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(together - 5)
  expect(await readItems()).toMatchObject([{ quantity: 5 }])
})

test('different units at once all get in', async () => {
  const goods = await times(together, () => makeGood(shop))
  await Promise.all(goods.map(({ stockId }) => add(stockId)))
  expect(await readItems()).toHaveLength(together)
})

/**
 * The negative control: the same adds without the cart's lock, read first and written after, lose some. On the embedded
 * database transactions follow one another, so there the reads are made before all writes.
 */
test('without the lock the same adds lose units', async () => {
  const good = await makeGood(shop, { quantity: 50 })
  const { body } = await add(good.stockId)
  const { db } = shop.database
  const line = eq(cartItem.id, body.id)
  const seen = await times(together, () =>
    db.select({ quantity: cartItem.quantity }).from(cartItem).where(line),
  )
  await Promise.all(
    seen.map(([row]) =>
      db
        .update(cartItem)
        .set({ quantity: (row?.quantity ?? 0) + 1 })
        .where(line),
    ),
  )
  expect((await readItems())[0].quantity).toBeLessThan(1 + together)
})

test('a customer cannot have a second open cart, even past the code', async () => {
  await shop.request('GET', '/cart/cart/', { token: customer.token })
  const second = shop.database.db.insert(cart).values({ userId: customer.id })
  await expect(second).rejects.toThrow()
  const [row] = await shop.database.db
    .select({ carts: sql<number>`count(*)::int` })
    .from(cart)
    .where(eq(cart.userId, customer.id))
  expect(row?.carts).toBe(1)
})

test('reading the cart again and again makes no rows and uses up no ids', async () => {
  const read = () => shop.request('GET', '/cart/cart/', { token: customer.token })
  const first = (await read()).body.results[0].id
  for (let i = 0; i < 5; i++) await read()
  const next = await makeAccount(shop)
  const { body } = await shop.request('GET', '/cart/cart/', { token: next.token })
  expect(body.results[0].id).toBe(first + 1)
})
