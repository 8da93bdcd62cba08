import { openCatalogueShop, stockUp } from '@marah/testing/catalogue-fixture'
import type { TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListings } from '../catalogue/index.ts'
import { product, productStock } from '../schema/catalogue.ts'
import { productQuestion } from '../schema/questions.ts'
import { review } from '../schema/reviews.ts'
import { vendor } from '../schema/sellers.ts'
import { shopSettings } from '../schema/shop-settings.ts'

let shop: TestShop
let productId: number
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.database.transaction(async (tx) => {
    const [first = 0, second = 0] = await stockUp(tx, [
      { slug: 'one', name: { en: 'One', ar: 'واحد' }, colors: ['red'], unitsSold: 7 },
      { slug: 'two', name: { en: 'Two', ar: 'اثنان' }, unitsSold: 5 },
    ])
    productId = first
    const [sellers, units] = [await tx.select().from(vendor), await tx.select().from(productStock)]
    const vendorId = sellers.find(({ slug }) => slug === 'sahel')?.id ?? null
    const written = { authorName: 'Salma', comment: 'Fits well', language: 'en' as const }
    for (const [place, unit] of units.entries()) {
      const createdOn = new Date(Date.UTC(2026, 0, 1 + place))
      const rating = unit.productId === first ? 5 : 2
      await tx
        .insert(review)
        .values({ ...written, productId: unit.productId, productStockId: unit.id, rating, createdOn })
    }
    await tx.update(product).set({ ratingSum: 5, ratingCount: 1 }).where(eq(product.id, first))
    await refreshListings(tx, [first])
    await tx.insert(productQuestion).values([
      {
        productId: first,
        vendorId,
        authorName: 'Omar',
        language: 'ar',
        question: 'هل القميص قطن؟',
        answer: 'نعم',
      },
      { productId: second, vendorId, authorName: 'Lina', language: 'en', question: 'Does it shrink?' },
    ])
  })
})
afterAll(() => shop.close())

test('reviews of a product say which unit was bought, in the language asked for, and no more of the author than a name', async () => {
  const { body, headers } = await shop.request('GET', `/product/product-review/?product=${productId}`, {
    headers: { 'accept-language': 'ar' },
  })
  expect(body.count).toBe(1)
  expect(body.results[0]).toMatchObject({
    rating: 5,
    product_stock_text: 'أحمر، M',
    customer: { full_name: 'Salma', avatar: null },
  })
  expect(headers.get('cache-tag')).toBe(`product:${productId}`)
})

test('reviews are ordered and filtered; a filter that names nothing shows none', async () => {
  const ratingsOf = async (query: string) =>
    (await shop.request('GET', `/product/product-review/?${query}`)).body.results.map(
      (one: { rating: number }) => one.rating,
    )
  expect(await ratingsOf('ordering=rating')).toEqual([2, 5])
  expect(await ratingsOf('ordering=-rating')).toEqual([5, 2])
  expect(await ratingsOf('ordering=created_on')).toEqual([5, 2])
  expect(await ratingsOf('')).toEqual([2, 5])
  expect(await ratingsOf('rating=5')).toEqual([5])
  expect(await ratingsOf('verified=true')).toEqual([])
  expect(await ratingsOf('with_pictures=true')).toEqual([])
  expect(await ratingsOf('ordering=constructor')).toHaveLength(2)
  expect(await ratingsOf('product=none')).toEqual([])
  expect(await ratingsOf('rating=%00')).toEqual([])
  expect(await ratingsOf('rating=32768')).toEqual([])
  expect(await ratingsOf('rating=2147483647')).toEqual([])
})

test('questions are found by their words, in any spelling of Arabic', async () => {
  const find = async (search: string) =>
    (await shop.request('GET', `/product/product-question/?search=${encodeURIComponent(search)}`)).body
      .results
  expect(await find('قُطن')).toHaveLength(1)
  expect(await find('SHRINK')).toMatchObject([{ customer: { full_name: 'Lina' }, answer: null }])
  expect(await find('shrink cotton')).toEqual([])
})

test("a seller's figures come from real rows", async () => {
  const { body } = await shop.request('GET', '/vendor/vendor/sahel/')
  expect(body).toMatchObject({ total_products: 2, products_sold: 12, response_rate: 50 })
  const list = (await shop.request('GET', '/vendor/vendor/')).body
  expect(list.count).toBe(2)
  expect(list.results[1]).toMatchObject({
    slug: 'loom',
    total_products: 0,
    products_sold: 0,
    response_rate: null,
  })
  for (const id of ['none', '0', '%00']) {
    expect((await shop.request('GET', `/vendor/vendor/${id}/`)).status).toBe(404)
  }
})

test('switched off, reviews and questions leave no rating, filter, order or figure, and come back as they were', async () => {
  const { services } = shop.backend
  let version = 0
  const put = async (document: Record<string, unknown>) => {
    version++
    await shop.database.db.insert(shopSettings).values({ version, document, madeBy: 'test' })
    await services.settings.reload()
  }
  const answers = async () => {
    const body = async (path: string) => (await shop.request('GET', path)).body
    const list = await body('/product/product/?ordering=-rating&min_rating=5')
    const { rating, rating_count, rating_spread } = await body('/product/product/one/')
    return {
      list: list.results.map((card: { slug: string; rating: number | null }) => [card.slug, card.rating]),
      filter: list.facets.min_rating.length,
      product: [rating, rating_count, rating_spread[5]],
      related: (await body('/product/product/two/related/')).map((card: { rating: number }) => card.rating),
      seller: (await body('/vendor/vendor/sahel/')).response_rate,
      calls: await Promise.all(
        ['/product/product-review/', '/product/product-question/'].map(
          async (path) => (await shop.request('GET', path)).status,
        ),
      ),
    }
  }
  const on = {
    list: [['one', 5]],
    filter: 4,
    product: [5, 1, 1],
    related: [5],
    seller: 50,
    calls: [200, 200],
  }
  expect(await answers()).toEqual(on)
  await put({ features: { reviews: 'off', questions: 'off' } })
  expect(await answers()).toEqual({
    list: [
      ['one', null],
      ['two', null],
    ],
    filter: 0,
    product: [null, 0, undefined],
    related: [null],
    seller: null,
    calls: [404, 404],
  })
  await put({})
  expect(await answers()).toEqual(on)
})
