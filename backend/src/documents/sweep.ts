import { lte, sql } from 'drizzle-orm'
import { user } from '../schema/accounts.ts'
import { shopDocument } from '../schema/documents.ts'
import { order } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'

/**
 * Removes documents whose time is over, unless their order belongs to an open account. The database's clock decides, as in the
 * trigger that rejects an earlier removal.
 */
export async function removeOldDocuments({ database: { db } }: Pick<Services, 'database'>): Promise<void> {
  await db.delete(shopDocument).where(
    sql`${lte(shopDocument.keptUntil, sql`now()`)} and not exists (
      select 1 from ${order} join ${user} on ${user.id} = ${order.userId} and ${user.deletedOn} is null
      where ${order.id} = ${shopDocument.orderId})`,
  )
}
