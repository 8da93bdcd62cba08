import { and, desc, eq } from 'drizzle-orm'
import { type DeliveryAnswer, deliveryFor, deliveryRules, type Place } from '../delivery/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { address } from '../schema/accounts.ts'
import type { Services } from '../services/services.ts'
import { type PricedLine, ruledAmountOf } from './cart-totals.ts'

type WeighedLine = PricedLine & { readonly weightGrams: number | null }

/** Returns how these lines can be delivered, at their price after all discounts. */
export function deliveryOfLines(
  services: Pick<Services, 'config' | 'settings'>,
  lines: readonly WeighedLine[],
  { couponAmount, place }: { couponAmount: number; place: Place | null },
): DeliveryAnswer {
  const grams = lines.reduce(
    (sum, { status, quantity, weightGrams }) => sum + (status === 'gone' ? 0 : quantity * (weightGrams ?? 0)),
    0,
  )
  return deliveryFor(deliveryRules(services), place, { sum: ruledAmountOf(lines) - couponAmount, grams })
}

/** Returns the customer's address of this id; without one the default, or else the newest. */
export async function ownAddress(
  queryable: Queryable,
  userId: number,
  addressId: number | null,
): Promise<typeof address.$inferSelect | null> {
  const [found] = await queryable
    .select()
    .from(address)
    .where(and(eq(address.userId, userId), addressId === null ? undefined : eq(address.id, addressId)))
    .orderBy(desc(address.isDefault), desc(address.id))
    .limit(1)
  return found ?? null
}
