import { openCatalogueShop } from '@marah/testing/catalogue-fixture'
import type { TestShop } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

const products = 24_000

let shop: TestShop
/**
 * Rows as `refreshListings` would write them, which the database generates at once: every second is red, one in 1,000
 * rare.
 */
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.database.db.execute(sql`
    insert into product (slug, name, description)
    select 'goods-' || n, jsonb_build_object('en', 'Goods ' || n), '{"en": ""}' from generate_series(1, ${products}) as n`)
  await shop.database.db.execute(sql`
    insert into product_listing (product_id, category_ids, price_from, price_to, is_on_sale, is_in_stock, colors, sizes,
      materials, conditions, rating, rating_count, popularity, created_on, search, words, stock_key, card_en, card_ar)
    select id, array[case when id % 3 = 0 then 1 else 2 end], id % 500, id % 500, id % 10 = 0, true,
      array[case when id % 1000 = 0 then 'rare' when id % 2 = 0 then 'red' else 'blue' end], '{M}', '{}', '{}', 0, 0, id % 97,
      now(), (case when id % 2 = 0 then 'common:1A thing:2A' else 'other:1A' end)::tsvector, '', '',
      json_build_object('slug', slug, 'id', id)::text, '{}'
    from product`)
  await shop.database.db.execute(sql`
    insert into option_value (option_type, key, label)
    select 'color', key, jsonb_build_object('en', key) from unnest(array['red', 'blue', 'rare']) as key`)
  await shop.database.db.execute(sql`
    insert into search_word (word, display, stem, latin, letters, frequency)
    values ('common', 'common', 'common', 'common', 'cmmnoo', ${products / 2})`)
  await shop.database.db.execute(sql`analyze`)
})
afterAll(() => shop.close())

async function list(query: string) {
  const { status, body } = await shop.request('GET', `/product/product/?${query}`)
  expect(status).toBe(200)
  const countOf = (key: string): number =>
    body.facets.color.find((value: { key: string }) => value.key === key)?.count ?? 0
  return { body, countOf }
}

const near = (count: number, truth: number) => expect(Math.abs(count - truth) / truth).toBeLessThan(0.1)

test('what is common is estimated from the sample', async () => {
  const { body, countOf } = await list('')
  expect(body.count).toBe(products)
  near(countOf('red'), products / 2 - 24)
  near(body.facets.on_sale, products / 10)
})

test('a large shop knows since when it has its products', async () => {
  expect((await list('created_from=2020-01-01&color=rare')).body.count).toBe(24)
  expect((await list('created_from=2999-01-01')).body.count).toBe(0)
})

test('what is rare is counted', async () => {
  const { body, countOf } = await list('color=rare')
  expect(body.count).toBe(24)
  expect(body.facets.on_sale).toBe(24)
  near(countOf('red'), products / 2 - 24)
})

test('a list of middle length says exactly how long it is', async () => {
  const { body } = await list('category=apparels&on_sale=1')
  expect(body.count).toBe(products / 30)
  expect((await list('category=apparels&on_sale=1&page=last')).body.results.length).toBeGreaterThan(0)
})

test('the last page of an estimated list is not empty', async () => {
  const { body } = await list('category=apparels&page=last')
  near(body.count, products / 3)
  expect(body.results.length).toBeGreaterThan(0)
  expect(body.next).toBeNull()
})

test('pages of a long list in the order of its index repeat nothing, as far as they go', async () => {
  for (const ordering of ['-popularity', 'price', '-price']) {
    const seen = new Set<number>()
    for (const page of [1, 2, 3]) {
      const { body } = await list(`category=tops&page_size=100&ordering=${ordering}&page=${page}`)
      for (const card of body.results) seen.add(card.id)
    }
    expect(seen.size).toBe(300)
  }
  expect((await list('page=last&page_size=100')).body.results.length).toBe(100)
  expect((await shop.request('GET', '/product/product/?page_size=100&page=101')).status).toBe(404)
})

test('a word that very many products have finds the most popular first, pages without repeats', async () => {
  const seen: number[] = []
  for (const page of [1, 2, 3]) {
    const { body } = await list(`search=common&page_size=80&page=${page}`)
    near(body.count, products / 2)
    seen.push(...body.results.map((card: { id: number }) => card.id))
  }
  expect(new Set(seen).size).toBe(240)
  expect((seen[0] ?? 0) % 97).toBe(96)
})
