import type { NearPlace } from '@marah/contract/errors'
import { dayMs } from '@marah/contract/rules/durations'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { addDays, dayOf, daysBetween, endAt, timeOf } from '../platform/time/venue-time.ts'
import {
  areaRoomAt,
  calendarFrom,
  earliestStart,
  inPlaces,
  isRoomFor,
  lastDayOfOpenPlay,
  lastDayToBook,
  startsIn,
  takenAreaOf,
  theVenue,
} from '../play/index.ts'
import { hallPeriod } from '../schema/booking-places.ts'
import { eventPackage, hall } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import type { Claim } from './claims.ts'
import { likestFirst } from './times-like.ts'
import type { StoredWhat } from './what.ts'

/** The part of a request that decides which other times are offered. */
export type Requested = {
  readonly what: StoredWhat
  readonly startsOn: Date
  readonly endsOn: Date
  readonly guests: number
  readonly claim?: Pick<Claim, 'heads'>
}

type RequestedOf<Kind extends StoredWhat['kind']> = Requested & {
  readonly what: Extract<StoredWhat, { kind: Kind }>
}

const mostNear = 3

/** How far around the requested time to search, and how many times to return. */
type Reach = { readonly slotDays: number; readonly partyDays: number; readonly most: number }

/** For a family that could not book a time. */
const near: Reach = { slotDays: 7, partyDays: 3, most: mostNear }
/** For a family that has lost its time: it needs a similar one, so weeks are compared. */
const wide: Reach = { slotDays: 22, partyDays: 22, most: 2000 }
/** For a family that comes again: the whole of two months, over which a season may last. */
const coming: Reach = { slotDays: 62, partyDays: 0, most: 2000 }

/** Returns free times of the same activity, the nearest first. */
export function nearestTo(
  services: Pick<Services, 'now'>,
  queryable: Queryable,
  requested: Requested,
): Promise<NearPlace[]> {
  return freeAround(services, queryable, requested, near)
}

/** Returns free times of the same activity in the weeks around, the most similar to the lost one first. */
export async function timesLike(
  services: Pick<Services, 'now'>,
  queryable: Queryable,
  lost: Requested & { readonly timezone: string },
): Promise<NearPlace[]> {
  return likestFirst(await freeAround(services, queryable, lost, wide), lost).slice(0, mostNear)
}

/**
 * Returns free times to come for a family that comes again, the most similar to its last one first: the next such weekday
 * at the same hour, before another one.
 */
export async function timesAgain(
  services: Pick<Services, 'now'>,
  queryable: Queryable,
  last: Requested & { readonly timezone: string },
): Promise<NearPlace[]> {
  const asked = { ...last, startsOn: nextOfItsWeekday(last, services.now()) }
  return likestFirst(await freeAround(services, queryable, asked, coming), asked)
}

/** The first moment to come at the same weekday and hour by the play centre's clock. */
function nextOfItsWeekday({ startsOn, timezone }: { startsOn: Date; timezone: string }, now: Date): Date {
  const [day, time] = [dayOf(startsOn, timezone), timeOf(startsOn, timezone)]
  const weeks = Math.max(0, Math.floor(daysBetween(day, dayOf(now, timezone)) / 7))
  const [thisWeek, nextWeek] = [weeks, weeks + 1].map((each) => endAt(addDays(day, 7 * each), time, timezone))
  return thisWeek && thisWeek > now && thisWeek > startsOn ? thisWeek : (nextWeek ?? startsOn)
}

function freeAround(
  { now }: Pick<Services, 'now'>,
  queryable: Queryable,
  requested: Requested,
  reach: Reach,
): Promise<NearPlace[]> {
  const { what } = requested
  switch (what.kind) {
    case 'open_play':
      return nearSlots(queryable, now(), { ...requested, what }, reach)
    case 'workshop':
      return nearSessions(queryable, now(), { ...requested, what }, reach)
    case 'event':
      return nearStarts(queryable, now(), { ...requested, what }, reach)
  }
}

const left = sql`bucket.capacity - bucket.held - bucket.booked`

/** Returns slots of the same open play in the days around. */
async function nearSlots(
  queryable: Queryable,
  now: Date,
  requested: RequestedOf<'open_play'>,
  reach: Reach,
): Promise<NearPlace[]> {
  const lastDay = await lastDayOfOpenPlay(queryable, requested.what.openPlayId ?? 0, now)
  return nearPlaces(
    queryable,
    sql`select slot.id, slot.local_date::text as day, slot.starts_on, slot.ends_on,
        min(${inPlaces(left)})::int as places_left,
        (min(${left}) filter (where bucket.counts = 'heads'))::int as heads_left
      from open_play_slot slot
      join open_play play on play.id = slot.open_play_id
      join slot_bucket part on part.slot_id = slot.id
      join capacity_bucket bucket on bucket.id = part.bucket_id
      where slot.open_play_id = ${requested.what.openPlayId} and slot.status = 'open'
        and slot.id is distinct from ${requested.what.slotId}
        and slot.starts_on > ${now.toISOString()}::timestamptz
        and slot.local_date <= ${lastDay ?? 'infinity'}::date
        and slot.starts_on between ${around(requested, -reach.slotDays)} and ${around(requested, reach.slotDays)}
      group by slot.id`,
    requested,
    reach,
  )
}

