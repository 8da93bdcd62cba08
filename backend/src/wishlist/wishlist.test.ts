import { garbageBodies, makeAccount, oddValues, type TestAccount } from '@marah/testing/account'
import { changeStock, makeGood, withdrawProduct } from '@marah/testing/goods'
import { onServer } from '@marah/testing/on-server'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '../platform/database/database.ts'
import { productStock } from '../schema/catalogue.ts'
import { stockAlert, wishlistEntry } from '../schema/wishlist.ts'
import { lockCustomer } from '../services/lock-customer.ts'
import { askForAlert, mostAlerts } from './stock-alerts.ts'
import { addEntry, mostEntries, mostMergeKeys } from './wishlist.ts'

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

function call(method: string, path: string, body?: unknown, { token } = customer) {
  return shop.request(method, path, { token, ...(body !== undefined && { body }) })
}

const add = (stockId: unknown, account = customer) =>
  call('POST', '/product/wishlist/', { product_stock: stockId }, account)
const remove = (id: number, account = customer) =>
  call('DELETE', `/product/wishlist/${id}/`, undefined, account)
const list = async (query = '') => (await call('GET', `/product/wishlist/${query}`)).body
const merge = (product_stock: unknown, merge_key?: unknown) =>
  call('POST', '/product/wishlist/merge/', { product_stock, ...(merge_key !== undefined && { merge_key }) })
const cartItems = async () => (await call('GET', '/cart/cart-item/')).body.results

test('a wishlist item carries what a card needs; the newest stands first, and one unit can be asked for', async () => {
  const [first, second] = [await makeGood(shop), await makeGood(shop, { price: 2000, discount: 500 })]
  await add(first.stockId)
  const { status, body } = await add(second.stockId)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    customer: customer.id,
    product_stock: second.stockId,
    product_stock_details: { product_slug: second.slug, final_price: '15.00', quantity: 10 },
    price_when_added: '15.00',
    price_changed_from: null,
    was_available: true,
    has_stock_alert: false,
  })
  expect((await list()).results.map((one: { product_stock: number }) => one.product_stock)).toEqual([
    second.stockId,
    first.stockId,
  ])
  expect(await list(`?product_stock=${first.stockId}`)).toMatchObject({ count: 1 })
  expect(await list('?product_stock=none')).toMatchObject({ count: 0, results: [] })
  expect((await call('GET', '/product/wishlist/stock/')).body).toMatchObject([
    { product_stock: second.stockId, product: second.productId, product_slug: second.slug },
    { product_stock: first.stockId },
  ])
})

test('adding twice is reported, adding what does not exist too, and garbage is a 400', async () => {
  const good = await makeGood(shop)
  await add(good.stockId)
  expect(await add(good.stockId)).toMatchObject({
    status: 400,
    body: { product_stock: ['This is already on your wishlist.'] },
  })
  for (const stockId of [999_999, 2 ** 40, 0, -1, 1.5, '7', ...oddValues]) {
    expect((await add(stockId)).body).toHaveProperty('product_stock')
  }
  for (const body of garbageBodies) expect((await call('POST', '/product/wishlist/', body)).status).toBe(400)
  expect((await shop.request('POST', '/product/wishlist/', { body: {} })).status).toBe(401)
  expect(await list()).toMatchObject({ count: 1 })
})

