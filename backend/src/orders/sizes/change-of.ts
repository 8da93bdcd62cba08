import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { sizeChange } from '../../schema/order-sizes.ts'
import { orderLine } from '../../schema/orders.ts'

/** Returns the change that an order pays for, and the id of the order that it changes. */
export async function changeOf(queryable: Queryable, orderId: number) {
  const [found] = await queryable
    .select({ size: sizeChange, changedId: orderLine.orderId })
    .from(sizeChange)
    .innerJoin(orderLine, eq(orderLine.id, sizeChange.lineId))
    .where(eq(sizeChange.orderId, orderId))
  return found ?? null
}
