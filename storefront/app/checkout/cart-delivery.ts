import { api, call } from '../platform/personal/api.ts'
import { showCart } from '../platform/personal/show-cart.ts'

/** Sets the address and the delivery option of the cart; the answer has the prices with them. */
export async function patchCart(body: { delivery_address?: number | null; delivery?: string | null }) {
  const chosen = await call(api.PATCH('/cart/cart/', { body }))
  await showCart(chosen)
  return chosen
}
