import type { components } from '@marah/contract/client'
import { cartQuery } from './cart-queries.ts'
import { queries } from './queries.ts'

/**
 * Shows the cart that a change was answered with. A read that began before it would bring the earlier cart back, so it is
 * cancelled.
 */
export async function showCart(cart: components['schemas']['Cart']): Promise<void> {
  await queries.cancelQueries({ queryKey: cartQuery.queryKey })
  queries.setQueryData(cartQuery.queryKey, cart)
}
