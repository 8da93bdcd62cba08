import { and, eq, ne, type SQL, sum } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { paymentDispute } from '../schema/payments.ts'

/** Returns the money of an order's payment that the customer's bank has taken and not paid back, in minor units. */
export function withdrawnByBank(queryable: Queryable, orderId: number): Promise<number> {
  return withdrawn(queryable, orderId, ne(paymentDispute.status, 'won'))
}

/** Returns what of it the bank has for good: the customer has it. */
export function lostToBank(queryable: Queryable, orderId: number): Promise<number> {
  return withdrawn(queryable, orderId, eq(paymentDispute.status, 'lost'))
}

async function withdrawn(queryable: Queryable, orderId: number, among: SQL): Promise<number> {
  const [taken] = await queryable
    .select({ amount: sum(paymentDispute.withdrawn).mapWith(Number) })
    .from(paymentDispute)
    .where(and(eq(paymentDispute.orderId, orderId), among))
  return taken?.amount ?? 0
}
