import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { areaClaims } from '../capacity/index.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { playArea } from '../schema/play.ts'
import { isLive } from './affected.ts'
import type { Applying } from './applying.ts'
import { beingMoved, countBooked } from './count-booked.ts'
import { limitArea } from './limit-area.ts'

type AreaRow = typeof playArea.$inferSelect
type Package = { readonly id: number; readonly slug: string }

/**
 * Gives the parties of a package that were booked before it took places of an area the places that their guests need. They are
 * locked, so that none of them is confirmed or ends meanwhile. Those that have places of an area keep them as agreed.
 */
export async function countParties(applying: Applying, pack: Package, area: AreaRow): Promise<void> {
  const { tx, tally } = applying
  const uncounted = await uncountedParties(applying, pack)
  if (uncounted.length === 0) return
  const field = `packages.${pack.slug}.takes`
  const moving = await beingMoved(applying, uncounted)
  if (moving.length > 0) {
    tally.problems.push(`${field}: import again later, parties are being moved: ${moving.join(', ')}`)
    return
  }
  for (const party of uncounted) {
    const { buckets } = await areaClaims(tx, party)
    await countBooked(applying, party, buckets)
  }
  await limitArea(applying, { id: area.id, counts: 'places', most: area.capacity, field })
  if (area.heads !== null)
    await limitArea(applying, { id: area.id, counts: 'heads', most: area.heads, field })
}

/** Live parties to come that have no place of an area. */
async function uncountedParties({ tx, now }: Applying, { id }: Package): Promise<BookingRow[]> {
  return tx
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.packageId, id),
        gt(booking.endsOn, now),
        isLive(now),
        sql`not exists (select from booking_allocation own join capacity_bucket bucket on bucket.id = own.bucket_id
          where own.booking_id = ${booking.id} and own.state <> 'released' and bucket.area_id is not null)`,
      ),
    )
    .orderBy(asc(booking.id))
    .for('update', { of: booking })
}
