import { newKey } from '@marah/ui/calls/new-key'
import { productQuery } from '../personal/product-query.ts'
import { languageOf } from '../platform/language.tsx'
import { loadMessages, messagesOf } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import { favorites, removeMergedFavorites } from './favorites.ts'
import type { Favorite } from './stored-favorites.ts'
import { isVariantChosen, refetchWishlist, unitOf } from './wishlist-queries.ts'

const keyStore = 'favorites-merge'

/**
 * Merges the device's favourites into the account's wishlist, exactly once: the idempotency key stays the same until
 * an answer arrives, so that an entry removed meanwhile does not come back.
 */
export async function mergeFavorites(): Promise<void> {
  const list = favorites.getState()
  if (list.length === 0) return
  const units = await unitsOf(list)
  const body = {
    product_stock: [...new Set(units.map(({ stock }) => stock))],
    merge_key: keyFor(list),
    ...(hasExtension('wishlist-choice') && {
      unchosen: units.flatMap(({ stock, isChosen }) => (isChosen ? [] : [stock])),
    }),
  }
  const { added } = await call(api.POST('/product/wishlist/merge/', { body }))
  removeMergedFavorites(list)
  forgetKey()
  await refetchWishlist()
  if (added > 0) void notify(added)
}

type LikedUnit = { readonly stock: number; readonly isChosen: boolean }

/**
 * Returns the units to send. A favourite without a unit is sent as the first available one, not chosen. Products no longer
 * sold are left out.
 */
async function unitsOf(list: readonly Favorite[]): Promise<LikedUnit[]> {
  const language = languageOf(location.pathname)
  const found = await Promise.all(
    list.map(async ({ slug, stock }): Promise<LikedUnit | undefined> => {
      if (stock !== null) return { stock, isChosen: true }
      const product = await queries.fetchQuery(productQuery(slug, language)).catch(() => null)
      const unit = product ? unitOf(product, null) : undefined
      return product && unit ? { stock: unit.id, isChosen: isVariantChosen(product, null) } : undefined
    }),
  )
  return found.flatMap((unit) => unit ?? [])
}

/** Returns the idempotency key of an unanswered merge while the favourites are unchanged; otherwise a new one. */
function keyFor(list: readonly Favorite[]): string {
  const content = JSON.stringify(list)
  const fresh = newKey()
  try {
    const [key, known] = (localStorage.getItem(keyStore) ?? '').split(' ')
    if (key && known === content) return key
    localStorage.setItem(keyStore, `${fresh} ${content}`)
  } catch {
    // Storage is blocked: an interrupted merge may be repeated.
  }
  return fresh
}

function forgetKey(): void {
  try {
    localStorage.removeItem(keyStore)
  } catch {
    // Storage is blocked.
  }
}

async function notify(count: number): Promise<void> {
  const language = languageOf(location.pathname)
  await loadMessages(language, 'personal').catch(() => undefined)
  const t = messagesOf(language)
  toasts.show({
    text: t('wishlist.merged', { count }),
    tone: 'done',
    action: { label: t('wishlist.see'), to: '/wishlist' },
  })
}
