import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'

/** Reads the bookings in a customer's cart, lapsed holds included, in the order in which they were added. */
export async function bookingsInCart(queryable: Queryable, userId: number): Promise<BookingRow[]> {
  return queryable
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        eq(booking.inCart, true),
        inArray(booking.status, ['held', 'paying', 'expired']),
      ),
    )
    .orderBy(asc(booking.id))
}
