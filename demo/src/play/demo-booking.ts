import type { Transaction } from '@marah/backend/platform/database/database'
import { theVenue } from '@marah/backend/play/index'
import { allocation } from '@marah/backend/schema/booking-places'
import { booking, bookingSession } from '@marah/backend/schema/bookings'
import { capacityBucket } from '@marah/backend/schema/play'
import { inArray, sql } from 'drizzle-orm'

type NewBooking = typeof booking.$inferInsert

/** The fields in which group bookings differ; they belong to no account and were paid elsewhere. */
export type DemoBooking = Pick<
  NewBooking,
  | 'reference'
  | 'kind'
  | 'status'
  | 'title'
  | 'place'
  | 'startsOn'
  | 'endsOn'
  | 'localDate'
  | 'timezone'
  | 'policy'
> & {
  readonly guests: number
  readonly of: Pick<NewBooking, 'openPlayId' | 'slotId' | 'workshopId' | 'packageId' | 'hallId' | 'image'>
  readonly sessionIds?: readonly number[]
  /** Whose places it has; ledger and counters are written together. */
  readonly buckets?: readonly number[]
}

/** Several bookings at once; answers their ids in the same order. */
export async function writeDemoBookings(
  tx: Transaction,
  bookings: readonly DemoBooking[],
): Promise<number[]> {
  if (bookings.length === 0) return []
  const venue = await theVenue(tx)
  const rows = await tx
    .insert(booking)
    .values(
      bookings.map(({ of, sessionIds: _sessions, buckets: _buckets, ...own }) => ({
        ...own,
        ...of,
        inCart: false,
        lines: [],
        subtotal: 0,
        amount: 0,
        currency: venue.currency,
        language: 'ar' as const,
        confirmedOn: own.startsOn,
      })),
    )
    .returning({ id: booking.id, reference: booking.reference })
  const idOf = new Map(rows.map(({ id, reference }) => [reference, id]))
  const ids = bookings.map(({ reference }) => idOf.get(reference) ?? 0)
  for (const [nth, { buckets = [], sessionIds = [], guests }] of bookings.entries()) {
    const bookingId = ids[nth] ?? 0
    if (sessionIds.length > 0) {
      await tx.insert(bookingSession).values(sessionIds.map((sessionId) => ({ bookingId, sessionId })))
    }
    if (buckets.length === 0) continue
    await tx
      .update(capacityBucket)
      .set({ booked: sql`${capacityBucket.booked} + ${guests}` })
      .where(inArray(capacityBucket.id, [...buckets]))
    await tx
      .insert(allocation)
      .values(
        buckets.map((bucketId) => ({ bookingId, bucketId, quantity: guests, state: 'booked' as const })),
      )
  }
  return ids
}
