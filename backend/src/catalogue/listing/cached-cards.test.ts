import { openCatalogueShop, stockUp } from '@marah/testing/catalogue-fixture'
import { tagsInvalidatedBy } from '@marah/testing/invalidated-tags'
import type { TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { product, productStock } from '../../schema/catalogue.ts'
import { cacheCards } from './cached-cards.ts'
import { refreshListings, stockChanged } from './refresh-listings.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.database.transaction((tx) =>
    stockUp(tx, [
      { slug: 'kite', name: { en: 'Kite', ar: 'طائرة' } },
      { slug: 'ball', name: { en: 'Ball', ar: 'كرة' } },
    ]),
  )
})
afterAll(() => shop.close())

async function unitOf(slug: string) {
  const [row] = await shop.database.db
    .select({ unit: productStock.id, id: product.id })
    .from(productStock)
    .innerJoin(product, eq(product.id, productStock.productId))
    .where(eq(product.slug, slug))
  if (!row) throw new Error(`There is no ${slug}.`)
  return row
}

let queryCount = 0
/** Requests a new address each time, so that only the cards can come from a cache. */
async function listed(slug: string) {
  const { body } = await shop.request('GET', `/product/product/?max_price=${90_000 + queryCount++}`)
  return body.results.find((each: { slug: string }) => each.slug === slug)
}

test('a list that was never requested before shows each product as it is now, whatever lists showed before', async () => {
  const { unit, id } = await unitOf('kite')
  const { services } = shop.backend
  const quantity = async () => (await listed('kite')).product_stock[0].quantity
  expect(await quantity()).not.toBe(7)
  await tagsInvalidatedBy(services, () =>
    shop.database.transaction(async (tx) => {
      await tx.update(productStock).set({ quantity: 7 }).where(eq(productStock.id, unit))
      await refreshListings(tx, [id])
    }),
  )
  expect(await quantity()).toBe(7)
  await tagsInvalidatedBy(services, () =>
    shop.database.transaction(async (tx) => {
      await tx.update(productStock).set({ quantity: 0 }).where(eq(productStock.id, unit))
      await stockChanged(tx, [unit])
    }),
  )
  expect((await listed('kite')).in_stock).toBe(false)
  await tagsInvalidatedBy(services, () =>
    shop.database.transaction(async (tx) => {
      await tx.update(product).set({ isPublished: false }).where(eq(product.id, id))
      await refreshListings(tx, [id])
    }),
  )
  expect(await listed('kite')).toBeUndefined()
})

test('a card is read once a language, and a card that changed while it was read is not cached', async () => {
  const { id } = await unitOf('ball')
  let drop: (tags: readonly string[] | null) => void = () => {}
  let reads = 0
  let meanwhile = () => {}
  const db = {
    execute: async (query: Parameters<Database['db']['execute']>[0]) => {
      reads++
      const answer = await shop.database.db.execute(query)
      meanwhile()
      return answer
    },
  } as unknown as Database['db']
  const cacheTags = {
    ...shop.backend.services.cacheTags,
    onInvalidate: (listener: typeof drop) => {
      drop = listener
    },
  }
  const read = cacheCards({
    config: shop.backend.services.config,
    database: { ...shop.database, db },
    cacheTags,
    mediaUrl: 'https://media.test/',
    settings: shop.backend.services.settings,
  })
  const [card] = await read([id], 'en')
  expect(await read([id, 1_000_000], 'en')).toEqual([card])
  expect(reads).toBe(2)
  expect((await read([id], 'ar'))[0]?.value()).toMatchObject({ id, name: 'كرة' })
  expect(reads).toBe(3)
  for (const tag of [`product:${id}`, `product-card:${id}`]) {
    drop([tag])
    meanwhile = () => drop([tag])
    await read([id], 'en')
    meanwhile = () => {}
    const before = reads
    await read([id], 'en')
    await read([id], 'en')
    expect(reads).toBe(before + 1)
  }
})

test('a page of this process is given what the API answers, each card parsed once until its product changes', async () => {
  const { id } = await unitOf('ball')
  const ask = async (path: string, language: 'en' | 'ar') => {
    const query = Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?'))))
    const { body, tags } = await shop.backend.read({
      path: '/product/product/',
      params: {},
      query,
      language,
      requestId: 'test',
    })
    return { taken: body as { results: { id: number }[] }, tags: tags.join(',') }
  }
  for (const language of ['en', 'ar'] as const) {
    const path = `/product/product/?ordering=price&min_price=${queryCount++ / 100}`
    const { taken, tags } = await ask(path, language)
    const written = await shop.request('GET', path, { headers: { 'Accept-Language': language } })
    expect(taken).toEqual(written.body)
    expect(tags).toBe(written.headers.get('Cache-Tag'))
    const again = await ask(`${path}&max_price=99999`, language)
    const cards = [taken, again.taken].map((list) => list.results.find((card) => card.id === id))
    expect(cards[0]).toBeDefined()
    expect(cards[0]).toBe(cards[1])
    await tagsInvalidatedBy(shop.backend.services, () =>
      shop.database.transaction((tx) => refreshListings(tx, [id])),
    )
    const later = await ask(path, language)
    expect(later.taken.results.find((card) => card.id === id)).not.toBe(cards[0])
  }
})
