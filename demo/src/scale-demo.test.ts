import { refreshListings } from '@marah/backend/catalogue/listing/refresh-listings'
import { loadPlaces, writeNewProducts } from '@marah/backend/catalogue/new-products'
import type { ProductInput } from '@marah/backend/catalogue/product-input'
import { writeProducts } from '@marah/backend/catalogue/product-writer'
import { type Db, sqlState } from '@marah/backend/platform/database/database'
import {
  category,
  optionValue,
  product,
  productListing,
  productStock,
  searchWord,
} from '@marah/backend/schema/catalogue'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { asc, count, like, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillScaleDemo } from './scale-demo.ts'

let shop: TestShop
let built: unknown
beforeAll(async () => {
  shop = await openTestShop()
  built = await indexesAndKeys(shop.database.db)
})
afterAll(() => shop.close())

test('as many products as were asked for are listed, and the next call adds others', async () => {
  const { db } = shop.database
  const steps: number[] = []
  await fillScaleDemo(shop.backend.services, { products: 600, onProgress: (done) => steps.push(done) })
  expect(steps.at(-1)).toBe(600)
  await fillScaleDemo(shop.backend.services, { products: 50 })
  const [made] = await db.select({ rows: count() }).from(product).where(like(product.slug, 'trial-%'))
  expect(made?.rows).toBe(650)
  const [listed] = await db.select({ rows: count() }).from(productListing)
  expect(listed?.rows).toBe(650)
  const [stock] = await db.select({ rows: count(), units: sum(productStock.quantity) }).from(productStock)
  expect(stock?.rows).toBeGreaterThan(650 * 2)
  expect(stock?.rows).toBeLessThan(650 * 4)
  const rows = await db.select().from(productListing)
  expect(new Set(rows.flatMap(({ colors }) => colors)).size).toBe(12)
  expect(rows.filter(({ isOnSale }) => isOnSale).length).toBeGreaterThan(100)
})

test('all indexes and foreign keys are there again after a fill without them', async () => {
  expect(await indexesAndKeys(shop.database.db)).toEqual(built)
})

test('a fill that is cut off leaves nothing behind and every index in its place; the next one starts from there', async () => {
  const { services } = shop.backend
  const { db } = services.database
  const numbers = () =>
    db.select({ slug: product.slug }).from(product).where(like(product.slug, 'trial-%')).orderBy(product.id)
  const before = await numbers()
  const cutOff = (done: number) => {
    if (done > 0) throw new Error('cut off')
  }
  const tenfold = before.length * 10
  await expect(fillScaleDemo(services, { products: tenfold, onProgress: cutOff })).rejects.toThrow('cut off')
  expect(await numbers()).toEqual(before)
  expect(await indexesAndKeys(db)).toEqual(built)
  await fillScaleDemo(services, { products: 20 })
  expect((await numbers()).slice(before.length).map(({ slug }) => slug)).toEqual(
    Array.from({ length: 20 }, (_, nth) => `trial-${before.length + nth + 1}`),
  )
})

test('what a fill lists is what a refresh of the same products lists', async () => {
  const { db } = shop.database
  const before = await listed(db)
  expect(before.words.length).toBeGreaterThan(100)
  const ids = await db
    .select({ id: product.id })
    .from(product)
    .orderBy(sql`hashint4(${product.id})`)
    .limit(300)
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`delete from product_listing where product_id in ${ids.map(({ id }) => id)}`)
    await refreshListings(
      tx,
      ids.map(({ id }) => id),
    )
    const after = await listed(tx)
    expect(after.listings).toEqual(before.listings)
    expect(after.values).toEqual(before.values)
    // The deleted rows were still counted, so every word of theirs now stands twice.
    const repeated = after.words.filter((word, place) => word.frequency !== before.words[place]?.frequency)
    expect(repeated.length).toBeGreaterThan(0)
    expect(after.words.map(({ word }) => word)).toEqual(before.words.map(({ word }) => word))
  })
})

const input: ProductInput = {
  slug: 'olive-vest',
  name: { en: 'Olive vest', ar: 'صدرية' },
  description: { en: '<p>Warm.</p>' },
  isPublished: true,
  tags: ['warm'],
  createdOn: new Date('2026-03-01T10:00:00Z'),
  unitsSold: 7,
  options: [
    { type: 'size', key: 'M', text: { en: 'M' }, json: null },
    { type: 'size', key: 'S', text: { en: 'S' }, json: null },
    { type: 'size', key: 'unused', text: { en: 'Unused' }, json: null },
    { type: 'color', key: 'olive', text: { en: 'Olive', ar: 'زيتي' }, json: { hex: '#6b7043' } },
  ],
  stock: ['M', 'S'].map((size) => ({
    sku: `VEST-${size}`,
    barcode: `40${size}`,
    price: 4_900,
    discount: 500,
    currency: 'USD',
    quantity: 3,
    options: [
      { type: 'size', key: size },
      { type: 'color', key: 'olive' },
    ],
  })),
  media: [
    {
      image: { hash: 'a'.repeat(64), width: 800, height: 1000, widths: [400, 800], tint: '#6b7043' },
      description: { en: 'The vest' },
      option: { type: 'color', key: 'olive' },
    },
  ],
}

test('a new product is stored as the writer of single products stores it', async () => {
  const outcomes = await shop.database.transaction(async (tx) => {
    const [shelf] = await tx
      .insert(category)
      .values({ slug: 'vests', name: { en: 'Vests' }, description: { en: '' } })
      .returning({ id: category.id })
    const filed = [
      { ...input, categoryId: shelf?.id ?? null },
      { ...input, slug: 'hidden-vest', isPublished: false },
    ]
    await writeNewProducts(tx, filed, await loadPlaces(tx))
    return (await writeProducts(tx, filed)).map(({ outcome }) => outcome)
  })
  expect(outcomes).toEqual(['unchanged', 'unchanged'])
  const answer = await shop.request('GET', '/product/product/?search=olive vest')
  expect(answer.body.results.map(({ slug }: { slug: string }) => slug)).toContain('olive-vest')
  expect(JSON.stringify(answer.body.results)).not.toContain('hidden-vest')
})

test('a slug that is there already stops a fill, and nothing of it stays', async () => {
  const { db } = shop.database
  const [before] = await db.select({ rows: count() }).from(product)
  const twice = shop.database.transaction(async (tx) =>
    writeNewProducts(tx, [{ ...input, slug: 'another-vest' }, input], await loadPlaces(tx)),
  )
  expect(await twice.catch(sqlState)).toBe('23505')
  const [after] = await db.select({ rows: count() }).from(product)
  expect(after).toEqual(before)
})

async function listed(db: Pick<Db, 'select'>) {
  return {
    listings: await db.select().from(productListing).orderBy(asc(productListing.productId)),
    values: await db.select().from(optionValue).orderBy(optionValue.optionType, optionValue.key),
    words: await db
      .select({ word: searchWord.word, frequency: searchWord.frequency })
      .from(searchWord)
      .orderBy(searchWord.word),
  }
}

async function indexesAndKeys(db: Db) {
  const indexes = await db.execute(sql`
    select indexdef from pg_indexes where schemaname = 'public' order by indexdef`)
  const keys = await db.execute(sql`
    select conrelid::regclass::text as on_table, conname, convalidated, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`)
  return { indexes: indexes.rows, keys: keys.rows }
}
