import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createReadLanes } from '@marah/backend/services/http/read-lanes'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { chooseEncoding, compressQuickly } from './compress-page.ts'
import { PageBody } from './page-body.ts'
import { type CachedPage, PageCache, type RenderedPage } from './page-cache.ts'
import { createPageServer } from './serve-page.ts'

const megabyte = 2 ** 20

function rendered(text: string, tags: string[], freshSeconds = 60): RenderedPage {
  return {
    status: 200,
    headers: new Headers(),
    html: Buffer.from(text),
    nonce: null,
    tags,
    freshSeconds,
    staleSeconds: 600,
  }
}

function textOf(page: CachedPage | Response): string {
  return page instanceof Response ? '' : page.body.inForm('identity').toString()
}

test('a page is rendered once for all who ask meanwhile', async () => {
  const cache = new PageCache(megabyte)
  let times = 0
  const render = async () => {
    times += 1
    return rendered('page', ['product:1'])
  }
  await Promise.all([cache.fill('/', render), cache.fill('/', render), cache.fill('/', render)])
  expect(times).toBe(1)
  expect(cache.peek('/', Date.now())?.isStale).toBe(false)
})

test('a change drops the pages that carry its tag, and no others', async () => {
  const cache = new PageCache(megabyte)
  await cache.fill('/a', async () => rendered('a', ['product:1', 'category:1']))
  await cache.fill('/b', async () => rendered('b', ['product:2', 'category:1']))
  cache.invalidate(['product:1'])
  expect(cache.peek('/a', Date.now())).toBeNull()
  expect(cache.peek('/b', Date.now())).not.toBeNull()
  cache.invalidate(null)
  expect(cache.peek('/b', Date.now())).toBeNull()
})

test('a page whose rendering began before a change is shown but never stored', async () => {
  const cache = new PageCache(megabyte)
  const gate = Promise.withResolvers<void>()
  const filling = cache.fill('/a', async () => {
    await gate.promise
    return rendered('old stock', ['product:1'])
  })
  cache.invalidate(['product:1'])
  gate.resolve()
  expect(textOf(await filling)).toBe('old stock')
  expect(cache.peek('/a', Date.now())).toBeNull()
})

test('a request after a change does not get a page whose rendering began before it', async () => {
  const cache = new PageCache(megabyte)
  const gate = Promise.withResolvers<void>()
  const before = cache.fill('/', async () => {
    await gate.promise
    return rendered('old', ['catalogue'])
  })
  cache.invalidate(['catalogue'])
  const after = cache.fill('/', async () => rendered('new', ['catalogue']))
  const meanwhile = cache.fill('/', async () => rendered('a third', ['catalogue']))
  gate.resolve()
  expect(textOf(await before)).toBe('old')
  expect(textOf(await after)).toBe('new')
  expect(await meanwhile).toBe(await after)
  const cached = cache.peek('/', Date.now())
  expect(cached && textOf(cached.page)).toBe('new')
})

test('past its time a page is stale, and past its grace it is gone', async () => {
  const cache = new PageCache(megabyte)
  await cache.fill('/a', async () => rendered('a', [], 60))
  expect(cache.peek('/a', Date.now() + 61_000)?.isStale).toBe(true)
  expect(cache.peek('/a', Date.now() + 661_000)).toBeNull()
})

test('pages are cached up to so many bytes, and the one that was asked for longest ago goes first', async () => {
  // Three quarters of which are for the shop's own pages.
  const cache = new PageCache((megabyte * 4) / 3)
  // Random text that no compression makes smaller than 200,000 bytes.
  const large = randomBytes(200_000).toString('base64')
  for (const name of ['/a', '/b']) await cache.fill(name, async () => rendered(large, []))
  expect(cache.peek('/a', Date.now())).not.toBeNull()
  await cache.fill('/c', async () => rendered(large, []))
  expect(cache.peek('/b', Date.now())).toBeNull()
  for (const name of ['/a', '/c']) expect(cache.peek(name, Date.now())).not.toBeNull()
})

test('addresses that anybody can make up push none of the shop’s own pages out', async () => {
  const cache = new PageCache(megabyte)
  await cache.fill('/', async () => rendered('home', []))
  const large = randomBytes(60_000).toString('base64')
  for (let count = 0; count < 20; count += 1) {
    await cache.fill(`/search?q=${count}`, async () => rendered(large + count, []))
    await cache.fill(`/p/none-${count}`, async () => ({ ...rendered(large + count, []), status: 404 }))
  }
  expect(cache.peek('/', Date.now())).not.toBeNull()
  // They are cached, too, as far as their part goes.
  expect(cache.peek('/p/none-19', Date.now())).not.toBeNull()
  expect(cache.peek('/search?q=0', Date.now())).toBeNull()
})

test('what must not be stored is not', async () => {
  const cache = new PageCache(megabyte)
  await cache.fill('/a', async () => new Response('private'))
  expect(cache.peek('/a', Date.now())).toBeNull()
})

test('the encoding is one that the client takes, and an exclusion counts', () => {
  expect(chooseEncoding('gzip, deflate, br')).toBe('br')
  expect(chooseEncoding('gzip')).toBe('gzip')
  expect(chooseEncoding('br;q=0, gzip')).toBe('gzip')
  expect(chooseEncoding(undefined)).toBe('identity')
})

