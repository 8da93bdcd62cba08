import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { minutesOf, timeOf } from '../platform/time/venue-time.ts'
import { eventPackage, playArea, venue } from '../schema/play.ts'
import type { PartyTime } from './party-time.ts'
import { lapsedHolds } from './places-left.ts'
import { stepMinutes } from './slots.ts'
import { venueSlug } from './venue.ts'

/** The play area in which the guests of a package play during their party (decision 123). */
export type TakenArea = {
  readonly id: number
  readonly slug: string
  readonly capacity: number
  /** Null where the area counts places alone. */
  readonly heads: number | null
  /** So many places, however many come; null: one for each guest. */
  readonly places: number | null
  readonly timezone: string
}

export async function takenAreaOf(queryable: Queryable, packageId: number): Promise<TakenArea | null> {
  const [found] = await queryable
    .select({
      id: playArea.id,
      slug: playArea.slug,
      capacity: playArea.capacity,
      heads: playArea.heads,
      places: eventPackage.takesPlaces,
      timezone: venue.timezone,
    })
    .from(eventPackage)
    .innerJoin(playArea, eq(playArea.id, eventPackage.takesAreaId))
    .innerJoin(venue, eq(venue.slug, venueSlug))
    .where(eq(eventPackage.id, packageId))
  return found ?? null
}

export function placesTaken({ places }: Pick<TakenArea, 'places'>, guests: number): number {
  return places ?? guests
}

/** The half hours of an area, by the venue's clock as those of slots, that a party is in; a begun one counts whole. */
export function areaSteps({ startsOn, endsOn }: { startsOn: Date; endsOn: Date }, timezone: string): Date[] {
  const stepMs = stepMinutes * 60_000
  const begun = (minutesOf(timeOf(startsOn, timezone)) % stepMinutes) * 60_000
  const first = startsOn.getTime() - begun - (startsOn.getTime() % 60_000)
  const count = Math.ceil((endsOn.getTime() - first) / stepMs)
  return Array.from({ length: count }, (_, nth) => new Date(first + nth * stepMs))
}

/** What is left of an area throughout a period. */
export type AreaRoom = { readonly places: number; readonly heads: number | null }

export function isRoomFor(
  area: Pick<TakenArea, 'places'>,
  room: AreaRoom,
  { guests, heads }: { readonly guests: number; readonly heads: number },
): boolean {
  return room.places >= placesTaken(area, guests) && (room.heads === null || room.heads >= heads)
}

type Left = { counts: 'places' | 'heads'; starts: number; left: number }

/**
 * Reads what is left of an area around some times, in one query. A hold that lapsed takes nothing from others, and
 * `exceptBooking` takes nothing from itself.
 */
export async function areaRoomAt(
  queryable: Queryable,
  {
    area,
    times,
    now,
    exceptBooking,
  }: {
    readonly area: TakenArea
    readonly times: readonly PartyTime[]
    readonly now: Date
    readonly exceptBooking?: number | undefined
  },
): Promise<(time: PartyTime) => AreaRoom> {
  const from = Math.min(...times.map(({ startsAt }) => startsAt.getTime())) - stepMinutes * 60_000
  const to = Math.max(...times.map(({ endsAt }) => endsAt.getTime()))
  const rows = times.length === 0 ? [] : await takenSteps(queryable, { area, from, to, now, exceptBooking })
  const placesAt = leastOf(rows.filter(({ counts }) => counts === 'places'))
  const headsAt = leastOf(rows.filter(({ counts }) => counts === 'heads'))
  return (time) => ({
    places: Math.max(0, placesAt(time, area.capacity)),
    heads: area.heads === null ? null : Math.max(0, headsAt(time, area.heads)),
  })
}

/** Returns the least that is left throughout a time. A month has thousands of steps and starts: each step is looked up. */
function leastOf(rows: readonly Left[]): (time: PartyTime, whole: number) => number {
  const stepMs = stepMinutes * 60_000
  const leftAt = new Map(rows.map(({ starts, left }) => [starts, left]))
  // All of an area begin at full and half hours of one clock.
  const offsets = [...new Set(rows.map(({ starts }) => starts % stepMs))]
  return ({ startsAt, endsAt }, whole) => {
    let least = whole
    for (const offset of offsets) {
      const first = Math.floor((startsAt.getTime() - offset) / stepMs) * stepMs + offset
      for (let at = first; at < endsAt.getTime(); at += stepMs)
        least = Math.min(least, leftAt.get(at) ?? whole)
    }
    return least
  }
}

type Steps = {
  readonly area: TakenArea
  readonly from: number
  readonly to: number
  readonly now: Date
  readonly exceptBooking: number | undefined
}

/** Half hours of which something is taken. */
async function takenSteps(
  queryable: Queryable,
  { area, from, to, now, exceptBooking }: Steps,
): Promise<readonly Left[]> {
  const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`
  const { rows } = await queryable.execute<Left>(sql`
    with ${lapsedHolds(now)}, own as (
      select bucket_id, sum(quantity)::integer as places from booking_allocation
      where booking_id = ${exceptBooking ?? null}::int and state in ('held', 'booked') group by bucket_id)
    select bucket.counts, extract(epoch from bucket.starts_on)::float8 * 1000 as starts,
      bucket.capacity - bucket.held - bucket.booked + coalesce(lapsed.places, 0) + coalesce(own.places, 0) as left
    from capacity_bucket bucket
    left join lapsed on lapsed.bucket_id = bucket.id
    left join own on own.bucket_id = bucket.id
    where bucket.area_id = ${area.id} and bucket.counts = any('{places,heads}')
      and bucket.starts_on > ${at(from)} and bucket.starts_on < ${at(to)}
      and bucket.held + bucket.booked > 0`)
  return rows
}
