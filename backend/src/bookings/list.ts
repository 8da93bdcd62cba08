import type { listBookings } from '@marah/contract/bookings'
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayBegins, dayOf } from '../platform/time/venue-time.ts'
import { findVenue } from '../play/index.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

const isOver = sql<boolean>`${booking.status} in ('cancelled', 'expired')`

type Query = z.output<typeof listBookings.query>

/** Lists the bookings for "My bookings"; an unknown filter value filters nothing. */
export async function ownBookings({ database, now }: Services, userId: number, query: Query) {
  const { db } = database
  const venue = await findVenue(db)
  const timezone = venue?.timezone ?? 'UTC'
  const today = dayBegins(dayOf(now(), timezone), timezone)
  const isUpcoming = query.time === 'upcoming'
  const chosen = and(
    eq(booking.userId, userId),
    isShown(query.status, now()),
    kindIn(query.kind),
    isUpcoming ? gte(booking.endsOn, today) : query.time === 'past' ? lt(booking.endsOn, today) : undefined,
  )
  const inOrder = isUpcoming ? asc : desc
  return {
    count: async (): Promise<number> => {
      const [row] = await db.select({ count: count() }).from(booking).where(chosen)
      return row?.count ?? 0
    },
    page: (offset: number, size: number): Promise<BookingRow[]> =>
      db
        .select()
        .from(booking)
        .where(chosen)
        .orderBy(
          // Bookings that still take place come first.
          ...(isUpcoming ? [asc(isOver)] : []),
          inOrder(booking.startsOn),
          inOrder(booking.id),
        )
        .limit(size)
        .offset(offset),
  }
}

/** Hides lapsed holds and unpaid visits that were released, unless the filter asks for them. */
function isShown(status: string | undefined, now: Date): SQL | undefined {
  const request = (status ?? '').split(',')
  const known = booking.status.enumValues.filter((each) => request.includes(each))
  if (known.length > 0) return inArray(booking.status, known)
  return or(
    isNotNull(booking.confirmedOn),
    eq(booking.status, 'paying'),
    and(eq(booking.status, 'held'), gt(booking.holdExpiresOn, now)),
  )
}

function kindIn(kind: string | undefined): SQL | undefined {
  const known = booking.kind.enumValues.find((each) => each === kind)
  return known && eq(booking.kind, known)
}
