import { fillScaleDemo } from '@marah/demo/scale-demo'
import { makeAccount } from '@marah/testing/account'
import { droppedBy } from '@marah/testing/dropped-tags'
import { makeGood } from '@marah/testing/goods'
import { csvOf, type ImportShop, openImportShop, teeRow } from '@marah/testing/import-fixture'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '../../schema/catalogue.ts'
import { makeDeskToken } from '../../sellers/desk-tokens.ts'
import { refreshPopularity } from './refresh-listings.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const dropped = (work: () => Promise<unknown>) => droppedBy(shop.backend.services, work)
const slugsOf = async (path: string) =>
  (await shop.request('GET', path)).body.results.map(({ slug }: { slug: string }) => slug)

test('a category and a seller that an import brings are in the lists at once, even if their product is a draft', async () => {
  const lists = ['/product/product-category/', '/vendor/vendor/']
  for (const path of lists) expect(await slugsOf(path)).not.toContain('kites')
  const file = csvOf([teeRow({ Vendor: 'Kites', Type: 'Kites', Status: 'draft' })])
  const tags = await dropped(() => shop.run(file))
  const { id } = await shop.productOf('sun-tee')
  expect(tags).toEqual(['catalogue', `product:${id}`])
  for (const path of lists) expect(await slugsOf(path)).toContain('kites')
  expect(await dropped(() => shop.run(file))).toEqual([])
})

test('whoever asks after an import sees it, however many ask at once, and so does who asks again', async () => {
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
  await dropped(() => shop.run(csvOf([teeRow({ Handle: 'moon-tee', Vendor: 'Moon', Type: 'Moons' })])))
  expect(await askAtOnce()).toEqual([1, 1, 1, 1, 1, 1])
  expect(await askAtOnce()).toEqual([1, 1, 1, 1, 1, 1])
})

test('made-up sellers and products are in the lists at once', async () => {
  expect(await slugsOf('/vendor/vendor/?page_size=100')).not.toContain('trial-seller-1')
  expect(await dropped(() => fillScaleDemo(shop.backend.services, { products: 3 }))).toEqual(['catalogue'])
  expect(await slugsOf('/vendor/vendor/?page_size=100')).toContain('trial-seller-1')
})

test('the order "popular first" drops lists only after something was sold', async () => {
  const { database } = shop
  const refresh = () => database.transaction((tx) => refreshPopularity(tx))
  // A server tells of what was dropped a moment after the import.
  expect(await dropped(() => shop.run(csvOf([teeRow({ Handle: 'rain-tee' })])))).toContain('catalogue')
  expect(await dropped(refresh)).toEqual([])
  await database.db
    .update(product)
    .set({ unitsSold: sql`${product.unitsSold} + 1` })
    .where(eq(product.slug, 'rain-tee'))
  expect(await dropped(refresh)).toEqual(['catalogue'])
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
  expect(await dropped(ask)).toEqual(shown)
  const token = await shop.database.transaction((tx) => makeDeskToken(tx, `seller-${good.slug}`, 'test'))
  const answer = () =>
    shop.request('POST', `/vendor/desk/question/${id}/answer/`, {
      token: token ?? '',
      body: { answer: 'Not at 30 degrees.' },
    })
  expect(await dropped(answer)).toEqual(shown)
})
