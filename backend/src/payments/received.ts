import { and, desc, eq, sum } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database.ts'
import { payment } from '../schema/payments.ts'
import type { OrderRow } from './payable.ts'

type ReceivedPayment = typeof payment.$inferSelect

/** Writes down that all of an order has been paid. The order is locked, so it is paid once. */
export async function recordPayment(
  tx: Transaction,
  { id: orderId, amount, currency }: Pick<OrderRow, 'id' | 'amount' | 'currency'>,
  how: Pick<ReceivedPayment, 'method' | 'provider' | 'reference' | 'staff' | 'receivedOn'> & {
    slip?: string
  },
): Promise<void> {
  const on = { createdOn: how.receivedOn, editedOn: how.receivedOn }
  await tx.insert(payment).values({ orderId, amount, currency, ...how, ...on })
}

/** What an order has been paid in all, in minor units. */
export async function receivedAmount(queryable: Queryable, orderId: number): Promise<number> {
  const [received] = await queryable
    .select({ amount: sum(payment.amount).mapWith(Number) })
    .from(payment)
    .where(eq(payment.orderId, orderId))
  return received?.amount ?? 0
}

/** The payment that an order names; null when none has been received. */
export async function paymentOf(
  queryable: Queryable,
  { id, paymentReference }: Pick<OrderRow, 'id' | 'paymentReference'>,
): Promise<ReceivedPayment | null> {
  if (paymentReference === null) return null
  const [found] = await queryable
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, id), eq(payment.reference, paymentReference)))
    .orderBy(desc(payment.id))
  return found ?? null
}
