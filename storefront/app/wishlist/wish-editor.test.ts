// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreState } from '../platform/app-state.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { queries } from '../platform/personal/queries.ts'
import { type Answer, scriptBackEnd } from '../platform/personal/scripted-back-end.ts'
import { editing, isWished, removeEntry, setWish, type Wish } from './wish-editor.ts'
import { type WishedStock, type WishlistEntry, wishedStockQuery } from './wishlist-queries.ts'

let backEnd: ReturnType<typeof scriptBackEnd>
let stop: () => void
/** What the server has. */
let list: WishedStock[]
const wish: Wish = { slug: 'tee', stock: 7 }

/** A server that keeps `list`, unless the test answers for it. */
function serve(own: (request: Request) => Answer | Promise<Answer> | undefined = () => undefined) {
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
  backEnd = scriptBackEnd()
  list = []
  serve()
  restoreState('en')
  beginSession({ access: 'token' }, true)
  // A heart is on the screen: the list is read again after each change.
  stop = new QueryObserver(queries, wishedStockQuery).subscribe(() => {})
  await queries.fetchQuery(wishedStockQuery)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** What the reader sees now: whether the heart is pressed, and which entries are hidden. */
const pressed = () =>
  isWished(editing.getState(), wish, queries.getQueryData(wishedStockQuery.queryKey) ?? [])
const hidden = () => [...editing.getState().removed]
const writes = () => backEnd.sent.filter(({ method }) => method !== 'GET').map(({ method }) => method)
const entry = (id: number) => ({ id }) as WishlistEntry

test('a pressed heart shows at once, before any answer, and stays when the server took it', async () => {
  const pressing = setWish(wish, true)
  expect(pressed()).toBe(true)
  expect(await pressing).toEqual({ kind: 'added' })
  expect(pressed()).toBe(true)
  expect(list).toHaveLength(1)
})

test('quick presses follow one another, and the last one holds', async () => {
  const pressing = setWish(wish, true)
  void setWish(wish, false)
  void setWish(wish, true)
  void setWish(wish, false)
  expect(pressed()).toBe(false)
  expect(await pressing).toEqual({ kind: 'removed' })
  expect(writes()).toEqual(['POST', 'DELETE'])
  expect(list).toEqual([])
  expect(pressed()).toBe(false)
})

test('what is there already is told and stays pressed', async () => {
  serve(({ method }) => {
    if (method !== 'POST') return undefined
    list = [{ id: 5, product_stock: 7, product_slug: 'tee' }]
    return { status: 400, body: { product_stock: ['Already there.'] } }
  })
  expect(await setWish(wish, true)).toEqual({ kind: 'already' })
  expect(pressed()).toBe(true)
})

test.each([
  [400, { product_stock: ['No such thing.'] }],
  [404, { detail: 'Nothing here' }],
  [409, { detail: 'Changed' }],
  [429, { detail: 'Slowly' }],
  [500, { detail: 'Stack trace' }],
  [502, '<h1>Bad gateway</h1>'],
] as const)('adding: %i is refused and the heart goes back', async (status, body) => {
  serve(({ method }) => (method === 'POST' ? { status, body } : undefined))
  const outcome = await setWish(wish, true)
  expect(outcome).toMatchObject({ kind: 'failed', failure: { status } })
  expect(pressed()).toBe(false)
})

test('adding: no answer at all puts the heart back', async () => {
  serve(({ method }) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return undefined
  })
  expect(await setWish(wish, true)).toMatchObject({ kind: 'failed', failure: { status: 0 } })
  expect(pressed()).toBe(false)
})

test('an entry disappears at once; 204 keeps it away', async () => {
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

test('a second press on the same entry sends nothing: its 404 cannot bring the entry back', async () => {
  list = [{ id: 5, product_stock: 7, product_slug: 'tee' }]
  const [first, second] = await Promise.all([removeEntry(entry(5)), removeEntry(entry(5))])
  expect(first).toEqual({ kind: 'removed' })
  expect(second).toBeUndefined()
  expect(writes()).toEqual(['DELETE'])
})
