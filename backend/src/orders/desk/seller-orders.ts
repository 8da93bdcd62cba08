import { and, eq, inArray } from 'drizzle-orm'
import { order } from '../../schema/orders.ts'

/**
 * Matches paid orders all of whose lines were the seller's goods at the purchase: no other seller has a part in the
 * parcel, and a seller who takes over a product later does not see earlier orders of it.
 */
export function isSellers(vendorId: number) {
  return and(eq(order.soleSeller, vendorId), inArray(order.status, ['on_progress', 'delivery', 'completed']))
}

/** Returns the one seller of all these goods; null if there are several, the shop's own goods, or no goods. */
export function soleSellerOf(items: readonly { readonly vendor: number | null }[]): number | null {
  const [first = null, ...others] = new Set(items.map(({ vendor }) => vendor))
  return others.length === 0 ? first : null
}
