// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchedOr, prefetchPage } from './prefetch.ts'

const asked = vi.fn<(url: URL) => Promise<Response>>()
let slug = 0
let page = ''

beforeEach(() => {
  page = `/p/hoodie-${++slug}`
  vi.stubGlobal(
    'fetch',
    asked.mockImplementation(async () => answer('prefetched')),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.mockReset()
})

/** A product page's data as the router encodes it. */
const answer = (name: string) =>
  new Response(
    JSON.stringify([{ _1: 2 }, 'product/product-page', { _3: 4 }, 'data', { _5: 6 }, 'name', name]),
  )

const open = (path: string) => prefetchedOr(new URL(path, location.href).href, async () => ({ name: 'now' }))

test('a product is prefetched once on intent and used once by the navigation', async () => {
  prefetchPage(`${page}?color=red`)
  prefetchPage(`${page}?color=red#reviews`)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(String(asked.mock.lastCall?.[0])).toBe(
    `${location.origin}${page}.data?color=red&_routes=product%2Fproduct-page`,
  )
  expect(await open(`${page}?color=red`)).toEqual({ name: 'prefetched' })
  expect(await open(`${page}?color=red`)).toEqual({ name: 'now' })
})

test('a navigation before that waits for it instead of requesting it again', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  asked.mockReturnValue(promise)
  prefetchPage(`/ar${page}`)
  const opened = open(`/ar${page}`)
  resolve(answer('late'))
  expect(await opened).toEqual({ name: 'late' })
})

test('another variant, or a stale prefetch, is requested again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  prefetchPage(page)
  expect(await open(`${page}?reviews=2`)).toEqual({ name: 'now' })
  vi.advanceTimersByTime(61_000)
  expect(await open(page)).toEqual({ name: 'now' })
})

test('a prefetch that fails, is rejected or redirects is ignored', async () => {
  for (const failing of [
    () => Promise.reject(new TypeError('offline')),
    async () => new Response('no', { status: 404 }),
    async () => new Response('[{"_1":2},"SingleFetchRedirect",{}]'),
    async () => new Response('no data at all'),
  ]) {
    asked.mockImplementation(failing)
    prefetchPage(page)
    expect(await open(page)).toEqual({ name: 'now' })
  }
  expect(asked).toHaveBeenCalledTimes(4)
})

test('nothing else is prefetched, and nothing with Save-Data', () => {
  for (const other of ['/', '/c/tops', `${page}/reviews/new`, '/play', '/ar/p']) prefetchPage(other)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  prefetchPage(page)
  expect(asked).not.toHaveBeenCalled()
})