function nearSessions(
  queryable: Queryable,
  now: Date,
  requested: RequestedOf<'workshop'>,
  reach: Reach,
): Promise<NearPlace[]> {
  return nearPlaces(
    queryable,
    sql`select session.id, session.local_date::text as day, session.starts_on, session.ends_on,
        (${left})::int as places_left, null::int as heads_left
      from workshop_session session
      join capacity_bucket bucket on bucket.id = session.bucket_id
      where session.workshop_id = ${requested.what.workshopId} and session.status = 'open'
        and session.id <> all(${sql.param([...requested.what.sessionIds])}::int[])
        and session.starts_on > ${now.toISOString()}::timestamptz`,
    requested,
    reach,
  )
}

function around({ startsOn }: Requested, days: number): SQL {
  return sql`${new Date(startsOn.getTime() + days * dayMs).toISOString()}::timestamptz`
}

async function nearPlaces(
  queryable: Queryable,
  candidates: SQL,
  requested: Requested,
  { most }: Reach,
): Promise<NearPlace[]> {
  const { rows } = await queryable.execute<{
    id: number
    day: string
    starts_on: string
    ends_on: string
    places_left: number
  }>(sql`
    select * from (${candidates}) as near where places_left >= ${requested.guests}
      and (heads_left is null or heads_left >= ${requested.claim?.heads ?? requested.guests})
    order by abs(extract(epoch from starts_on - ${requested.startsOn.toISOString()}::timestamptz)), starts_on
    limit ${most}`)
  return rows.map((row) => ({
    id: row.id,
    date: row.day,
    starts_at: new Date(row.starts_on).toISOString(),
    ends_at: new Date(row.ends_on).toISOString(),
    places_left: row.places_left,
  }))
}

/** Returns other starts in the same hall, on the days around. */
async function nearStarts(
  db: Queryable,
  now: Date,
  requested: RequestedOf<'event'>,
  { partyDays: daysAround, most }: Reach,
): Promise<NearPlace[]> {
  const [chosen] = await db
    .select()
    .from(eventPackage)
    .where(eq(eventPackage.id, requested.what.packageId ?? 0))
  const [place] = await db
    .select()
    .from(hall)
    .where(eq(hall.id, requested.what.hallId ?? 0))
  if (!chosen || !place) return []
  const venue = await theVenue(db)
  const around = dayOf(requested.startsOn, venue.timezone)
  const calendar = await calendarFrom(db, venue, addDays(around, -daysAround))
  const lastDay = lastDayToBook(calendar, null, now)
  const taken = await db
    .select({ startsOn: hallPeriod.startsOn, endsOn: hallPeriod.endsOn })
    .from(hallPeriod)
    .where(
      and(
        eq(hallPeriod.hallId, place.id),
        hallPeriod.isActive,
        gt(hallPeriod.endsOn, new Date(requested.startsOn.getTime() - (daysAround + 1) * dayMs)),
        lt(hallPeriod.startsOn, new Date(requested.startsOn.getTime() + (daysAround + 1) * dayMs)),
      ),
    )
  const earliest = earliestStart(chosen, now)
  const buffer = place.bufferMinutes * 60_000
  const distance = (startsAt: Date) => Math.abs(startsAt.getTime() - requested.startsOn.getTime())
  const area = await takenAreaOf(db, chosen.id)
  const times = Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(around, index - daysAround))
    .filter((date) => lastDay === null || date <= lastDay)
    .flatMap((date) => startsIn(place, chosen, date, calendar, area).map((time) => ({ ...time, date })))
  const roomAt = area && (await areaRoomAt(db, { area, times, now }))
  const { guests, claim } = requested
  const heads = Math.max(guests, claim?.heads ?? 0)
  return times
    .filter((time) => !area || !roomAt || isRoomFor(area, roomAt(time), { guests, heads }))
    .filter(({ startsAt }) => startsAt >= earliest)
    .filter(({ startsAt, endsAt }) =>
      taken.every(
        (period) => period.endsOn <= startsAt || period.startsOn.getTime() >= endsAt.getTime() + buffer,
      ),
    )
    .sort((a, b) => distance(a.startsAt) - distance(b.startsAt))
    .slice(0, most)
    .map(({ startsAt, endsAt, date }) => ({
      id: null,
      date,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      places_left: 1,
    }))
}
