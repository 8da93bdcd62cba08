import { dayMs } from '@marah/contract/rules/durations'
import { and, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { order } from '../schema/orders.ts'
import { paymentSession, webhookEvent } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { live } from './locked-payment.ts'

/** A request to the provider may be repeated while a page is open; afterwards it is useless. */
const daysOfRequests = 7
/** The provider repeats an event for days, never for months. */
const daysOfEvents = 90
const forgotten = sql`'{}'::jsonb`

/** Deletes personal data of payments: requests hold addresses, and so did events of earlier versions. */
export async function sweepPayments({ database: { db }, now }: Services): Promise<void> {
  await db
    .delete(webhookEvent)
    .where(lt(webhookEvent.receivedOn, new Date(now().getTime() - daysOfEvents * dayMs)))
  await db
    .update(paymentSession)
    .set({ request: forgotten })
    .where(
      and(
        notInArray(paymentSession.status, [...live]),
        lt(paymentSession.editedOn, new Date(now().getTime() - daysOfRequests * dayMs)),
        sql`${paymentSession.request} <> ${forgotten}`,
      ),
    )
}

/** Deletes the requests of a closed account: it has no open payments, so no request has to be repeated. */
export async function forgetRequestsOf(tx: Transaction, userId: number): Promise<void> {
  const own = tx.select({ id: order.id }).from(order).where(sql`${order.userId} = ${userId}`)
  await tx
    .update(paymentSession)
    .set({ request: forgotten })
    .where(and(inArray(paymentSession.orderId, own), notInArray(paymentSession.status, [...live])))
}
