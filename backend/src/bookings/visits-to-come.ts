import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { booking } from '../schema/bookings.ts'

/** True if any customer still has a visit to come, or is about to buy one. */
export async function areVisitsToCome(queryable: Queryable, now: Date): Promise<boolean> {
  const rows = await queryable
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        gt(booking.endsOn, now),
        or(
          inArray(booking.status, ['paying', 'confirmed', 'checked_in']),
          and(eq(booking.status, 'held'), gt(booking.holdExpiresOn, now)),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}
