import { productQuery } from '../personal/product-query.ts'
import { languageOf } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import { loadWords, wordsOf } from '../platform/words.tsx'
import { type Favorite, favorites, forgetFavorites } from './favorites.ts'
import { rereadWishlist, unitOf } from './wishlist-queries.ts'

const keyStore = 'favorites-merge'

/**
 * Brings what this device remembers onto the account's wishlist, once whatever happens: with a key that stays the same
 * until an answer came, so that what was taken off meanwhile does not come back.
 */
export async function mergeFavorites(): Promise<void> {
  const list = favorites.getState()
  if (list.length === 0) return
  const stock = await stockOf(list)
  const body = { product_stock: stock, merge_key: keyFor(list) }
  const { added } = await call(api.POST('/product/wishlist/merge/', { body }))
  forgetFavorites(list)
  forgetKey()
  await rereadWishlist()
  if (added > 0) void notify(added)
}

/** A card's heart named no unit: it is the first that can be bought. What is gone from the shop is left out. */
async function stockOf(list: readonly Favorite[]): Promise<number[]> {
  const language = languageOf(location.pathname)
  const found = await Promise.all(
    list.map(async ({ slug, stock }) => {
      if (stock !== null) return stock
      const product = await queries.fetchQuery(productQuery(slug, language)).catch(() => null)
      return product ? unitOf(product, null)?.id : undefined
    }),
  )
  return [...new Set(found.flatMap((id) => id ?? []))]
}

/** The key of a merge that was begun and not answered, as long as the favourites are the same; else a new one. */
function keyFor(list: readonly Favorite[]): string {
  const content = JSON.stringify(list)
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  try {
    const [key, known] = (localStorage.getItem(keyStore) ?? '').split(' ')
    if (key && known === content) return key
    localStorage.setItem(keyStore, `${fresh} ${content}`)
  } catch {
    // Blocked storage holds no key: an interrupted merge may then be repeated.
  }
  return fresh
}

function forgetKey(): void {
  try {
    localStorage.removeItem(keyStore)
  } catch {
    // Blocked storage holds no key.
  }
}

async function notify(count: number): Promise<void> {
  const language = languageOf(location.pathname)
  await loadWords(language, 'personal').catch(() => undefined)
  const t = wordsOf(language)
  toasts.show({
    text: t('wishlist.merged', { count }),
    tone: 'done',
    action: { label: t('wishlist.see'), to: '/wishlist' },
  })
}
