import { gunzipSync } from 'node:zlib'
import type { Backend } from '@marah/backend/backend'
import { createRateLimits } from '@marah/backend/platform/limits/rate-limit'
import { csvOf, type ImportShop, openImportShop, teeRow } from '@marah/testing/import-fixture'
import { tagsInvalidatedBy } from '@marah/testing/invalidated-tags'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFeeds } from './feeds.ts'
import { createSite } from './site.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

/** The reads of the home page, all at once, as for a page that all visitors share. */
const homeReads = [
  '/product/product-category/',
  '/product/product-type/',
  '/vendor/vendor/',
  '/product/product/?ordering=-popularity&page_size=12',
  '/product/product/?ordering=-created_on&page_size=12',
  '/product/product/?vendor=comet',
]

async function renderHome({ app }: Backend): Promise<Response> {
  const tags = new Set<string>()
  const read = async (path: string) => {
    const answer = await app.request(`http://shop.test/rest${path}`)
    for (const tag of answer.headers.get('cache-tag')?.split(',') ?? []) tags.add(tag)
    return (await answer.json()) as { count: number; results: { slug: string; total_products?: number }[] }
  }
  const parts = await Promise.all(homeReads.map(read))
  const shown = parts.map(({ count, results }) => {
    const comet = results.find(({ slug }) => slug.startsWith('comet'))
    return `${comet?.slug}:${comet?.total_products ?? count}`
  })
  return new Response(shown.join(' '), {
    headers: {
      'content-type': 'text/plain',
      'cache-tag': [...tags].join(),
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    },
  })
}

test('after an import into the open shop its home page shows what was imported, whole and to everybody', async () => {
  const { backend } = shop
  const { app: site } = createSite({
    backend,
    sandbox: null,
    render: () => renderHome(backend),
    addressOf: (asked) => asked,
    spellingOf: (path) => path,
    clientFolder: shop.folder,
    mediaFolder: shop.folder,
    log: backend.services.log,
  })
  const home = async () => (await site.request('http://shop.test/')).text()
  expect(await home()).not.toContain('comet')
  const row = { Vendor: 'Comet', Type: 'Comets', 'Google Shopping / Gender': 'women' }
  await tagsInvalidatedBy(backend.services, () =>
    shop.run(csvOf([teeRow({ ...row, Handle: 'comet-tee' }), teeRow({ ...row, Handle: 'comet-cap' })])),
  )
  const pages = await Promise.all([home(), home(), home()])
  for (const page of [...pages, await home()]) {
    expect(page).toMatch(/comets:2 \S+ comet:2 comet-\w+:2 comet-\w+:2 comet-\w+:2/)
    expect(page).toBe(pages[0])
  }
})

test('a page has one address: one with more slashes or another spelling leads there for good, and to no other host', async () => {
  const { backend } = shop
  const { app: site } = createSite({
    backend,
    sandbox: null,
    render: () => renderHome(backend),
    addressOf: (asked) => asked,
    spellingOf: (path) => path.replaceAll('%70', 'p'),
    clientFolder: shop.folder,
    mediaFolder: shop.folder,
    log: backend.services.log,
  })
  const leads = async (path: string) => {
    const { status, headers } = await site.request(`http://shop.test${path}`)
    return status === 301 ? headers.get('location') : status
  }
  expect(await leads('/p/sunny-tee/?color=red')).toBe('/p/sunny-tee?color=red')
  expect(await leads('/ar/')).toBe('/ar')
  expect(await leads('//evil.example/')).toBe('/evil.example')
  expect(await leads('/%5Cevil.example/')).toBe('/%5Cevil.example')
  expect(await leads('//p//sunny-tee')).toBe('/p/sunny-tee')
  expect(await leads('/%70/sunny-tee?color=red')).toBe('/p/sunny-tee?color=red')
  expect(await leads('//%70/evil.example')).toBe('/p/evil.example')
  expect(await leads('/')).toBe(200)
  expect(await leads('/p/sunny-tee')).toBe(200)
})

test('neither a browser nor a CDN is asked to show a page of before once more', async () => {
  const { backend } = shop
  const { app: site } = createSite({
    backend,
    sandbox: null,
    render: () => renderHome(backend),
    addressOf: (asked) => asked,
    spellingOf: (path) => path,
    log: backend.services.log,
    clientFolder: shop.folder,
    mediaFolder: shop.folder,
  })
  const { headers } = await site.request('http://shop.test/')
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
})

describe('the feed of the whole catalogue', () => {
  const path = '/feeds/google.xml'

  /** The feeds of the shop, with a count of what they ask the database. */
  function countedFeeds() {
    const { services } = shop.backend
    const { database } = services
    let queries = 0
    let time = new Date('2027-01-10T12:00:00Z')
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (name === 'select') queries += 1
        return Reflect.get(target, name)
      },
    })
    const site = serveFeeds({ ...services, database: { ...database, db }, now: () => time })
    return {
      read: async () => (await site.request(path)).text(),
      request: (headers: Record<string, string>) => site.request(path, { headers }),
      queries: () => queries,
      pass: (minutes: number) => {
        time = new Date(time.getTime() + minutes * 60_000)
      },
    }
  }

  test('is walked through once for all who read it at once, and not again for every sale', async () => {
    const feeds = countedFeeds()
    const first = await feeds.read()
    expect(first).toMatch(/^<\?xml [\s\S]*<\/rss>\n$/)
    const once = feeds.queries()
    expect(once).toBeGreaterThan(0)
    const together = countedFeeds()
    const texts = await Promise.all(Array.from({ length: 50 }, () => together.read()))
    expect(new Set(texts)).toEqual(new Set([first]))
    expect(together.queries()).toBe(once)
    const { services } = shop.backend
    await tagsInvalidatedBy(services, () =>
      shop.database.transaction((tx) => services.cacheTags.invalidate(tx, ['catalogue', 'product:1'])),
    )
    together.pass(14)
    await together.read()
    expect(together.queries()).toBe(once)
    together.pass(2)
    await Promise.all([together.read(), together.read()])
    expect(together.queries()).toBe(2 * once)
  })

  test('comes compressed to a client that accepts it, also after a client before left half-way', async () => {
    const feeds = countedFeeds()
    const left = await feeds.request({ 'accept-encoding': 'gzip' })
    await left.body?.cancel()
    const answer = await feeds.request({ 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(await feeds.read())
    expect(
      (await feeds.request({ 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding'),
    ).toBeNull()
  })

  test('is read by one address so many times an hour', async () => {
    const { services } = shop.backend
    const rateLimits = createRateLimits(shop.database, services.secretKey, 1)
    const site = serveFeeds({ ...services, rateLimits })
    const fromAddress = async () => {
      const answer = await site.request(path, {}, { incoming: { socket: { remoteAddress: '192.0.2.77' } } })
      await answer.text()
      return answer
    }
    const statuses = []
    for (let i = 0; i < 61; i++) statuses.push((await fromAddress()).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    const rejected = await fromAddress()
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
