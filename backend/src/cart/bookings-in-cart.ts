import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'

/** What a customer's cart holds of the play centre, lapsed holds too; in the order in which it came in. */
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