test('the policy lets scripts with the nonce of the rendering run, no other, and never unsafe-inline for scripts', async () => {
  const nonce = 'r4nd0m'
  const html = `<script nonce="${nonce}">start()</script><p><script>alert(document.cookie)</script></p>`
  const options = {
    isHttps: true,
    hsts: {},
    log: pino({ level: 'silent' }),
    relaxed: false,
    cacheBytes: megabyte,
    lanes: createReadLanes(1),
    hops: 0,
    addressOf: (asked: string) => asked,
  }
  const policyOf = async (caching: string) => {
    const server = createPageServer(async () => {
      const headers = {
        'content-type': 'text/html',
        'cache-control': caching,
        'x-script-nonce': nonce,
      }
      return new Response(html, { headers })
    }, options)
    const answer = await server.serve(new Request('http://shop.test/'))
    expect(await answer.text()).toBe(html)
    expect(answer.headers.has('x-script-nonce')).toBe(false)
    return answer.headers.get('content-security-policy') ?? ''
  }
  for (const caching of ['public, s-maxage=60', 'private, no-store']) {
    const policy = await policyOf(caching)
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
    expect(scripts).toBe(`'self' 'nonce-${nonce}'`)
    expect(policy).toContain("require-trusted-types-for 'script'")
  }
})

test('a page that differs by its nonce alone keeps its compressed forms and the policy of its first nonce', async () => {
  const cache = new PageCache(megabyte)
  const render = async (nonce: string) => {
    const page = await cache.fill('/a', async () => ({
      ...rendered(`<script nonce="${nonce}">start()</script>`, []),
      headers: new Headers({ 'Content-Security-Policy': `'nonce-${nonce}'` }),
      nonce,
    }))
    return page instanceof Response ? null : page
  }
  const first = await render('one')
  const second = await render('two')
  expect(second?.body).toBe(first?.body)
  expect(second?.etag).toBe(first?.etag)
  expect(second?.headers).toEqual({ 'content-security-policy': "'nonce-one'" })
})

test('a page that comes out the same keeps its compressed forms, and one that differs does not', async () => {
  const cache = new PageCache(megabyte)
  const bodyOf = async (text: string) => {
    const page = await cache.fill('/a', async () => rendered(text, []))
    return page instanceof Response ? null : page.body
  }
  const first = await bodyOf('page')
  expect(await bodyOf('page')).toBe(first)
  expect(await bodyOf('another')).not.toBe(first)
})

test('the first visitor gets a form made quickly; asked for again, the page shrinks behind it', async () => {
  const text = Array.from({ length: 4000 }, (_, place) => `<p>${(place * place) % 997} kites</p>`).join('')
  const body = new PageBody(Buffer.from(text))
  const quick = body.inForm('br')
  expect(brotliDecompressSync(quick).toString()).toBe(text)
  expect(body.inForm('br')).toBe(quick)
  await vi.waitFor(() => expect(body.inForm('br').byteLength).toBeLessThan(quick.byteLength))
  expect(brotliDecompressSync(body.inForm('br')).toString()).toBe(text)
})

test('a page is cached compressed, and a client that accepts no compression gets it whole', () => {
  const text = '<p>kites</p>'.repeat(10_000)
  const body = new PageBody(Buffer.from(text))
  expect(body.byteLength).toBeLessThan(1000)
  expect(body.inForm('identity').toString()).toBe(text)
  expect(gunzipSync(body.inForm('gzip')).toString()).toBe(text)
})

test('a form is made once for all who ask for it', () => {
  const body = new PageBody(Buffer.from('<p>page</p>'))
  const zipped = body.inForm('gzip')
  expect(body.inForm('gzip')).toBe(zipped)
  expect(gunzipSync(zipped).toString()).toBe('<p>page</p>')
})

test.each([0, 1, 70_000, 5_000_000])(
  'a page of %i bytes comes out of its compression as it went in',
  (size) => {
    const text = Array.from({ length: size }, (_, place) => (place * 7919) % 10).join('')
    expect(brotliDecompressSync(compressQuickly(Buffer.from(text), 'br')).toString() === text).toBe(true)
  },
)

test('a parameter that a page does not read neither renders it again nor reaches it', async () => {
  const asked: string[] = []
  const server = createPageServer(
    async (request) => {
      asked.push(request.url)
      return new Response('<p>Tops</p>', {
        headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' },
      })
    },
    {
      isHttps: true,
      hsts: {},
      log: pino({ level: 'silent' }),
      relaxed: false,
      cacheBytes: megabyte,
      lanes: createReadLanes(1),
      hops: 0,
      addressOf: (address) => address.replace(/\?.*/, ''),
    },
  )
  const known = await server.serve(new Request('http://shop.test/c/tops'))
  const etag = known.headers.get('etag')
  for (let count = 0; count < 3; count += 1) {
    const answer = await server.serve(new Request(`http://shop.test/c/tops?gclid=${count}`))
    expect(answer.headers.get('etag')).toBe(etag)
  }
  await server.serve(new Request('http://shop.test/c/shoes?utm_source=mail'))
  expect(asked).toEqual(['http://shop.test/c/tops', 'http://shop.test/c/shoes'])
})
