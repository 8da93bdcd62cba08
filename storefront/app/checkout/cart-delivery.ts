import { api, call } from '../platform/personal/api.ts'
import { cartQuery } from '../platform/personal/cart-queries.ts'
import { queries } from '../platform/personal/queries.ts'

/** Sets the address and the delivery option of the cart; the answer has the prices with them. */
export async function patchCart(body: { delivery_address?: number | null; delivery?: string | null }) {
  const chosen = await call(api.PATCH('/cart/cart/', { body }))
  queries.setQueryData(cartQuery.queryKey, chosen)
  return chosen
}
