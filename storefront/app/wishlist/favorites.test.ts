// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreState } from '../platform/app-state.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { type Answer, mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { favorites, restoreFavorite, setFavorite } from './favorites.ts'
import { mergeFavorites } from './merge-favorites.ts'

let backEnd: ReturnType<typeof mockBackEnd>
beforeEach(() => {
  backEnd = mockBackEnd()
  favorites.setState([], true)
  restoreState('en')
  beginSession({ access: 'token' }, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const tee = { slug: 'tee', stock: 7 }
const hoodie = { slug: 'hoodie', stock: null }
const merges = () =>
  backEnd.sent.filter(({ path }) => path.endsWith('/merge/')).map(({ body }) => JSON.parse(body))

function serve(merge: Answer = { status: 200, body: { added: 2, already: 0, gone: 0 } }) {
  backEnd.answer(({ url }) => {
    if (url.includes('/merge/')) return merge
    if (url.includes('/product/product/hoodie/')) {
      const units = [
        { id: 20, quantity: 0 },
        { id: 21, quantity: 3 },
      ]
      return { status: 200, body: { slug: 'hoodie', product_stock: units } }
    }
    return { status: 404, body: {} }
  })
}

test('favourites are stored newest first, each once, and survive a reload without asking for permission', () => {
  setFavorite(tee, true)
  setFavorite(hoodie, true)
  setFavorite(tee, true)
  expect(favorites.getState()).toEqual([tee, hoodie])
  expect(JSON.parse(localStorage.getItem('favorites') ?? '')).toEqual([tee, hoodie])
})

test('if nothing can be stored, favourites last as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setFavorite(tee, true)
  setFavorite(hoodie, true)
  expect(favorites.getState()).toEqual([hoodie, tee])
  vi.restoreAllMocks()
  localStorage.clear()
})

test('two units of a product are two favourites; a card without a unit matches all of them', () => {
  setFavorite(tee, true)
  setFavorite({ slug: 'tee', stock: 8 }, true)
  expect(favorites.getState()).toHaveLength(2)
  setFavorite({ slug: 'tee', stock: null }, false)
  expect(favorites.getState()).toEqual([])
  expect(localStorage.getItem('favorites')).toBeNull()
})

test('an undone removal is restored at its position', () => {
  setFavorite(tee, true)
  setFavorite(hoodie, true)
  setFavorite(tee, false)
  restoreFavorite(tee, 1)
  expect(favorites.getState()).toEqual([hoodie, tee])
})

test.each([
  '{',
  '7',
  'null',
  '[1, null, {"slug": 4}, {"slug": "", "stock": null}, {"slug": "a", "stock": "x"}]',
])('what storage holds is not trusted: %s', (text) => {
  localStorage.setItem('favorites', text)
  window.dispatchEvent(new StorageEvent('storage', { key: 'favorites' }))
  expect(favorites.getState()).toEqual([])
})

test('at login all are merged into the wishlist by their units, once, and are removed from the device', async () => {
  serve()
  setFavorite(tee, true)
  setFavorite(hoodie, true)
  await mergeFavorites()
  await mergeFavorites()
  expect(merges()).toMatchObject([{ product_stock: [21, 7], unchosen: [21] }])
  expect(favorites.getState()).toEqual([])
})

test('an unanswered merge is retried with the same key; a new one gets another', async () => {
  setFavorite(tee, true)
  serve({ status: 502, body: 'Bad gateway' })
  await expect(mergeFavorites()).rejects.toThrow()
  expect(favorites.getState()).toEqual([tee])
  serve()
  await mergeFavorites()
  setFavorite(tee, true)
  await mergeFavorites()
  const [first, second, third] = merges().map(({ merge_key }) => merge_key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
