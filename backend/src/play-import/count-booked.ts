import { and, eq, inArray, sql } from 'drizzle-orm'
import { allocation, bookingChange } from '../schema/booking-places.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { Applying } from './applying.ts'

/** More than any file may say: until everything that is booked is counted, nothing of it is rejected. */
export const countless = 1_000_000

/** References of bookings whose move waits for a payment: what they will take is not known yet. */
export async function beingMoved({ tx }: Applying, bookings: readonly BookingRow[]): Promise<string[]> {
  const ids = bookings.map(({ id }) => id)
  const rows = await tx
    .select({ bookingId: bookingChange.bookingId })
    .from(bookingChange)
    .where(and(inArray(bookingChange.bookingId, ids), eq(bookingChange.status, 'paying')))
  return bookings
    .filter(({ id }) => rows.some(({ bookingId }) => bookingId === id))
    .map(({ reference }) => reference)
}

/**
 * Counts what a booking takes since before it was counted, in the counters and their ledger. It may be more than there is:
 * the caller sets the capacity afterwards, and names the bookings if it is too low.
 */
export async function countBooked(
  { tx, now }: Applying,
  { id: bookingId, status }: BookingRow,
  taken: readonly { readonly bucketId: number; readonly quantity: number }[],
): Promise<void> {
  if (taken.length === 0) return
  const isHeld = status === 'held' || status === 'paying'
  await tx.execute(sql`
    update capacity_bucket bucket set capacity = ${countless},
      held = bucket.held + case when ${isHeld} then own.quantity else 0 end,
      booked = bucket.booked + case when ${isHeld} then 0 else own.quantity end
    from unnest(${sql.param(taken.map((each) => each.bucketId))}::int[],
      ${sql.param(taken.map(({ quantity }) => quantity))}::int[]) as own (bucket_id, quantity)
    where bucket.id = own.bucket_id`)
  const state = isHeld ? ('held' as const) : ('booked' as const)
  await tx.insert(allocation).values(taken.map((each) => ({ ...each, bookingId, state, changedOn: now })))
}
