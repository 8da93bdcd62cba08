import { ApiError, type ApiFailure } from '@marah/ui/calls/errors'
import { useStore } from 'zustand'
import { productQuery } from '../personal/product-query.ts'
import { languageOf } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { createOptimistic } from '../platform/personal/optimistic.ts'
import { queries } from '../platform/personal/queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
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
type PressedHeart = { readonly target: WishlistTarget; readonly liked: boolean }
export type WishlistOutcome =
  | { readonly kind: 'added' | 'removed' | 'already' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }

async function refetch(): Promise<boolean> {
  await refetchWishlist()
  return true
}

/** The pressed hearts, by product and unit; the last state of one wins. */
export const hearts = createOptimistic<string, PressedHeart, WishlistOutcome>({
  name: 'heart',
  send: (_key, { target, liked }) => (liked ? add(target) : removeAll(target)),
  isSame: (one, other) => one.liked === other.liked,
  refetch,
})

/** The entries that are shown as removed, by their ids. */
export const removals = createOptimistic<number, true, WishlistOutcome>({
  name: 'wishlist-entry',
  send: async (id) => {
    await remove(id)
    return { kind: 'removed' }
  },
  refetch,
})

export function useRemoved(): ReadonlyMap<number, true> {
  return useStore(removals.store, ({ values }) => values)
}

export function useIsOnWishlist(target: WishlistTarget, list: readonly WishlistStock[]): boolean {
  const pressed = useStore(hearts.store, ({ values }) => values)
  return isOnWishlist({ pressed, removed: useRemoved() }, target, list)
}

type Shown = {
  readonly pressed: ReadonlyMap<string, PressedHeart>
  readonly removed: ReadonlyMap<number, true>
}

/** Returns whether a target is on the server's list with optimistic changes applied. */
export function isOnWishlist(
  { pressed, removed }: Shown,
  target: WishlistTarget,
  list: readonly WishlistStock[],
): boolean {
  const entries = matching(target, list)
  return pressed.get(keyOf(target))?.liked ?? entries.some(({ id }) => !removed.has(id))
}

/** Shows the heart as pressed and sends it. Returns undefined for a press that a later one has replaced. */
export async function setOnWishlist(
  target: WishlistTarget,
  liked: boolean,
): Promise<WishlistOutcome | undefined> {
  return wishlistOutcome(await hearts.change(keyOf(target), { target, liked }))
}

function wishlistOutcome(outcome: Awaited<ReturnType<typeof hearts.change>>): WishlistOutcome | undefined {
  if (!outcome) return undefined
  return 'failure' in outcome ? { kind: 'failed', failure: outcome.failure } : outcome.result
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
    // Another tab has added it already, and the result says so (rule P14).
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

/** Returns the unit to send: for a product without a chosen variant its first available unit, not chosen. */
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
 * Removes an entry, which is restored if the server answers anything but 204 (rule P14). A second click meanwhile is
 * ignored.
 */
export async function removeEntry({ id }: WishlistEntry): Promise<WishlistOutcome | undefined> {
  if (removals.store.getState().values.has(id)) return undefined
  return wishlistOutcome(await removals.change(id, true))
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
