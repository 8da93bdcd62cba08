import { and, desc, eq, sum } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { payment } from '../schema/payments.ts'
import { type Actor, toStored } from '../services/actor.ts'
import type { OrderRow } from './payable.ts'

type ReceivedPayment = typeof payment.$inferSelect

/** Records that an order has been paid in full. The caller has locked the order, so it is paid once. */
export async function recordPayment(
  tx: Transaction,
  { id: orderId, amount, currency }: Pick<OrderRow, 'id' | 'amount' | 'currency'>,
  {
    by,
    ...how
  }: Pick<ReceivedPayment, 'method' | 'provider' | 'reference' | 'receivedOn'> & {
    readonly by: Actor | null
    readonly slip?: string
  },
): Promise<void> {
  const on = { createdOn: how.receivedOn, editedOn: how.receivedOn }
  await tx.insert(payment).values({ orderId, amount, currency, ...how, takenBy: by && toStored(by), ...on })
}

/** Returns the sum of all payments of an order, in minor units. */
export async function receivedAmount(queryable: Queryable, orderId: number): Promise<number> {
  const [received] = await queryable
    .select({ amount: sum(payment.amount).mapWith(Number) })
    .from(payment)
    .where(eq(payment.orderId, orderId))
  return received?.amount ?? 0
}

/** Returns the payment that an order names; null if none has been received. */
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
