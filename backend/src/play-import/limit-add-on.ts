import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { addOnClaims } from '../capacity/index.ts'
import { allocation } from '../schema/booking-places.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import { type addOn, capacityBucket } from '../schema/play.ts'
import { bookingsOfBuckets, fullerThan, isLive, referencesOf } from './affected.ts'
import type { Applying } from './applying.ts'
import { beingMoved, countBooked } from './count-booked.ts'

type Limited = Pick<typeof addOn.$inferSelect, 'id' | 'slug'> & { readonly atOnce: number }

/**
 * Sets how many parties can have an add-on at once. Parties that booked it while it was unlimited are counted first. They
 * are locked, so that none of them is confirmed or ends meanwhile.
 */
export async function limitAddOn(applying: Applying, limited: Limited): Promise<void> {
  const { tx, tally, now } = applying
  const { id, slug, atOnce } = limited
  const toCome = and(eq(capacityBucket.addOnId, id), gt(capacityBucket.endsOn, now))
  const uncounted = await uncountedParties(applying, id)
  if (uncounted.length > 0) {
    const moving = await beingMoved(applying, uncounted)
    if (moving.length > 0) {
      tally.problems.push(
        `add_ons.${slug}.at_once: import again later, parties with it are being moved: ${moving.join(', ')}`,
      )
      return
    }
    for (const party of uncounted) {
      const lines = party.lines.filter(({ kind, ref }) => kind === 'add_on' && ref === id)
      await countBooked(applying, party, await addOnClaims(tx, { ...party, lines }))
    }
  }
  const fuller = await fullerThan(tx, toCome, atOnce)
  if (fuller.length === 0) {
    await tx.update(capacityBucket).set({ capacity: atOnce }).where(toCome)
    return
  }
  const [first] = fuller
  const whose = await bookingsOfBuckets(
    tx,
    fuller.map((bucket) => bucket.id),
  )
  tally.problems.push(
    `add_ons.${slug}.at_once: ${atOnce} is less than is booked from ${first?.startsOn?.toISOString()} on: ${referencesOf(whose)}`,
  )
}

/** Live parties to come that have the add-on in their lines and in no bucket. */
async function uncountedParties({ tx, now }: Applying, addOnId: number): Promise<BookingRow[]> {
  const isCounted = sql`exists (select from ${allocation} join ${capacityBucket}
    on ${capacityBucket.id} = ${allocation.bucketId}
    where ${allocation.bookingId} = ${booking.id} and ${allocation.state} <> 'released'
      and ${capacityBucket.addOnId} = ${addOnId})`
  const line = JSON.stringify([{ kind: 'add_on', ref: addOnId }])
  return tx
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.kind, 'event'),
        gt(booking.endsOn, now),
        isLive(now),
        sql`${booking.lines} @> ${line}::jsonb`,
        sql`not ${isCounted}`,
      ),
    )
    .orderBy(asc(booking.id))
    .for('update', { of: booking })
}
