import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { failureFrom } from '../personal/failure-text.ts'
import { productQuery } from '../personal/product-query.ts'
import { appState } from '../platform/app-state.ts'
import { languageOf } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { ApiError, type ApiFailure } from '../platform/personal/errors.ts'
import { hasExtension } from '../platform/personal/has-extension.ts'
import { queries } from '../platform/personal/queries.ts'
import {
  isVariantChosen,
  refetchWishlist,
  unitOf,
  type WishlistEntry,
  type WishlistStock,
  wishlistStockQuery,
} from './wishlist-queries.ts'

/** The target of a heart: a product or, if selected, one stock unit of it. */
export type WishlistTarget = { readonly slug: string; readonly stock: number | null }
export type WishlistOutcome =
  | { readonly kind: 'added' | 'removed' | 'already' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }

type Editing = {
  /** Optimistic states of hearts, until the wishlist is refetched. */
  pending: ReadonlyMap<string, boolean>
  /** Optimistically removed entries. */
  removed: ReadonlySet<number>
}

const noEdits: Editing = { pending: new Map(), removed: new Set() }
export const editing = createStore<Editing>(() => noEdits)
/** Hearts with a pending request: one at a time, then the latest state. */
const sending = new Set<string>()

// Clears optimistic changes when the customer changes.
appState.subscribe(({ loggedIn }) => {
  if (!loggedIn && editing.getState() !== noEdits) editing.setState(noEdits, true)
})

export function useRemoved(): ReadonlySet<number> {
  return useStore(editing, ({ removed }) => removed)
}

export function useIsOnWishlist(target: WishlistTarget, list: readonly WishlistStock[]): boolean {
  return isOnWishlist(useStore(editing), target, list)
}

/** The server's list with optimistic changes applied. */
export function isOnWishlist(
  { pending, removed }: Editing,
  target: WishlistTarget,
  list: readonly WishlistStock[],
): boolean {
  return pending.get(keyOf(target)) ?? matching(target, list).some(({ id }) => !removed.has(id))
}

/**
 * Optimistic: shows the heart as pressed and sends it. Requests of a heart run one at a time, and its last state wins;
 * returns `undefined` for clicks that a later one has replaced. An error rolls it back.
 */
export async function setOnWishlist(
  target: WishlistTarget,
  liked: boolean,
): Promise<WishlistOutcome | undefined> {
  const key = keyOf(target)
  editing.setState(({ pending }) => ({ pending: new Map(pending).set(key, liked) }))
  if (sending.has(key)) return undefined
  sending.add(key)
  let outcome: WishlistOutcome | undefined
  try {
    let sent: boolean | undefined
    for (;;) {
      const now = editing.getState().pending.get(key)
      if (now === undefined || now === sent) break
      outcome = now ? await add(target) : await removeAll(target)
      sent = now
    }
  } catch (error) {
    outcome = { kind: 'failed', failure: failureFrom(error) }
  } finally {
    sending.delete(key)
  }
  // Refetched before the optimistic state is removed, so that nothing flickers.
  await refetchWishlist()
  // Clicked again meanwhile: that request removes the optimistic state.
  if (!sending.has(key)) editing.setState(({ pending }) => ({ pending: without(pending, key) }))
  return outcome
}

async function add(target: WishlistTarget): Promise<WishlistOutcome> {
  const unit = await unitFor(target)
  try {
    await call(
      api.POST('/product/wishlist/', {
        body: {
          product_stock: unit.stock,
          ...(hasExtension('wishlist-choice') && { is_variant_chosen: unit.isChosen }),
        },
      }),
    )
    return { kind: 'added' }
  } catch (error) {
    // Another tab added it already, which is shown as such (rule P14).
    if (await isThere(target, error)) return { kind: 'already' }
    throw error
  } finally {
    await queries.invalidateQueries({ queryKey: wishlistStockQuery.queryKey })
  }
}

async function isThere(target: WishlistTarget, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.failure.status !== 400) return false
  const list = await queries.fetchQuery({ ...wishlistStockQuery, staleTime: 0 }).catch(() => [])
  return matching(target, list).length > 0
}

/** A product without a chosen variant is sent as its first available unit, not chosen. */
async function unitFor({ slug, stock }: WishlistTarget): Promise<{ stock: number; isChosen: boolean }> {
  if (stock !== null) return { stock, isChosen: true }
  const product = await queries.fetchQuery(productQuery(slug, languageOf(location.pathname)))
  const unit = unitOf(product, null)
  if (!unit) throw new ApiError({ status: 404, code: 'not_found', message: undefined, fields: {} })
  return { stock: unit.id, isChosen: isVariantChosen(product, null) }
}

async function removeAll(target: WishlistTarget): Promise<WishlistOutcome> {
  for (const { id } of matching(target, await queries.fetchQuery(wishlistStockQuery))) await remove(id)
  return { kind: 'removed' }
}

/**
 * Removes an entry optimistically; it comes back if the server answers anything but 204 (rule P14). A second click
 * meanwhile is ignored.
 */
export async function removeEntry({ id }: WishlistEntry): Promise<WishlistOutcome | undefined> {
  if (editing.getState().removed.has(id)) return undefined
  editing.setState(({ removed }) => ({ removed: new Set(removed).add(id) }))
  try {
    await remove(id)
    await refetchWishlist()
    return { kind: 'removed' }
  } catch (error) {
    void refetchWishlist()
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
  // `call` accepts any 2xx; here only 204 is success.
  if (status !== 204) throw new ApiError({ status, code: undefined, message: undefined, fields: {} })
}

function matching({ slug, stock }: WishlistTarget, list: readonly WishlistStock[]): WishlistStock[] {
  return list.filter((entry) =>
    stock === null ? entry.product_slug === slug : entry.product_stock === stock,
  )
}

function keyOf({ slug, stock }: WishlistTarget): string {
  return stock === null ? slug : String(stock)
}

function without(pending: ReadonlyMap<string, boolean>, key: string): ReadonlyMap<string, boolean> {
  return new Map([...pending].filter(([other]) => other !== key))
}
