import { type Goods, openCatalogueShop, stockUp } from '@marah/testing/catalogue-fixture'
import type { TestShop } from '@marah/testing/test-shop'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productStock } from '../../schema/catalogue.ts'
import { stockChanged } from './refresh-listings.ts'

/** Made by rule, so that every filter splits them in another way. */
const goods: Goods[] = Array.from({ length: 60 }, (_, n) => ({
  slug: `goods-${n}`,
  name: { en: `Goods ${n}`, ar: `بضاعة ${n}` },
  category: ['hoodies', 'shirts', 'jackets', 'tops'][n % 4] ?? 'tops',
  type: n % 3 === 0 ? 'women' : 'men',
  vendor: n % 5 < 2 ? 'loom' : 'sahel',
  colors: [['red'], ['blue', 'green'], ['green']][n % 3] ?? [],
  sizes: n % 2 ? ['S', 'M'] : ['M', 'XL'],
  material: n % 7 < 3 ? 'wool' : 'cotton',
  price: 1000 + (n % 10) * 500,
  discount: n % 6 === 0 ? 100 : 0,
  quantity: n % 8 === 0 ? 0 : 20,
  unitsSold: n % 4,
  createdOn: new Date(Date.UTC(2026, 0, 1 + n)),
}))

let shop: TestShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.database.transaction((tx) => stockUp(tx, goods))
})
afterAll(() => shop.close())

const ancestors: Record<string, string[]> = {
  hoodies: ['hoodies', 'tops', 'apparels'],
  shirts: ['shirts', 'tops', 'apparels'],
  jackets: ['jackets', 'apparels'],
  tops: ['tops', 'apparels'],
}

type Chosen = { [dimension: string]: string[] }
const rules: { [dimension: string]: (one: Goods, values: string[]) => boolean } = {
  category: (one, values) => values.some((value) => ancestors[one.category ?? '']?.includes(value)),
  product_type: (one, values) => values.includes(one.type ?? ''),
  vendor: (one, values) => values.includes(one.vendor ?? ''),
  color: (one, values) => values.some((value) => one.colors?.includes(value)),
  size: (one, values) => values.some((value) => one.sizes?.includes(value)),
  material: (one, values) => values.includes(one.material ?? ''),
  in_stock: (one) => one.quantity !== 0,
  on_sale: (one) => one.discount !== 0,
  created_from: (one, [day]) => (one.createdOn?.toISOString() ?? '') >= (day ?? ''),
  max_price: (one, [value]) => (one.price ?? 0) - (one.discount ?? 0) <= Number(value) * 100,
}

function matching(chosen: Chosen, except?: string): Goods[] {
  return goods.filter((one) =>
    Object.entries(chosen).every(([name, values]) => name === except || rules[name]?.(one, values)),
  )
}

function queryOf(chosen: Chosen, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more)
  for (const [name, values] of Object.entries(chosen)) for (const value of values) query.append(name, value)
  return query.toString()
}

const some = (...values: string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 })
const filterSets = fc
  .record(
    {
      category: some('hoodies', 'shirts', 'jackets', 'tops', 'apparels'),
      product_type: some('women', 'men'),
      vendor: some('loom', 'sahel'),
      color: some('red', 'blue', 'green', 'mauve'),
      size: some('S', 'M', 'XL'),
      material: some('wool', 'cotton'),
      in_stock: fc.constant(['true']),
      on_sale: fc.constant(['1']),
      max_price: fc.constantFrom(['20'], ['35.50']),
      created_from: fc.constantFrom(['2026-01-20'], ['2026-02-28']),
    },
    { requiredKeys: [] },
  )
  .map((chosen) => chosen as Chosen)

