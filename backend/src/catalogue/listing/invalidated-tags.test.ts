import { fillScaleDemo } from '@marah/demo/scale-demo'
import { makeAccount } from '@marah/testing/account'
import { personAt } from '@marah/testing/desk'
import { makeGood } from '@marah/testing/goods'
import { csvOf, type ImportShop, openImportShop, teeRow } from '@marah/testing/import-fixture'
import { tagsInvalidatedBy } from '@marah/testing/invalidated-tags'
import { buy } from '@marah/testing/purchase'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRating } from '../../reviews/write-review.ts'
import { product, productStock } from '../../schema/catalogue.ts'
import { changeReturnDays } from '../return-days.ts'
import { watchPopulation } from './population.ts'
import { refreshListings, refreshPopularity, stockChanged } from './refresh-listings.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const invalidated = (work: () => Promise<unknown>) => tagsInvalidatedBy(shop.backend.services, work)
const slugsOf = async (path: string) =>
  (await shop.request('GET', path)).body.results.map(({ slug }: { slug: string }) => slug)

test('a category and a seller that an import brings are in the lists at once, even if their product is a draft', async () => {
  const lists = ['/product/product-category/', '/vendor/vendor/']
  for (const path of lists) expect(await slugsOf(path)).not.toContain('kites')
  const file = csvOf([teeRow({ Vendor: 'Kites', Type: 'Kites', Status: 'draft' })])
  const tags = await invalidated(() => shop.run(file))
  const { id } = await shop.productOf('sun-tee')
  expect(tags).toEqual(['catalogue', `product:${id}`])
  for (const path of lists) expect(await slugsOf(path)).toContain('kites')
  expect(await invalidated(() => shop.run(file))).toEqual([])
})

test('requests after an import see it, however many come at once, and so do the next ones', async () => {
  const total = async (path: string, slug: string): Promise<number> => {
    const { results } = (await shop.request('GET', path)).body
    return results.find((one: { slug: string }) => one.slug === slug)?.total_products ?? 0
  }
  const count = async (path: string): Promise<number> => (await shop.request('GET', path)).body.count
  const askAtOnce = () =>
    Promise.all([
      total('/vendor/vendor/?page_size=100', 'moon'),
      total('/product/product-category/?page_size=100', 'moons'),
      count('/product/product/?vendor=moon'),
      count('/product/product/?category=moons'),
      count('/product/product/?vendor=moon&ordering=-created_on'),
      count('/product/product/?vendor=moon&in_stock=1'),
    ])
  expect(await askAtOnce()).toEqual([0, 0, 0, 0, 0, 0])
  await invalidated(() => shop.run(csvOf([teeRow({ Handle: 'moon-tee', Vendor: 'Moon', Type: 'Moons' })])))
  expect(await askAtOnce()).toEqual([1, 1, 1, 1, 1, 1])
  expect(await askAtOnce()).toEqual([1, 1, 1, 1, 1, 1])
})

test('what is cached with the catalogue in memory is found again until something changes', async () => {
  const read = watchPopulation(shop.backend.services)
  const before = await read()
  expect(await read()).toBe(before)
  await invalidated(() => shop.run(csvOf([teeRow({ Handle: 'mars-tee', Vendor: 'Mars', Type: 'Kites' })])))
  expect(await read()).not.toBe(before)
})

test('made-up sellers and products are in the lists at once', async () => {
  expect(await slugsOf('/vendor/vendor/?page_size=100')).not.toContain('trial-seller-1')
  expect(await invalidated(() => fillScaleDemo(shop.backend.services, { products: 3 }))).toEqual([
    'catalogue',
  ])
  expect(await slugsOf('/vendor/vendor/?page_size=100')).toContain('trial-seller-1')
})

test('the order "popular first" drops lists only after something was sold', async () => {
  const { database } = shop
  const refresh = () => database.transaction((tx) => refreshPopularity(tx))
  // A PostgreSQL server notifies of invalidated tags a moment after the import.
  expect(await invalidated(() => shop.run(csvOf([teeRow({ Handle: 'rain-tee' })])))).toContain('catalogue')
  expect(await invalidated(refresh)).toEqual([])
  await database.db
    .update(product)
    .set({ unitsSold: sql`${product.unitsSold} + 1` })
    .where(eq(product.slug, 'rain-tee'))
  expect(await invalidated(refresh)).toEqual(['catalogue'])
})

