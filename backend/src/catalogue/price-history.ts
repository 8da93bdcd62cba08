import { dayMs } from '@marah/contract/rules/durations'
import { desc, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { priceHistory } from '../schema/catalogue.ts'

type PastPrice = Omit<typeof priceHistory.$inferSelect, 'productStockId'>
type Priced = { readonly price: number; readonly discount: number }

const window = 30 * dayMs

/**
 * Returns the lowest price of the 30 days before today's discount began. A discount that only grew is one discount
 * since its first day, and a price rise in between ends it (Directive 98/6/EC, article 6a, paragraphs 2 and 5).
 */
export function lowestBeforeDiscount(now: Priced, newestFirst: readonly PastPrice[]): number | null {
  if (now.discount === 0) return null
  let price = now.price - now.discount
  let place = 0
  for (const past of newestFirst) {
    if (!past.wasDiscounted || past.finalPrice < price) break
    price = past.finalPrice
    place += 1
  }
  const before = newestFirst.slice(place)
  const [last] = before
  if (!last) return null
  const from = last.endedOn.getTime() - window
  return Math.min(
    ...before.filter(({ endedOn }) => endedOn.getTime() > from).map(({ finalPrice }) => finalPrice),
  )
}

/** Reads the lowest prices by unit id; omits units without a discount, and those never sold without one. */
export async function loadLowestPrices(
  queryable: Queryable,
  units: readonly (Priced & { readonly id: number })[],
): Promise<Map<number, number>> {
  const discounted = units.filter(({ discount }) => discount > 0)
  if (discounted.length === 0) return new Map()
  const rows = await queryable
    .select()
    .from(priceHistory)
    .where(
      inArray(
        priceHistory.productStockId,
        discounted.map(({ id }) => id),
      ),
    )
    .orderBy(desc(priceHistory.startedOn))
  const past = Map.groupBy(rows, ({ productStockId }) => productStockId)
  return new Map(
    discounted.flatMap((unit) => {
      const lowest = lowestBeforeDiscount(unit, past.get(unit.id) ?? [])
      return lowest === null ? [] : [[unit.id, lowest] as const]
    }),
  )
}
