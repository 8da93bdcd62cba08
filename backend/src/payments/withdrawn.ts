import { and, eq, ne, sum } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { paymentDispute } from '../schema/payments.ts'

/** What the customer's bank has taken of an order's payment and not put back, in minor units. */
export async function withdrawnByBank(queryable: Queryable, orderId: number): Promise<number> {
  const [taken] = await queryable
    .select({ amount: sum(paymentDispute.withdrawn).mapWith(Number) })
    .from(paymentDispute)
    .where(and(eq(paymentDispute.orderId, orderId), ne(paymentDispute.status, 'won')))
  return taken?.amount ?? 0
}
