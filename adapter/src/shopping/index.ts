import type { AdaptedCalls } from '../adapter.ts'
import { adaptCart } from './cart.ts'
import { adaptCheckout } from './checkout.ts'
import { openGoods } from './goods.ts'
import { adaptMergeCart } from './merge-cart.ts'
import { adaptMoveToCart } from './move-to-cart.ts'
import { adaptOrders } from './orders.ts'
import { adaptOwnReviews } from './own-reviews.ts'
import { adaptWishlist } from './wishlist.ts'

export function adaptShopping(calls: AdaptedCalls): void {
  const goods = openGoods()
  adaptMergeCart(calls, goods)
  adaptCart(calls, goods)
  adaptWishlist(calls, goods)
  adaptMoveToCart(calls, goods)
  adaptCheckout(calls, goods)
  adaptOrders(calls, goods)
  adaptOwnReviews(calls, goods)
}