test('facets count what each value would show under all other filters, as brute force does', async () => {
  await fc.assert(
    fc.asyncProperty(filterSets, async (chosen) => {
      const { body } = await shop.request('GET', `/product/product/?${queryOf(chosen)}`)
      expect(body.count).toBe(matching(chosen).length)
      for (const name of ['category', 'product_type', 'vendor', 'color', 'size', 'material']) {
        const others = matching(chosen, name)
        for (const { key, count } of body.facets[name]) {
          expect(count, `${name}=${key}`).toBe(others.filter((one) => rules[name]?.(one, [key])).length)
        }
      }
      expect(body.facets.in_stock).toBe(
        matching(chosen, 'in_stock').filter((one) => one.quantity !== 0).length,
      )
      expect(body.facets.on_sale).toBe(matching(chosen, 'on_sale').filter((one) => one.discount !== 0).length)
    }),
    { numRuns: 40 },
  )
})

test.each(['-popularity', 'price', '-price', '-created_on', '-rating', 'relevance', 'no such order'])(
  'the pages of a list ordered by %s are the whole list without repeats',
  async (ordering) => {
    const seen: string[] = []
    let page = `/product/product/?${queryOf({}, { ordering, page_size: '7' })}`
    while (page) {
      const { body } = await shop.request('GET', page)
      seen.push(...body.results.map((card: { slug: string }) => card.slug))
      page = body.next ? body.next.replace('http://shop.test/rest', '') : ''
    }
    expect(seen.length).toBe(goods.length)
    expect(new Set(seen).size).toBe(goods.length)
  },
)

test('prices go up by price and down by -price; popular ones lead by default', async () => {
  const pricesOf = async (ordering: string) =>
    (await shop.request('GET', `/product/product/?page_size=100&ordering=${ordering}`)).body.results.map(
      (card: { price_from: string }) => Number(card.price_from),
    )
  const up = await pricesOf('price')
  expect(up).toEqual(up.toSorted((a: number, b: number) => a - b))
  expect(await pricesOf('-price')).toEqual(up.toReversed())
  const first = (await shop.request('GET', '/product/product/?page_size=1')).body.results[0]
  expect(Number(first.slug.split('-')[1]) % 4).toBe(3)
})

test.each([
  'color=mauve',
  'category=none',
  'category=99999999999',
  'min_price=cheap',
  'min_rating=x',
  'vendor=%00',
  'in_stock=maybe',
  'created_from=yesterday',
])('an unknown value is an empty list, no error: %s', async (query) => {
  const { status, body } = await shop.request('GET', `/product/product/?${query}`)
  expect([status, body.count, body.results]).toEqual([200, 0, []])
})

test('fields of a form that were left empty filter nothing', async () => {
  const { body } = await shop.request(
    'GET',
    '/product/product/?color=&min_price=&search=&category=&in_stock=',
  )
  expect(body.count).toBe(goods.length)
})

test('pages: last works; nought, text and past the end are 404', async () => {
  expect((await shop.request('GET', '/product/product/?page=last&page_size=25')).body.results.length).toBe(10)
  for (const page of ['0', '-1', 'abc', '99']) {
    expect((await shop.request('GET', `/product/product/?page=${page}`)).status).toBe(404)
  }
})

test('a product is found by slug and id in both languages; a strange address is 404', async () => {
  const english = (await shop.request('GET', '/product/product/goods-1/')).body
  const arabic = await shop.request('GET', `/product/product/${english.id}`, {
    headers: { 'accept-language': 'ar' },
  })
  expect([english.name, arabic.body.name]).toEqual(['Goods 1', 'بضاعة 1'])
  expect(english.product_stock.map((unit: { sku_number: string }) => unit.sku_number)).toEqual([
    'GOODS-1-BLUE-S',
    'GOODS-1-BLUE-M',
    'GOODS-1-GREEN-S',
    'GOODS-1-GREEN-M',
  ])
  expect(english.breadcrumb.map((named: { slug: string }) => named.slug)).toEqual([
    'apparels',
    'tops',
    'shirts',
  ])
  for (const id of ['none', '0', '99999999999999999999', '%00', '%ED%A0%80']) {
    expect((await shop.request('GET', `/product/product/${id}/`)).status, id).toBe(404)
  }
})

