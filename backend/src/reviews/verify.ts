import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { orderLine } from '../schema/orders.ts'
import { review } from '../schema/reviews.ts'
import { hasBought } from './buyers.ts'
import { countRating } from './write-review.ts'

/**
 * Call it when an order was paid, cancelled or refunded: a review is verified, and counts in the mean, exactly as long as
 * its author has kept the product.
 */
export async function verifyReviews(
  tx: Transaction,
  { id, userId }: { id: number; userId: number | null },
): Promise<void> {
  if (userId === null) return
  const units = tx.select({ id: orderLine.productStockId }).from(orderLine).where(eq(orderLine.orderId, id))
  const rows = await tx
    .select()
    .from(review)
    .where(and(eq(review.userId, userId), inArray(review.productStockId, units)))
    .orderBy(review.id)
    .for('update')
  for (const row of rows) {
    const isVerified = await hasBought(tx, userId, row.productStockId)
    if (isVerified === row.isVerified) continue
    await tx.update(review).set({ isVerified }).where(eq(review.id, row.id))
    // What is hidden counts when it is shown again.
    if (row.hiddenOn !== null) continue
    const sign = isVerified ? 1 : -1
    await countRating(tx, row.productId, { sum: sign * row.rating, count: sign })
  }
}
