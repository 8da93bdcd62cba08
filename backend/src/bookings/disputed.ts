import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { order } from '../schema/orders.ts'

/** Whether the bank disputes a payment of the booking, or the shop has lost such a dispute. */
export async function isDisputed(queryable: Queryable, bookingId: number): Promise<boolean> {
  const [disputed] = await queryable
    .select({ id: order.id })
    .from(orderBooking)
    .innerJoin(order, eq(order.id, orderBooking.orderId))
    .where(and(eq(orderBooking.bookingId, bookingId), inArray(order.disputeStatus, ['open', 'lost'])))
    .limit(1)
  return disputed !== undefined
}

/** @throws HttpError 409 while the bank disputes a payment of the booking, and once the shop has lost it */
export async function requireUndisputed(queryable: Queryable, bookingId: number): Promise<void> {
  if (await isDisputed(queryable, bookingId)) throw new HttpError(409, 'payment_disputed')
}
