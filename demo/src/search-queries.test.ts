import { refreshListings } from '@marah/backend/catalogue/index'
import { requestCondition, requestRank } from '@marah/backend/catalogue/listing/constraints'
import { findProducts } from '@marah/backend/catalogue/listing/counting'
import { fitSearch } from '@marah/backend/catalogue/listing/fit-search'
import { watchPopulation } from '@marah/backend/catalogue/listing/population'
import { readSearch } from '@marah/backend/catalogue/listing/search'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from './demo-catalogue.ts'
import { fillGoods, fillTaxonomy } from './fill-goods.ts'
import { type SearchAnswer, searchFigures, searchQueries, shareFound } from './search-queries.ts'

const picture = { hash: 'abcdef012345', width: 640, height: 640, widths: [320, 640], tint: '#aabbcc' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const catalogue = await demoCatalogue()
  const drawings = [...catalogue.categories, ...catalogue.product_types, ...catalogue.vendors].map(
    (item) => item.picture,
  )
  const keys = [
    ...drawings.flatMap((drawing) => (drawing === null ? [] : [drawing])),
    ...catalogue.products.flatMap(({ pictures }) => pictures.map(({ key }) => key)),
  ]
  const pictures = new Map(keys.map((key) => [key, picture]))
  await shop.database.transaction(async (tx) => {
    const filedUnder = await fillTaxonomy(tx, catalogue, pictures)
    const ids = await fillGoods(tx, catalogue, filedUnder, pictures)
    await refreshListings(tx, [...ids.values()])
  })
}, 300_000)
afterAll(() => shop.close())

async function ask(words: string, language: 'en' | 'ar'): Promise<SearchAnswer> {
  const path = `/product/product/?page_size=10&search=${encodeURIComponent(words)}`
  const { status, body } = await shop.request('GET', path, { headers: { 'accept-language': language } })
  expect(status, words).toBe(200)
  return body
}

test('of what customers type in either language, nearly all that answers it is in the first three and ten', async () => {
  const queries = await searchQueries()
  expect(queries.length).toBeGreaterThanOrEqual(530)
  const asked = []
  for (const query of queries) asked.push({ query, answer: await ask(query.words, query.language) })
  const { en, ar } = searchFigures(asked)
  const missed = asked
    .filter(({ query, answer }) => shareFound(query, answer, 3) < 1)
    .map(({ query, answer }) => `${query.words}: ${answer.results.slice(0, 3).map(({ slug }) => slug)}`)
    .join('\n')
  expect(en.firstThree, missed).toBeGreaterThan(0.98)
  expect(ar.firstThree, missed).toBeGreaterThan(0.98)
  expect(en.firstTen, missed).toBeGreaterThan(0.97)
  expect(ar.firstTen, missed).toBeGreaterThan(0.97)
})

test('an occasion of children leaves out what adults wear, unless the query names a wearer', async () => {
  const slugsOf = async (words: string) => (await ask(words, 'en')).results.map(({ slug }) => slug)
  const forSchool = await slugsOf('pe kit')
  expect(forSchool).toContain('training-ground-pants')
  expect(forSchool).not.toContain('two-stripe-track-pants')
  expect(await slugsOf('pe kit men')).toContain('two-stripe-track-pants')
})

test('what serves as well comes after what is called so', async () => {
  const { results, unmatched_search: unmatched } = await ask('swim shorts for boys', 'en')
  expect(results.map(({ slug }) => slug)).toEqual(['beach-digger-shorts', 'junior-denim-shorts'])
  expect(unmatched).toEqual([])
})

test('what is found in memory is what the database finds, in the same order of relevance', async () => {
  const { services } = shop.backend
  const { db } = services.database
  const population = await watchPopulation(services)()
  for (const { words } of await searchQueries()) {
    const read = await readSearch(db, population.searchWords, words, false)
    if (!read) throw new Error(`${words} holds no word`)
    const search = await fitSearch(db, population, read)
    const { products, rankOf, popular } = await findProducts(db, population, search)
    const inMemory = [...popular].map((place) => [products.ids[place], rankOf?.[place] ?? 0])
    const { rows } = await db.execute<{ id: number; rank: number }>(sql`
      select product_id as id, ${requestRank(search)} as rank from product_listing
      where ${requestCondition(search)} order by product_id`)
    expect(inMemory, words).toEqual(rows.map(({ id, rank }) => [id, rank]))
  }
}, 180_000)
