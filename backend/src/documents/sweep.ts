import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../platform/services.ts'
import { shopDocument } from '../schema/documents.ts'
import { order } from '../schema/orders.ts'

/**
 * Removes documents whose time is over, once their order belongs to nobody; an account keeps those of its own orders as long as
 * it is open. The database's clock decides, as in the trigger that rejects an earlier removal.
 */
export async function removeOldDocuments({ database: { db } }: Pick<Services, 'database'>): Promise<void> {
  const ofNobody = db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, shopDocument.orderId), isNull(order.userId)))
  await db.delete(shopDocument).where(and(lte(shopDocument.keptUntil, sql`now()`), sql`exists ${ofNobody}`))
}
