import { and, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { review } from '../../schema/reviews.ts'
import type { OrderLineRow, OrderRow } from './own-order.ts'

/** Returns by line the ids of the buyers' reviews of their purchases; a unit is reviewed once. */
export async function ownReviewIds(
  queryable: Queryable,
  orders: readonly OrderRow[],
  lines: readonly OrderLineRow[],
): Promise<Map<number, number>> {
  const users = [...new Set(orders.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
  const units = [...new Set(lines.flatMap(({ productStockId: unit }) => (unit === null ? [] : [unit])))]
  if (users.length === 0 || units.length === 0) return new Map()
  const written = await queryable
    .select({ id: review.id, userId: review.userId, unit: review.productStockId })
    .from(review)
    .where(and(inArray(review.userId, users), inArray(review.productStockId, units)))
  return new Map(
    lines.flatMap((line) => {
      const buyer = orders.find(({ id }) => id === line.orderId)?.userId ?? null
      const own = written.find(({ userId, unit }) => userId === buyer && unit === line.productStockId)
      return buyer !== null && own ? [[line.id, own.id] as const] : []
    }),
  )
}
