import type { components } from '@marah/contract/client'
import type { Language } from '@marah/ui/language'
import { queryOptions } from '@tanstack/react-query'
import type { Product } from '../personal/product-query.ts'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

export type WishlistEntry = components['schemas']['WishlistEntry']
export type WishlistStock = { id: number; product_stock: number; product_slug: string }

export const wishlistPageSize = 24

export function wishlistQuery(page: number, language: Language) {
  return queryOptions({
    queryKey: ['wishlist', 'page', page, language],
    queryFn: ({ signal }) => {
      const query = { page: String(page), page_size: String(wishlistPageSize) }
      return call(api.GET('/product/wishlist/', { params: { query }, signal }))
    },
  })
}

/** Reads the data of all hearts of a page in one request. */
export const wishlistStockQuery = queryOptions({
  queryKey: ['wishlist', 'stock'],
  queryFn: ({ signal }): Promise<WishlistStock[]> => call(api.GET('/product/wishlist/stock/', { signal })),
})

/** Refetches lists and hearts; resolves when both are answered. */
export function refetchWishlist(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['wishlist'] })
}

/** Returns the selected unit; otherwise the first available one, otherwise the first. */
export function unitOf(product: Product, stock: number | null) {
  const units = product.product_stock
  return units.find(({ id }) => id === stock) ?? units.find(({ quantity }) => quantity > 0) ?? units[0]
}

/** Returns whether the variant is chosen: a product with one variant leaves nothing to choose. */
export function isVariantChosen(product: Product, stock: number | null): boolean {
  return stock !== null || product.product_stock.length === 1
}
