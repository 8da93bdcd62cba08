import { and, asc, sql } from 'drizzle-orm'
import { headsOf } from '../capacity/index.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import { isLive } from './affected.ts'
import type { Applying } from './applying.ts'
import { beingMoved, countBooked, countless } from './count-booked.ts'

type Area = { readonly id: number; readonly slug: string }

/**
 * Counts everyone who comes into an area in the hours to come. Visits that were booked while only places were counted are
 * counted first; they are locked, so that none of them is confirmed or ends meanwhile. Returns whether all could be.
 */
export async function countHeads(applying: Applying, area: Area): Promise<boolean> {
  const { tx, now, tally } = applying
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into capacity_bucket (area_id, counts, starts_on, ends_on, capacity)
    select area_id, 'heads', starts_on, ends_on, ${countless} from capacity_bucket
    where area_id = ${area.id} and counts = 'places' and ends_on > ${at}
    order by starts_on on conflict (area_id, counts, starts_on) do nothing`)
  await tx.execute(sql`
    insert into slot_bucket (slot_id, bucket_id)
    select link.slot_id, twin.id from slot_bucket link
    join capacity_bucket bucket on bucket.id = link.bucket_id and bucket.area_id = ${area.id}
      and bucket.counts = 'places' and bucket.ends_on > ${at}
    join capacity_bucket twin on twin.area_id = bucket.area_id and twin.counts = 'heads'
      and twin.starts_on = bucket.starts_on
    on conflict do nothing`)
  const uncounted = await uncountedVisits(applying, area)
  if (uncounted.length === 0) return true
  const moving = await beingMoved(applying, uncounted)
  if (moving.length > 0) {
    tally.problems.push(
      `areas.${area.slug}.heads: import again later, visits are being moved: ${moving.join(', ')}`,
    )
    return false
  }
  for (const visit of uncounted) await count(applying, area, visit)
  return true
}

/** Places of a booking, beside the bucket of heads of the same time. */
const withTwin = (areaId: number) => sql`booking_allocation place
  join capacity_bucket bucket on bucket.id = place.bucket_id and bucket.area_id = ${areaId} and bucket.counts = 'places'
  join capacity_bucket twin on twin.area_id = bucket.area_id and twin.counts = 'heads'
    and twin.starts_on = bucket.starts_on`
const isUncounted = sql`place.state <> 'released' and not exists (select from booking_allocation counted
  where counted.booking_id = place.booking_id and counted.bucket_id = twin.id and counted.state <> 'released')`

async function uncountedVisits({ tx, now }: Applying, { id }: Area): Promise<BookingRow[]> {
  return tx
    .select()
    .from(booking)
    .where(
      and(
        isLive(now),
        sql`exists (select from ${withTwin(id)} where place.booking_id = ${booking.id} and ${isUncounted})`,
      ),
    )
    .orderBy(asc(booking.id))
    .for('update', { of: booking })
}

async function count(applying: Applying, { id: areaId }: Area, visit: BookingRow): Promise<void> {
  const { tx } = applying
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct twin.id from ${withTwin(areaId)} where place.booking_id = ${visit.id} and ${isUncounted}`)
  const quantity = visit.kind === 'open_play' ? headsOf(visit.lines) : visit.guests + visit.grownUps
  await countBooked(
    applying,
    visit,
    rows.map(({ id }) => ({ bucketId: id, quantity })),
  )
}
