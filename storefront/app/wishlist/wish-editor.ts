import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { failureFrom } from '../personal/failure-text.ts'
import { productQuery } from '../personal/product-query.ts'
import { appState } from '../platform/app-state.ts'
import { languageOf } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { ApiError, type ApiFailure } from '../platform/personal/errors.ts'
import { queries } from '../platform/personal/queries.ts'
import {
  rereadWishlist,
  unitOf,
  type WishedStock,
  type WishlistEntry,
  wishedStockQuery,
} from './wishlist-queries.ts'

/** What a heart stands for: a product or, where it was chosen, one stock unit of it. */
export type Wish = { readonly slug: string; readonly stock: number | null }
export type WishOutcome =
  | { readonly kind: 'added' | 'removed' | 'already' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }

type Editing = {
  /** Hearts as they were pressed last, until the server's list is read again. */
  wanted: ReadonlyMap<string, boolean>
  /** Entries taken off that the server has not confirmed yet. */
  removed: ReadonlySet<number>
}

const nothing: Editing = { wanted: new Map(), removed: new Set() }
export const editing = createStore<Editing>(() => nothing)
/** Hearts with a call under way: one at a time, the newest wish next. */
const sending = new Set<string>()

// Nothing of one customer is laid over another's list.
appState.subscribe(({ loggedIn }) => {
  if (!loggedIn && editing.getState() !== nothing) editing.setState(nothing, true)
})

export function useRemoved(): ReadonlySet<number> {
  return useStore(editing, ({ removed }) => removed)
}

export function useIsWished(wish: Wish, list: readonly WishedStock[]): boolean {
  return isWished(useStore(editing), wish, list)
}

/** The server's list with what was just pressed laid over it. */
export function isWished({ wanted, removed }: Editing, wish: Wish, list: readonly WishedStock[]): boolean {
  return wanted.get(keyOf(wish)) ?? matching(wish, list).some(({ id }) => !removed.has(id))
}

/**
 * Shows the heart as pressed at once and sends it. However often it is pressed meanwhile, calls follow one another and
 * the last press is what holds; `undefined` for presses that another one has taken over. A failure rolls it back.
 */
export async function setWish(wish: Wish, liked: boolean): Promise<WishOutcome | undefined> {
  const key = keyOf(wish)
  editing.setState(({ wanted }) => ({ wanted: new Map(wanted).set(key, liked) }))
  if (sending.has(key)) return undefined
  sending.add(key)
  let outcome: WishOutcome | undefined
  try {
    let sent: boolean | undefined
    for (;;) {
      const now = editing.getState().wanted.get(key)
      if (now === undefined || now === sent) break
      outcome = now ? await add(wish) : await removeAll(wish)
      sent = now
    }
  } catch (error) {
    outcome = { kind: 'failed', failure: failureFrom(error) }
  } finally {
    sending.delete(key)
  }
  // The authoritative answer first, then the overlay goes: nothing flickers.
  await rereadWishlist()
  // Pressed again meanwhile: whoever sends that now takes the overlay off.
  if (!sending.has(key)) editing.setState(({ wanted }) => ({ wanted: without(wanted, key) }))
  return outcome
}

async function add(wish: Wish): Promise<WishOutcome> {
  const stock = wish.stock ?? (await stockOf(wish.slug))
  try {
    await call(api.POST('/product/wishlist/', { body: { product_stock: stock } }))
    return { kind: 'added' }
  } catch (error) {
    // Another tab was quicker: it is there, which is what was wanted, and it is told (rule P14).
    if (await isThere(wish, error)) return { kind: 'already' }
    throw error
  } finally {
    await queries.invalidateQueries({ queryKey: wishedStockQuery.queryKey })
  }
}

async function isThere(wish: Wish, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.failure.status !== 400) return false
  const list = await queries.fetchQuery({ ...wishedStockQuery, staleTime: 0 }).catch(() => [])
  return matching(wish, list).length > 0
}

async function stockOf(slug: string): Promise<number> {
  const product = await queries.fetchQuery(productQuery(slug, languageOf(location.pathname)))
  const unit = unitOf(product, null)
  if (!unit) throw new ApiError({ status: 404, code: 'not_found', message: undefined, fields: {} })
  return unit.id
}

async function removeAll(wish: Wish): Promise<WishOutcome> {
  for (const { id } of matching(wish, await queries.fetchQuery(wishedStockQuery))) await remove(id)
  return { kind: 'removed' }
}

/**
 * Takes an entry off the list: it disappears at once and comes back if the server answers anything but 204
 * (rule P14). A second press while the first is under way does nothing.
 */
export async function removeEntry({ id }: WishlistEntry): Promise<WishOutcome | undefined> {
  if (editing.getState().removed.has(id)) return undefined
  editing.setState(({ removed }) => ({ removed: new Set(removed).add(id) }))
  try {
    await remove(id)
    await rereadWishlist()
    return { kind: 'removed' }
  } catch (error) {
    void rereadWishlist()
    return { kind: 'failed', failure: failureFrom(error) }
  } finally {
    editing.setState(({ removed }) => ({ removed: new Set([...removed].filter((other) => other !== id)) }))
  }
}

async function remove(id: number): Promise<void> {
  const params = { path: { id: String(id) } }
  const pending = api.DELETE('/product/wishlist/{id}/', { params })
  await call(pending)
  const { status } = (await pending).response
  // `call` takes any success; here only 204 is one.
  if (status !== 204) throw new ApiError({ status, code: undefined, message: undefined, fields: {} })
}

function matching({ slug, stock }: Wish, list: readonly WishedStock[]): WishedStock[] {
  return list.filter((entry) =>
    stock === null ? entry.product_slug === slug : entry.product_stock === stock,
  )
}

function keyOf({ slug, stock }: Wish): string {
  return stock === null ? slug : String(stock)
}

function without(wanted: ReadonlyMap<string, boolean>, key: string): ReadonlyMap<string, boolean> {
  return new Map([...wanted].filter(([other]) => other !== key))
}
