import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'

/** States in which the shop can still call a visit off: the family has not come, and it has not ended. */
const open = ['held', 'paying', 'confirmed'] as const satisfies readonly BookingRow['status'][]

export function isOpenVisit({ status }: Pick<BookingRow, 'status'>): boolean {
  return open.some((each) => each === status)
}

/** Returns the visits of an order that the shop can still call off. */
export async function openVisitsOf(queryable: Queryable, orderId: number): Promise<number[]> {
  const rows = await queryable
    .selectDistinct({ id: booking.id })
    .from(booking)
    .innerJoin(orderBooking, eq(orderBooking.bookingId, booking.id))
    .where(and(eq(orderBooking.orderId, orderId), inArray(booking.status, [...open])))
  return rows.map(({ id }) => id)
}
