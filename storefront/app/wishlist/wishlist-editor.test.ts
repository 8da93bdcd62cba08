// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreState } from '../platform/app-state.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { type Answer, mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import {
  hearts,
  isOnWishlist,
  removals,
  removeEntry,
  setOnWishlist,
  type WishlistTarget,
} from './wishlist-editor.ts'
import { type WishlistEntry, type WishlistStock, wishlistStockQuery } from './wishlist-queries.ts'

let backEnd: ReturnType<typeof mockBackEnd>
let stop: () => void
/** The list is the server's state. */
let list: WishlistStock[]
const target: WishlistTarget = { slug: 'tee', stock: 7 }

/** Serves `list`, unless the test answers itself. */
function serve(
  own: (request: Request) => Answer | Promise<Answer | undefined> | undefined = () => undefined,
) {
  backEnd.answer(async (request) => {
    const answer = await own(request)
    if (answer) return answer
    const id = Number(/wishlist\/(\d+)\//.exec(request.url)?.[1])
    if (request.method === 'GET') return { status: 200, body: list }
    if (request.method === 'DELETE') {
      const isThere = list.some((entry) => entry.id === id)
      list = list.filter((entry) => entry.id !== id)
      return isThere ? { status: 204 } : { status: 404, body: { detail: 'Gone' } }
    }
    const { product_stock } = await request.json()
    list = [...list, { id: 100 + list.length, product_stock, product_slug: 'tee' }]
    return { status: 201, body: {} }
  })
}

beforeEach(async () => {
  backEnd = mockBackEnd()
  list = []
  serve()
  restoreState('en')
  beginSession({ access: 'token' }, true)
  // The query has an observer, like that of a mounted heart: the list is refetched after each change.
  stop = new QueryObserver(queries, wishlistStockQuery).subscribe(() => {})
  await queries.fetchQuery(wishlistStockQuery)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** Returns what the screen shows: whether the heart is pressed, and which entries are hidden. */
const shown = () => {
  return { pressed: hearts.store.getState().values, removed: removals.store.getState().values }
}
const pressed = () => isOnWishlist(shown(), target, queries.getQueryData(wishlistStockQuery.queryKey) ?? [])
const hidden = () => [...shown().removed.keys()]
const writes = () => backEnd.sent.filter(({ method }) => method !== 'GET').map(({ method }) => method)
const entry = (id: number) => ({ id }) as WishlistEntry

test('a clicked heart is shown optimistically, and stays when the server accepts it', async () => {
  const pressing = setOnWishlist(target, true)
  expect(pressed()).toBe(true)
  expect(await pressing).toEqual({ kind: 'added' })
  expect(pressed()).toBe(true)
  expect(list).toHaveLength(1)
})

test('quick clicks are sent one at a time, and the last one wins', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<undefined>()
  serve(({ method }) => (method === 'POST' ? taken : undefined))
  const first = setOnWishlist(target, true)
  await vi.waitFor(() => expect(writes()).toEqual(['POST']))
  const later = [false, true, false].map((liked) => setOnWishlist(target, liked))
  expect(pressed()).toBe(false)
  expect(writes()).toEqual(['POST'])
  take(undefined)
  // Only the last press has a result for the customer.
  expect(await Promise.all([first, ...later])).toEqual([undefined, undefined, undefined, { kind: 'removed' }])
  expect(writes()).toEqual(['POST', 'DELETE'])
  expect(list).toEqual([])
  expect(pressed()).toBe(false)
})

test('a heart that is pressed back before its answer sends nothing more', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<undefined>()
  serve(({ method }) => (method === 'POST' ? taken : undefined))
  void setOnWishlist(target, true)
  await vi.waitFor(() => expect(writes()).toEqual(['POST']))
  void setOnWishlist(target, false)
  const last = setOnWishlist(target, true)
  take(undefined)
  expect(await last).toEqual({ kind: 'added' })
  expect(writes()).toEqual(['POST'])
  expect(pressed()).toBe(true)
})

test('an existing entry is shown as such and stays pressed', async () => {
  serve(({ method }) => {
    if (method !== 'POST') return undefined
    list = [{ id: 5, product_stock: 7, product_slug: 'tee' }]
    return { status: 400, body: { product_stock: ['Already there.'] } }
  })
  expect(await setOnWishlist(target, true)).toEqual({ kind: 'already' })
  expect(pressed()).toBe(true)
})

test.each([
  [400, { product_stock: ['No such thing.'] }],
  [404, { detail: 'Nothing here' }],
  [409, { detail: 'Changed' }],
  [429, { detail: 'Slowly' }],
  [500, { detail: 'Stack trace' }],
  [502, '<h1>Bad gateway</h1>'],
] as const)('adding: %i rolls the heart back', async (status, body) => {
  serve(({ method }) => (method === 'POST' ? { status, body } : undefined))
  const outcome = await setOnWishlist(target, true)
  expect(outcome).toMatchObject({ kind: 'failed', failure: { status } })
  expect(pressed()).toBe(false)
})

test('adding: no answer rolls the heart back', async () => {
  serve(({ method }) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return undefined
  })
  expect(await setOnWishlist(target, true)).toMatchObject({ kind: 'failed', failure: { status: 0 } })
  expect(pressed()).toBe(false)
})

test('an entry disappears at once; 204 confirms it', async () => {
  list = [{ id: 5, product_stock: 7, product_slug: 'tee' }]
  const removing = removeEntry(entry(5))
  expect(hidden()).toEqual([5])
  expect(await removing).toEqual({ kind: 'removed' })
  expect(list).toEqual([])
})

test.each([200, 202, 400, 403, 404, 405, 500, 502])('removing: %i restores the entry', async (status) => {
  list = [{ id: 5, product_stock: 7, product_slug: 'tee' }]
  serve(({ method }) => (method === 'DELETE' ? { status, body: { detail: 'No' } } : undefined))
  const removing = removeEntry(entry(5))
  expect(hidden()).toEqual([5])
  expect(await removing).toMatchObject({ kind: 'failed', failure: { status } })
  expect(hidden()).toEqual([])
})

test('a second click on the same entry sends nothing: its 404 cannot restore the entry', async () => {
  list = [{ id: 5, product_stock: 7, product_slug: 'tee' }]
  const [first, second] = await Promise.all([removeEntry(entry(5)), removeEntry(entry(5))])
  expect(first).toEqual({ kind: 'removed' })
  expect(second).toBeUndefined()
  expect(writes()).toEqual(['DELETE'])
})