test('a question and its answer drop what shows them: the product, the questions, the response rate of the seller', async () => {
  const customer = await makeAccount(shop)
  const good = await makeGood(shop)
  const shown = ['questions', `product:${good.productId}`, `vendor:${good.vendorId}`].toSorted()
  let id = 0
  const ask = async () => {
    const body = { product: good.productId, question: 'Does it shrink?' }
    const answer = await shop.request('POST', '/product/product-question/', { token: customer.token, body })
    id = answer.body.id
  }
  expect(await invalidated(ask)).toEqual(shown)
  const seller = await personAt(shop, 'seller', { vendorId: good.vendorId })
  const answer = () => seller.ask('POST', `/desk/question/${id}/answer/`, { answer: 'Not at 30 degrees.' })
  expect(await invalidated(answer)).toEqual(shown)
})

test('a buyer who changes a review again and again leaves other products and lists in the caches', async () => {
  const { id: userId, token } = await makeAccount(shop)
  const good = await makeGood(shop)
  const other = await makeGood(shop)
  await buy(shop, { userId, good })
  const path = '/product/product-review/'
  const given = { product_stock: good.stockId, rating: 5, comment: 'Soft and bright' }
  const { body } = await shop.request('POST', path, { token, body: given })
  const change = (fields: object) => shop.request('PATCH', `${path}${body.id}/`, { token, body: fields })

  const page = `product:${good.productId}`
  const heard = await invalidated(async () => {
    for (const rating of [1, 5, 1, 5, 1, 5, 1]) expect((await change({ rating })).status).toBe(200)
  })
  expect(heard).toEqual([page, `product-card:${good.productId}`, 'ratings', 'reviews'].toSorted())
  expect(await invalidated(() => change({ comment: 'Softer' }))).toEqual([page, 'reviews'])

  const untouched = [
    `/product/product/${other.slug}/`,
    `/product/product/?vendor=seller-${other.slug}`,
    '/product/product-category/',
    '/vendor/vendor/',
  ]
  for (const address of untouched) {
    const carried = (await shop.request('GET', address)).headers.get('cache-tag')?.split(',') ?? []
    expect(carried).not.toEqual([])
    expect(carried.filter((tag) => heard.includes(tag))).toEqual([])
  }
  const list = await shop.request('GET', `/product/product/?vendor=seller-${good.slug}`)
  expect(list.body.results).toMatchObject([{ rating: 1, rating_count: 1 }])
})

test('one more of many ratings changes no list: its stars stay as they are shown', async () => {
  const good = await makeGood(shop)
  await shop.database.db
    .update(product)
    .set({ ratingSum: 4000, ratingCount: 1000 })
    .where(eq(product.id, good.productId))
  const rate = (by: { sum: number; count: number }) =>
    invalidated(() => shop.database.transaction((tx) => countRating(tx, good.productId, by)))
  await rate({ sum: 0, count: 1 })
  expect(await rate({ sum: -4, count: 0 })).toEqual([`product:${good.productId}`, 'reviews'])
})

test('sales of a product that is nearly gone leave the lists that it stays in', async () => {
  const good = await makeGood(shop, { quantity: 4 })
  await shop.database.transaction((tx) => refreshListings(tx, [good.productId]))
  await shop.database.db.update(product).set({ unitsSold: 7 }).where(eq(product.id, good.productId))
  const sell = () =>
    shop.database.transaction(async (tx) => {
      await tx.update(productStock).set({ quantity: 3 }).where(eq(productStock.id, good.stockId))
      await stockChanged(tx, [good.stockId])
    })
  expect(await invalidated(sell)).toEqual([`product:${good.productId}`])
})

test('other days to return are for goods that had those days, are shown at once, and bring back what could not be returned', async () => {
  await invalidated(() => shop.run(csvOf([teeRow({ Handle: 'late-tee' })])))
  const { id } = await shop.productOf('late-tee')
  await shop.database.db
    .update(product)
    .set({ returnExchangeDays: 7, isReturnAvailable: true, isExchangeAvailable: false })
    .where(eq(product.id, id))
  const change = (days: number, from: number | null) =>
    invalidated(() => shop.database.transaction((tx) => changeReturnDays(tx, { days, from })))
  const shown = async () => {
    const { body } = await shop.request('GET', `/product/product/${id}/`)
    return [body.return_exchange_days, body.is_return_available, body.is_exchange_available]
  }
  expect(await change(30, 8)).toEqual([])
  expect(await change(30, 7)).toEqual([`product:${id}`])
  expect(await shown()).toEqual([30, true, false])
  await change(0, 30)
  expect(await shown()).toEqual([0, false, false])
  await change(21, 0)
  expect(await shown()).toEqual([21, true, true])
  expect(await change(21, null)).not.toContain(`product:${id}`)
})
