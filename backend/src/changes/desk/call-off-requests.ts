/** Requests to call a visit off, which wait for a second person or were approved by one. Each is kept with an order that paid for the visit. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { orderBooking } from '../../schema/booking-payments.ts'
import { orderRefund } from '../../schema/order-desk.ts'

type Row = typeof orderRefund.$inferSelect

/** Returns the request that waits, or with which the visit was called off. */
export async function callOffRequestOf(
  queryable: Queryable,
  bookingId: number,
  status: 'waiting' | 'done',
): Promise<Row | undefined> {
  const [row] = await queryable
    .select()
    .from(orderRefund)
    .where(and(isAbout(queryable, bookingId), eq(orderRefund.status, status)))
    .orderBy(desc(orderRefund.id))
    .limit(1)
  return row
}

/** A visit that has ended is called off no more. The caller has locked its orders. */
export async function dropCallOffRequests(tx: Transaction, bookingId: number, now: Date): Promise<void> {
  await tx
    .update(orderRefund)
    .set({ status: 'lapsed', decidedOn: now, editedOn: now })
    .where(and(isAbout(tx, bookingId), eq(orderRefund.status, 'waiting')))
}

function isAbout(queryable: Queryable, bookingId: number): SQL | undefined {
  const paying = queryable
    .select({ id: orderBooking.orderId })
    .from(orderBooking)
    .where(eq(orderBooking.bookingId, bookingId))
  return and(
    inArray(orderRefund.orderId, paying),
    sql`${orderRefund.asked}->>'kind' = 'visit'`,
    sql`(${orderRefund.asked}->>'booking')::integer = ${bookingId}`,
  )
}