test('cards hold one unit a colour; related products are others', async () => {
  const card = (await shop.request('GET', '/product/product/?color=blue&page_size=1')).body.results[0]
  expect(card.product_stock.length).toBe(2)
  const related = (await shop.request('GET', '/product/product/goods-1/related/')).body
  expect(related.length).toBe(12)
  expect(related.some((other: { slug: string }) => other.slug === 'goods-1')).toBe(false)
})

test('categories come in shop order and count their descendants', async () => {
  const { body } = await shop.request('GET', '/product/product-category/')
  expect(body.results.map((one: { slug: string }) => one.slug)).toEqual([
    'apparels',
    'tops',
    'hoodies',
    'shirts',
    'jackets',
  ])
  expect(body.results[0].total_products).toBe(goods.length)
  expect(body.results[1].total_products).toBe(45)
  expect((await shop.request('GET', '/product/product-category/jackets/')).body.total_products).toBe(15)
  expect((await shop.request('GET', '/product/product-category/nothing/')).status).toBe(404)
})

test('sales drop only what a page shows of them', async () => {
  const { cacheTags } = shop.backend.services
  const heard: string[] = []
  cacheTags.onInvalidate((tags) => {
    heard.push(...(tags ?? ['everything']))
  })
  const [unit] = await shop.database.db
    .select()
    .from(productStock)
    .where(eq(productStock.skuNumber, 'GOODS-3-RED-S'))
  if (!unit) throw new Error('no such unit')
  const sellDownTo = async (quantity: number) => {
    heard.length = 0
    const done = new Promise<void>((resolve) => {
      cacheTags.onInvalidate((tags) => {
        if (tags?.includes(`vendor:${quantity}`)) resolve()
      })
    })
    await shop.database.transaction(async (tx) => {
      await tx.update(productStock).set({ quantity }).where(eq(productStock.id, unit.id))
      await stockChanged(tx, [unit.id])
    })
    await shop.database.transaction((tx) => cacheTags.invalidate(tx, [`vendor:${quantity}`]))
    await done
    return heard.filter((tag) => !tag.startsWith('vendor:')).toSorted()
  }
  const page = `product:${unit.productId}`
  expect(await sellDownTo(19)).toEqual([])
  expect(await sellDownTo(4)).toEqual([page])
  expect(await sellDownTo(3)).toEqual([page])
  // Another size of the colour is still there: the list shows that one and counts the product as before.
  expect(await sellDownTo(0)).toEqual([`product-card:${unit.productId}`, page].toSorted())
  await shop.database.transaction(async (tx) => {
    await tx.update(productStock).set({ quantity: 0 }).where(eq(productStock.productId, unit.productId))
    await stockChanged(tx, [unit.id])
    await cacheTags.invalidate(tx, ['vendor:-1'])
  })
  await expect.poll(() => heard).toContain('vendor:-1')
  expect(heard).toContain('catalogue')
  const { body } = await shop.request('GET', '/product/product/goods-3/')
  expect(body.in_stock).toBe(false)
})

test('two sales of one product at once leave the list as the stock is', async () => {
  const units = await shop.database.db
    .select()
    .from(productStock)
    .where(sql`${productStock.skuNumber} like 'GOODS-5-%'`)
  await Promise.all(
    units.map((unit) =>
      shop.database.transaction(async (tx) => {
        await tx.update(productStock).set({ quantity: 0 }).where(eq(productStock.id, unit.id))
        await stockChanged(tx, [unit.id])
      }),
    ),
  )
  const { rows } = await shop.database.db.execute<{ is_in_stock: boolean }>(sql`
    select is_in_stock from product_listing where product_id = ${units[0]?.productId ?? 0}`)
  expect(rows[0]?.is_in_stock).toBe(false)
})