test('many presses at once make one entry, and many removals take it off once', async () => {
  const good = await makeGood(shop)
  const answers = await Promise.all(Array.from({ length: together }, () => add(good.stockId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(together - 1).fill(400)])
  const { id } = answers.find(({ status }) => status === 201)?.body ?? {}
  const removals = await Promise.all(Array.from({ length: together }, () => remove(id)))
  expect(removals.map(({ status }) => status).sort()).toEqual([204, ...Array(together - 1).fill(404)])
})

/** The negative control: asking first and adding after, as a check in the code alone would, makes entries twice. */
test('without the rule in the database a look before the leap is too late', async () => {
  const good = await makeGood(shop)
  const looks = await Promise.all(
    Array.from({ length: together }, () => list(`?product_stock=${good.stockId}`)),
  )
  const wouldAdd = looks.filter(({ count }) => count === 0)
  expect(wouldAdd).toHaveLength(together)
  const values = {
    userId: customer.id,
    productStockId: good.stockId,
    priceWhenAdded: 1,
    currency: 'USD',
    wasAvailable: true,
    isVariantChosen: true,
  }
  const addAll = async (tx: Transaction) => {
    for (const _ of wouldAdd) await tx.insert(wishlistEntry).values(values)
    const own = eq(wishlistEntry.productStockId, good.stockId)
    throw new Error(`made ${await tx.$count(wishlistEntry, own)}`)
  }
  const { database } = shop
  await expect(database.transaction(addAll)).rejects.toThrow(/^Failed query: insert/)
  const withoutRule = database.transaction(async (tx) => {
    await tx.execute(sql`drop index wishlist_entry_once`)
    await addAll(tx)
  })
  await expect(withoutRule).rejects.toThrow(`made ${together}`)
})

test("another customer's entry is neither seen, removed nor moved", async () => {
  const good = await makeGood(shop)
  const { body } = await add(good.stockId)
  const other = await makeAccount(shop)
  expect((await remove(body.id, other)).status).toBe(404)
  expect((await call('POST', '/product/wishlist/move-to-cart/', { id: body.id }, other)).status).toBe(404)
  expect((await call('GET', '/product/wishlist/', undefined, other)).body.count).toBe(0)
  for (const id of ['0', 'abc', '99999999999']) {
    expect((await call('DELETE', `/product/wishlist/${id}/`)).status).toBe(404)
  }
  expect(await list()).toMatchObject({ count: 1 })
})

test('what has changed since is shown: the price, and whether it can be had', async () => {
  const [cheaper, gone, back] = [
    await makeGood(shop),
    await makeGood(shop),
    await makeGood(shop, { quantity: 0 }),
  ]
  for (const { stockId } of [cheaper, gone, back]) await add(stockId)
  await changeStock(shop, cheaper, { discount: 250 })
  await withdrawProduct(shop, gone)
  await changeStock(shop, back, { quantity: 4 })
  expect((await list()).results).toMatchObject([
    { product_stock: back.stockId, was_available: false, product_stock_details: { quantity: 4 } },
    { product_stock: gone.stockId, was_available: true, product_stock_details: { quantity: 0 } },
    {
      price_when_added: '12.50',
      price_changed_from: '12.50',
      product_stock_details: { final_price: '10.00' },
    },
  ])
})

test('one item moves into the cart and leaves the list', async () => {
  const good = await makeGood(shop)
  const { body } = await add(good.stockId)
  const moved = await call('POST', '/product/wishlist/move-to-cart/', { id: body.id })
  expect(moved).toMatchObject({ status: 200, body: { moved: 1, stayed: [] } })
  expect(await cartItems()).toMatchObject([{ product_stock: good.stockId, quantity: 1 }])
  expect(await list()).toMatchObject({ count: 0 })
  expect((await call('POST', '/product/wishlist/move-to-cart/', { id: body.id })).status).toBe(404)
})

test('all items move at once; what cannot be bought stays, each with its reason', async () => {
  const [good, soldOut, last, foreign] = [
    await makeGood(shop),
    await makeGood(shop, { quantity: 0 }),
    await makeGood(shop, { quantity: 1 }),
    await makeGood(shop, { currency: 'EUR' }),
  ]
  await call('POST', '/cart/cart-item/', { product_stock: last.stockId })
  for (const { stockId } of [good, soldOut, last, foreign]) await add(stockId)
  const { body } = await call('POST', '/product/wishlist/move-to-cart/', {})
  expect(body).toMatchObject({
    moved: 1,
    stayed: [
      { product_stock: soldOut.stockId, reason: 'sold_out' },
      { product_stock: last.stockId, reason: 'cart_limit' },
      { product_stock: foreign.stockId, reason: 'other_currency' },
    ],
  })
  expect(await list()).toMatchObject({ count: 3 })
  expect(await cartItems()).toHaveLength(2)
})

test('moving everything twice at the same moment puts nothing into the cart twice', async () => {
  const goods = [await makeGood(shop), await makeGood(shop)]
  for (const { stockId } of goods) await add(stockId)
  const answers = await Promise.all(
    Array.from({ length: together }, () => call('POST', '/product/wishlist/move-to-cart/', {})),
  )
  expect(answers.reduce((sum, { body }) => sum + body.moved, 0)).toBe(2)
  expect((await cartItems()).map((item: { quantity: number }) => item.quantity)).toEqual([1, 1])
})

test('an entry without a chosen variant waits when all are moved, and moves with the one that is chosen then', async () => {
  const [hoodie, tee, other] = [await makeGood(shop), await makeGood(shop), await makeGood(shop)]
  const merged = { product_stock: [hoodie.stockId, tee.stockId], unchosen: [hoodie.stockId] }
  await call('POST', '/product/wishlist/merge/', merged)
  const entry = (await list()).results.find(
    (each: { product_stock: number }) => each.product_stock === hoodie.stockId,
  )
  expect(entry).toMatchObject({ is_variant_chosen: false })
  expect((await call('POST', '/product/wishlist/move-to-cart/', {})).body).toMatchObject({
    moved: 1,
    stayed: [{ id: entry.id, reason: 'variant_not_chosen' }],
  })
  expect((await cartItems()).map((item: { product_stock: number }) => item.product_stock)).toEqual([
    tee.stockId,
  ])
  const move = (product_stock?: number) =>
    call('POST', '/product/wishlist/move-to-cart/', { id: entry.id, ...(product_stock && { product_stock }) })
  expect((await move()).body).toMatchObject({ moved: 0, stayed: [{ reason: 'variant_not_chosen' }] })
  const foreign = await move(other.stockId)
  expect([foreign.status, foreign.body]).toMatchObject([400, { product_stock: expect.anything() }])
  expect((await move(hoodie.stockId)).body).toMatchObject({ moved: 1, stayed: [] })
  expect(await cartItems()).toHaveLength(2)
})

test('a variant that is chosen later makes the entry a chosen one; the product alone takes that back from none', async () => {
  const { stockId } = await makeGood(shop)
  const like = (is_variant_chosen: boolean) =>
    call('POST', '/product/wishlist/', { product_stock: stockId, is_variant_chosen })
  expect((await like(false)).body).toMatchObject({ is_variant_chosen: false })
  expect((await like(true)).body).toMatchObject({ is_variant_chosen: true })
  expect((await like(false)).status).toBe(400)
  expect(await list()).toMatchObject({ count: 1, results: [{ is_variant_chosen: true }] })
})

test("a device's favourites come in once: what is there, twice or gone is left out and counted", async () => {
  const [known, fresh] = [await makeGood(shop), await makeGood(shop)]
  await add(known.stockId)
  const requested = [known.stockId, fresh.stockId, fresh.stockId, 999_999]
  expect((await merge(requested, 'device-1')).body).toEqual({ added: 1, already: 1, gone: 1 })
  const [entry] = (await list()).results
  await remove(entry.id)
  expect((await merge(requested, 'device-1')).body).toEqual({ added: 0, already: 0, gone: 0 })
  expect(await list()).toMatchObject({ count: 1 })
  expect((await merge(requested, 'device-2')).body).toMatchObject({ added: 1 })
  expect((await merge([], 'device-3')).body).toEqual({ added: 0, already: 0, gone: 0 })
  for (const bad of [['x'], [2 ** 40], 'x', Array(201).fill(1), null])
    expect((await merge(bad)).body).toHaveProperty('product_stock')
  for (const key of ['nul \0', '\ud800', 'x'.repeat(65)])
    expect((await merge([1], key)).body).toHaveProperty('merge_key')
})

test('the same favourites brought in many times at once are added once', async () => {
  const goods = [await makeGood(shop), await makeGood(shop)]
  const ids = goods.map(({ stockId }) => stockId)
  const answers = await Promise.all(Array.from({ length: together }, () => merge(ids, 'one-device')))
  expect(answers.map(({ status }) => status)).toEqual(Array(together).fill(200))
  expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(2)
})

describe('two requests for the last free place of a list', () => {
  const [most, free] = [Math.max(mostEntries, mostAlerts), 2]
  let stockIds: number[]
  beforeAll(async () => {
    const { productId } = await makeGood(shop)
    const unit = { productId, price: 1250, priceCurrency: 'USD', discountCurrency: 'USD' }
    const units = Array.from({ length: most + free }, (_, nth) => ({ ...unit, skuNumber: `unit-${nth}` }))
    const made = await shop.database.db.insert(productStock).values(units).returning()
    stockIds = made.map(({ id }) => id)
  })

  /** Lets two requests begin before either of them adds, each with what it saw when it began. */
  function carelessLock(): typeof lockCustomer {
    let counting = 0
    const both = Promise.withResolvers<void>()
    return async () => {
      if (++counting === 2) both.resolve()
      await both.promise
    }
  }

  const lists = {
    wishlist: {
      most: mostEntries,
      rows: () => shop.database.db.$count(wishlistEntry, eq(wishlistEntry.userId, customer.id)),
      fill: (ids: readonly number[]) => {
        const price = { priceWhenAdded: 1250, currency: 'USD', wasAvailable: false, isVariantChosen: true }
        const rows = ids.map((productStockId) => ({ ...price, userId: customer.id, productStockId }))
        return shop.database.db.insert(wishlistEntry).values(rows)
      },
      add: (tx: Transaction, stockId: number, lock: typeof lockCustomer) =>
        addEntry(tx, customer.id, { stockId, isVariantChosen: true }, new Date(), lock),
    },
    'list of stock alerts': {
      most: mostAlerts,
      rows: () => shop.database.db.$count(stockAlert, eq(stockAlert.userId, customer.id)),
      fill: (ids: readonly number[]) => {
        const rows = ids.map((productStockId) => ({ userId: customer.id, productStockId }))
        return shop.database.db.insert(stockAlert).values(rows)
      },
      add: (tx: Transaction, stockId: number, lock: typeof lockCustomer) =>
        askForAlert(tx, customer.id, stockId, new Date(), lock),
    },
  }

  async function addLastTwice(
    name: keyof typeof lists,
    lock: typeof lockCustomer,
    isolation: 'read committed' | 'repeatable read',
  ): Promise<number> {
    const { most, rows, fill, add } = lists[name]
    await fill(stockIds.slice(free, free + most - 1))
    const adding = (stockId: number) =>
      shop.database.transaction(async (tx) => {
        await tx.execute(sql.raw(`set transaction isolation level ${isolation}`))
        await add(tx, stockId, lock)
      })
    await Promise.allSettled(stockIds.slice(0, free).map(adding))
    return (await rows()) - most
  }

  for (const name of ['wishlist', 'list of stock alerts'] as const) {
    test(`never make a ${name} longer than it may be`, async () => {
      expect(await addLastTwice(name, lockCustomer, 'read committed')).toBe(0)
    })
    onServer(`negative control: without the lock a ${name} gets too long`, async () => {
      expect(await addLastTwice(name, carelessLock(), 'repeatable read')).toBe(1)
    })
  }
})

test('only the newest keys of merges are remembered, however many are sent', async () => {
  const good = await makeGood(shop)
  for (let i = 0; i < mostMergeKeys + 5; i++) await merge([good.stockId], `device-${1000 + i}`)
  const { rows } = await shop.database.pool.query<{ keys: number }>(
    'select count(*)::integer as keys from wishlist_merge group by user_id order by 1 desc limit 1',
  )
  expect(rows).toEqual([{ keys: mostMergeKeys }])
  // The newest still counts: what was merged under it is not merged again.
  expect((await merge([good.stockId], `device-${1000 + mostMergeKeys + 4}`)).body).toEqual({
    added: 0,
    already: 0,
    gone: 0,
  })
})
