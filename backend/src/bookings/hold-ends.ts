import { and, eq, inArray, max } from 'drizzle-orm'
import { live } from '../payments/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { paymentSession } from '../schema/payments.ts'

/** Returns when the payment pages of bookings end; the bookings keep their places as long. */
async function paymentEnds(queryable: Queryable, rows: readonly BookingRow[]): Promise<Map<number, Date>> {
  const paying = rows.flatMap(({ id, status }) => (status === 'paying' ? [id] : []))
  if (paying.length === 0) return new Map()
  const pages = await queryable
    .select({ bookingId: orderBooking.bookingId, until: max(paymentSession.expiresOn) })
    .from(orderBooking)
    .innerJoin(paymentSession, eq(paymentSession.orderId, orderBooking.orderId))
    .where(
      and(
        inArray(orderBooking.bookingId, paying),
        eq(orderBooking.state, 'reserved'),
        inArray(paymentSession.status, live),
      ),
    )
    .groupBy(orderBooking.bookingId)
  return new Map(pages.flatMap(({ bookingId, until }) => (until ? [[bookingId, until] as const] : [])))
}

/** Returns when the places of unpaid bookings are released; it omits other bookings. */
export async function holdEnds(
  queryable: Queryable,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<number, Date>> {
  const ends = await paymentEnds(queryable, rows)
  for (const { id, status, holdExpiresOn } of rows) {
    if (status === 'held' && holdExpiresOn !== null) ends.set(id, holdExpiresOn)
  }
  return ends
}
