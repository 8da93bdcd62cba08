import { and, eq, ne, sum } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { paymentDispute } from '../schema/payments.ts'

/** Returns the money of an order's payment that the customer's bank has taken and not paid back, in minor units. */
export async function withdrawnByBank(queryable: Queryable, orderId: number): Promise<number> {
  const [taken] = await queryable
    .select({ amount: sum(paymentDispute.withdrawn).mapWith(Number) })
    .from(paymentDispute)
    .where(and(eq(paymentDispute.orderId, orderId), ne(paymentDispute.status, 'won')))
  return taken?.amount ?? 0
}
