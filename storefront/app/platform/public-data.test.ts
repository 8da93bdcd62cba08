import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  type CachedRead,
  cachedPublic,
  cachedReadContext,
  orThrow,
  type PublicApi,
  publicApiContext,
  publicCachingMiddleware,
  readPublic,
  reportErrorContext,
} from './public-data.server.ts'

type Thrown = { init?: { status?: number } }

/** Opens a page that needs the categories; returns what it read and its headers. */
async function openPage(api: PublicApi, path = '/ar/categories') {
  const context = new RouterContextProvider()
  context.set(publicApiContext, api)
  context.set(reportErrorContext, () => undefined)
  const request = new Request(`http://shop.test${path}`)
  const read: unknown[] = []
  const page = await publicCachingMiddleware(
    { context, request, params: {}, url: new URL(request.url), pattern: path },
    async () => {
      try {
        const answer = await readPublic(context, request).GET('/product/product-category/', {})
        read.push(answer.error)
        read.push(orThrow(answer).results)
        return new Response('page')
      } catch (error) {
        return new Response(null, { status: (error as Thrown).init?.status ?? 500 })
      }
    },
  )
  return { page: page as Response, read }
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    })

test('a page reads in its own language, anonymously, and has the tags of what it shows', async () => {
  let asked: RequestInit | undefined
  const { page, read } = await openPage((path, init) => {
    asked = init
    expect(path).toBe('/product/product-category/')
    return json(200, { results: ['tops'] }, { 'Cache-Tag': 'categories, product-1' })()
  })
  expect(read).toEqual([undefined, ['tops']])
  const headers = new Headers(asked?.headers)
  expect(headers.get('Accept-Language')).toBe('ar')
  expect(headers.get('Authorization')).toBeNull()
  expect(page.headers.get('Cache-Control')).toContain('s-maxage=60')
  expect(page.headers.get('Cache-Tag')).toBe('categories,product-1')
})

/** Product and category calls (rule P30): readers get an error page, which is not cached. */
test.each([
  [400, 502],
  [401, 502],
  [404, 404],
  [410, 410],
  [414, 404],
  [429, 502],
  [500, 502],
  [503, 503],
  [504, 503],
])('an answer of %i makes a page of %i, and its body is at hand', async (status, shown) => {
  const { page, read } = await openPage(json(status, { detail: 'No.' }))
  expect(page.status).toBe(shown)
  expect(read).toEqual([{ detail: 'No.' }])
  if (shown >= 500) expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  expect(page.headers.get('Retry-After')).toBe(shown === 503 ? '10' : null)
})

test('a gateway’s HTML page gives an error page without its content', async () => {
  const html = async () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })
  const { page } = await openPage(html)
  expect(page.status).toBe(502)
  expect(await page.text()).toBe('')
})

test('without an answer the error page is not cached', async () => {
  const { page } = await openPage(() => Promise.reject(new TypeError('fetch failed')))
  expect(page.status).toBe(500)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
})

test('shared data is read once per language, and every page that shows it has its tags', async () => {
  const made = new Map<string, Promise<unknown>>()
  const recall: CachedRead = <Value>(key: string, read: () => Promise<Value>) => {
    if (!made.has(key)) made.set(key, read())
    return made.get(key) as Promise<Value>
  }
  const asked: string[] = []
  const readMenu = cachedPublic('menu', async (api) => (await api.GET('/product/product-category/', {})).data)
  const open = async (path: string) => {
    const context = new RouterContextProvider()
    context.set(cachedReadContext, recall)
    context.set(publicApiContext, async (_, init) => {
      asked.push(new Headers(init.headers).get('Accept-Language') ?? '')
      return json(200, { results: asked.length }, { 'Cache-Tag': 'catalogue' })()
    })
    const request = new Request(`http://shop.test${path}`)
    const page = await publicCachingMiddleware(
      { context, request, params: {}, url: new URL(request.url), pattern: path },
      async () => Response.json(await readMenu(context, request)),
    )
    return page as Response
  }
  const pages = [await open('/'), await open('/sale'), await open('/ar/sale'), await open('/ar.data')]
  expect(asked).toEqual(['en', 'ar'])
  expect(await Promise.all(pages.map((page) => page.json()))).toEqual(
    [1, 1, 2, 2].map((results) => ({ results })),
  )
  expect(pages.map((page) => page.headers.get('Cache-Tag'))).toEqual(Array(4).fill('catalogue'))
})
