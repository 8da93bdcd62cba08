import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')

type FetchEvent = {
  request: { method: string; url: string; mode: string }
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

/** The worker with an old copy of every page in its cache; its timers fire at once. */
function workerWithOldPages(fetch: () => Promise<Response>) {
  const listeners = new Map<string, (event: FetchEvent) => void>()
  const old = () => Promise.resolve(new Response('old'))
  const cache = { match: old, put: async () => {}, delete: async () => true, keys: async () => [] }
  const caches = { match: old, open: async () => cache, has: async () => true, keys: async () => [] }
  const self = {
    location: { origin: 'https://shop.test' },
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => listeners.set(name, listener),
  }
  const setTimeout = (run: () => void) => run()
  runInContext(source, createContext({ self, caches, fetch, setTimeout, URL, URLSearchParams, Response }))
  return async (path: string): Promise<string> => {
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { method: 'GET', url: `https://shop.test${path}`, mode: 'navigate' },
      respondWith: (given) => {
        answer = given
      },
      waitUntil: () => {},
    })
    return (await answer)?.text() ?? 'left to the browser'
  }
}

test('online a page comes from the server, however slow; offline from the cache', async () => {
  const slow = Promise.withResolvers<Response>()
  const online = workerWithOldPages(() => slow.promise)('/c/hoodies')
  // All requests that could have been answered are answered by now.
  await new Promise((resolve) => setImmediate(resolve))
  slow.resolve(new Response('new', { headers: { 'Cache-Control': 'public' } }))
  expect(await online).toBe('new')
  const offline = workerWithOldPages(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await offline('/c/hoodies')).toBe('old')
})

test('the worker leaves the desk to the browser, also offline, and takes pages with a similar name', async () => {
  const offline = workerWithOldPages(() => Promise.reject(new TypeError('Failed to fetch')))
  for (const path of ['/desk', '/desk/', '/desk/staff?role=kitchen', '/desk/assets/main.js'])
    expect(await offline(path), path).toBe('left to the browser')
  expect(await offline('/desks')).toBe('old')
})
