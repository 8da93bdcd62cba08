import type { components } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { Product } from '../personal/product-query.ts'
import type { Language } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

export type WishlistEntry = components['schemas']['WishlistEntry']
export type WishedStock = { id: number; product_stock: number; product_slug: string }

export const wishesPerPage = 24

export function wishlistQuery(page: number, language: Language) {
  return queryOptions({
    queryKey: ['wishlist', 'page', page, language],
    queryFn: ({ signal }) => {
      const query = { page: String(page), page_size: String(wishesPerPage) }
      return call(api.GET('/product/wishlist/', { params: { query }, signal }))
    },
  })
}

/** What the hearts of all pages need, in one answer. */
export const wishedStockQuery = queryOptions({
  queryKey: ['wishlist', 'stock'],
  queryFn: ({ signal }): Promise<WishedStock[]> => call(api.GET('/product/wishlist/stock/', { signal })),
})

/** Reads lists and hearts again; settles when the answers are there. */
export function rereadWishlist(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['wishlist'] })
}

/** The unit that was chosen; else the first that can be bought, else the first. */
export function unitOf(product: Product, stock: number | null) {
  const units = product.product_stock
  return units.find(({ id }) => id === stock) ?? units.find(({ quantity }) => quantity > 0) ?? units[0]
}
