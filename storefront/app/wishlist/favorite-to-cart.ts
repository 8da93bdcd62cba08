import { formerPriceOf } from '../parts/former-price.ts'
import type { Product } from '../personal/product-query.ts'
import { appState } from '../platform/app-state.ts'
import { addToVisitorCart } from '../platform/visitor-cart.ts'
import { setFavorite } from './favorites.ts'
import type { Favorite } from './stored-favorites.ts'
import { unitOf } from './wishlist-queries.ts'

/** Moves one of the chosen unit to the visitor's cart; returns false when the cart has all available ones. */
export function moveFavorite(favorite: Favorite, product: Product, stock: number): boolean {
  const unit = unitOf(product, stock)
  if (!unit) return false
  const { cart } = appState.getState()
  const held = cart.find(({ product_stock }) => product_stock === unit.id)?.quantity ?? 0
  if (held >= unit.quantity) return false
  addToVisitorCart({
    product_stock: unit.id,
    quantity: 1,
    product_slug: product.slug,
    name: product.name,
    options: unit.product_option_details
      .filter(({ option_type }) => option_type === 'color' || option_type === 'size')
      .map(({ option_type, option_text_value }) => ({ type: option_type, text: option_text_value })),
    unit_price: unit.final_price,
    list_price: formerPriceOf(unit),
    currency: unit.price_currency,
    image_sources: unit.product_media.find(({ image_sources }) => image_sources)?.image_sources ?? null,
    vendor_name: product.vendor_details?.name ?? '',
  })
  setFavorite(favorite, false)
  return true
}
