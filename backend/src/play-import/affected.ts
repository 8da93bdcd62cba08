import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { allocation } from '../schema/booking-places.ts'
import { booking, bookingSession } from '../schema/bookings.ts'
import { capacityBucket } from '../schema/play.ts'

/** References of bookings by the id of what they are of. */
export type Affected = ReadonlyMap<number, readonly string[]>

/** Matches holds, sold places and visits under way; a hold whose time is over does not block the import. */
export function isLive(now: Date): SQL | undefined {
  return and(
    inArray(booking.status, ['held', 'paying', 'confirmed', 'checked_in']),
    or(sql`${booking.status} <> 'held'`, isNull(booking.holdExpiresOn), gt(booking.holdExpiresOn, now)),
  )
}

export async function bookingsOfSlots(tx: Transaction, ids: readonly number[], now: Date): Promise<Affected> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: booking.slotId, reference: booking.reference })
    .from(booking)
    .where(and(inArray(booking.slotId, [...ids]), isLive(now)))
  return byId(rows)
}

export async function bookingsOfSessions(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<Affected> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: bookingSession.sessionId, reference: booking.reference })
    .from(bookingSession)
    .innerJoin(booking, eq(booking.id, bookingSession.bookingId))
    .where(and(inArray(bookingSession.sessionId, [...ids]), isLive(now)))
  return byId(rows)
}

/** Parties to come, with what has to be known to say whether their hall still takes them. */
export function partiesToCome(tx: Transaction, now: Date) {
  return tx
    .select({
      reference: booking.reference,
      hallId: booking.hallId,
      packageId: booking.packageId,
      localDate: booking.localDate,
      startsOn: booking.startsOn,
      endsOn: booking.endsOn,
      guests: booking.guests,
      grownUps: booking.grownUps,
    })
    .from(booking)
    .where(and(eq(booking.kind, 'event'), gt(booking.startsOn, now), isLive(now)))
}

/** Returns the bookings with places in these buckets. */
export async function bookingsOfBuckets(tx: Transaction, ids: readonly number[]): Promise<Affected> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: allocation.bucketId, reference: booking.reference })
    .from(allocation)
    .innerJoin(booking, eq(booking.id, allocation.bookingId))
    .where(and(inArray(allocation.bucketId, [...ids]), inArray(allocation.state, ['held', 'booked'])))
  return byId(rows)
}

/** Those of the buckets that already hold more than so many places. */
export async function fullerThan(tx: Transaction, which: SQL | undefined, capacity: number) {
  return tx
    .select()
    .from(capacityBucket)
    .where(and(which, sql`${capacityBucket.held} + ${capacityBucket.booked} > ${capacity}`))
    .orderBy(capacityBucket.startsOn)
}

export function referencesOf(affected: Affected): string {
  return [...new Set([...affected.values()].flat())].sort().join(', ')
}

function byId(rows: readonly { readonly id: number | null; readonly reference: string }[]): Affected {
  const found = new Map<number, string[]>()
  for (const { id, reference } of rows) {
    if (id !== null) found.set(id, [...(found.get(id) ?? []), reference])
  }
  return found
}
