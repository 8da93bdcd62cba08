import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type AskedChange, orderRefund } from '../../schema/order-desk.ts'

/** Ends a request for a second person whose change was made otherwise. The caller has locked the order. */
export async function dropAsked(
  tx: Transaction,
  orderId: number,
  kind: AskedChange['kind'],
  now: Date,
): Promise<void> {
  await tx
    .update(orderRefund)
    .set({ status: 'lapsed', decidedOn: now, editedOn: now })
    .where(
      and(
        eq(orderRefund.orderId, orderId),
        eq(orderRefund.status, 'waiting'),
        sql`${orderRefund.asked}->>'kind' = ${kind}`,
      ),
    )
}
