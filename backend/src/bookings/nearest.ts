import type { NearPlace } from '@marah/contract/errors'
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { earliestStart, startsIn } from '../play/party-place.ts'
import { closureOn, closuresFrom, theVenue } from '../play/venue.ts'
import { addDays, dayOf } from '../play/venue-time.ts'
import { hallPeriod } from '../schema/booking-places.ts'
import { eventPackage, hall, playService } from '../schema/play.ts'
import type { Lack } from './allocate.ts'
import type { Plan } from './plan.ts'

type Asked = Pick<
  Plan,
  | 'kind'
  | 'openPlayId'
  | 'workshopId'
  | 'packageId'
  | 'hallId'
  | 'startsOn'
  | 'endsOn'
  | 'guests'
  | 'slotId'
  | 'sessionIds'
>

/** Rolls a transaction back for want of a place; what is near is looked up after it. */
export class LackError extends Error {
  readonly lack: Lack
  readonly asked: Asked

  constructor(lack: Lack, asked: Asked) {
    super('There is no room')
    this.lack = lack
    this.asked = asked
  }
}

const mostNear = 3

/** 409 that says what is left and what is near, so that no second question is needed (rule B17). */
export async function refusalOfLack(services: Services, { lack, asked }: LackError): Promise<Refusal> {
  const { db } = services.database
  const nearest = () => nearestTo(services, db, asked)
  if (lack.kind === 'kids') return new Refusal(409, 'kid_already_booked', { extra: { kids: lack.kidIds } })
  if (lack.kind === 'hall') {
    return new Refusal(409, 'party_taken', { extra: { nearest: await nearest() } })
  }
  if (await isOfServices(db, lack.bucketIds)) {
    return new Refusal(409, 'service_sold_out', { extra: { places_left: lack.left } })
  }
  return new Refusal(409, asked.kind === 'open_play' ? 'slot_full' : 'session_full', {
    extra: { places_left: lack.left, nearest: await nearest() },
  })
}

/** Free times of the same thing, the nearest first. */
export function nearestTo(
  { now }: Pick<Services, 'now'>,
  queryable: Queryable,
  asked: Asked,
): Promise<NearPlace[]> {
  switch (asked.kind) {
    case 'open_play':
      return nearSlots(queryable, now(), asked)
    case 'workshop':
      return nearSessions(queryable, now(), asked)
    case 'event':
      return nearStarts(queryable, now(), asked)
  }
}

async function isOfServices(queryable: Queryable, bucketIds: readonly number[]): Promise<boolean> {
  if (bucketIds.length === 0) return false
  const found = await queryable
    .select({ id: playService.id })
    .from(playService)
    .where(inArray(playService.bucketId, [...bucketIds]))
  return found.length > 0
}

/** Slots of the same open play, within a week. */
function nearSlots(queryable: Queryable, now: Date, asked: Asked): Promise<NearPlace[]> {
  return nearPlaces(
    queryable,
    sql`select slot.id, slot.starts_on, slot.ends_on,
        min(bucket.capacity - bucket.held - bucket.booked)::int as places_left
      from open_play_slot slot
      join slot_bucket part on part.slot_id = slot.id
      join capacity_bucket bucket on bucket.id = part.bucket_id
      where slot.open_play_id = ${asked.openPlayId} and slot.status = 'open'
        and slot.id is distinct from ${asked.slotId}
        and slot.starts_on > ${now.toISOString()}::timestamptz
        and slot.starts_on between ${around(asked, -7)} and ${around(asked, 7)}
      group by slot.id`,
    asked,
  )
}

function nearSessions(queryable: Queryable, now: Date, asked: Asked): Promise<NearPlace[]> {
  return nearPlaces(
    queryable,
    sql`select session.id, session.starts_on, session.ends_on,
        (bucket.capacity - bucket.held - bucket.booked)::int as places_left
      from workshop_session session
      join capacity_bucket bucket on bucket.id = session.bucket_id
      where session.workshop_id = ${asked.workshopId} and session.status = 'open'
        and session.id <> all(${sql.param([...asked.sessionIds])}::int[])
        and session.starts_on > ${now.toISOString()}::timestamptz`,
    asked,
  )
}

function around({ startsOn }: Asked, days: number): SQL {
  return sql`${new Date(startsOn.getTime() + days * day).toISOString()}::timestamptz`
}

const day = 86_400_000

async function nearPlaces(queryable: Queryable, candidates: SQL, asked: Asked): Promise<NearPlace[]> {
  const { rows } = await queryable.execute<{
    id: number
    starts_on: string
    ends_on: string
    places_left: number
  }>(sql`
    select * from (${candidates}) as near where places_left >= ${asked.guests}
    order by abs(extract(epoch from starts_on - ${asked.startsOn.toISOString()}::timestamptz)), starts_on
    limit ${mostNear}`)
  return rows.map((row) => ({
    id: row.id,
    starts_at: new Date(row.starts_on).toISOString(),
    ends_at: new Date(row.ends_on).toISOString(),
    places_left: row.places_left,
  }))
}

/** Other starts in the same hall, on days near by. */
async function nearStarts(db: Queryable, now: Date, asked: Asked): Promise<NearPlace[]> {
  const [chosen] = await db
    .select()
    .from(eventPackage)
    .where(eq(eventPackage.id, asked.packageId ?? 0))
  const [place] = await db
    .select()
    .from(hall)
    .where(eq(hall.id, asked.hallId ?? 0))
  if (!chosen || !place) return []
  const venue = await theVenue(db)
  const localDate = dayOf(asked.startsOn, venue.timezone)
  const closures = await closuresFrom(db, venue.id, addDays(localDate, -daysAround))
  const taken = await db
    .select({ startsOn: hallPeriod.startsOn, endsOn: hallPeriod.endsOn })
    .from(hallPeriod)
    .where(
      and(
        eq(hallPeriod.hallId, place.id),
        hallPeriod.isActive,
        gt(hallPeriod.endsOn, new Date(asked.startsOn.getTime() - (daysAround + 1) * day)),
        lt(hallPeriod.startsOn, new Date(asked.startsOn.getTime() + (daysAround + 1) * day)),
      ),
    )
  const earliest = earliestStart(chosen, now)
  const buffer = place.bufferMinutes * 60_000
  const distance = (startsAt: Date) => Math.abs(startsAt.getTime() - asked.startsOn.getTime())
  return Array.from({ length: 2 * daysAround + 1 }, (_, index) => addDays(localDate, index - daysAround))
    .filter((date) => closureOn(closures, date) === null)
    .flatMap((date) => startsIn(place, chosen, date, venue.timezone))
    .filter(({ startsAt }) => startsAt >= earliest)
    .filter(({ startsAt, endsAt }) =>
      taken.every(
        (period) => period.endsOn <= startsAt || period.startsOn.getTime() >= endsAt.getTime() + buffer,
      ),
    )
    .sort((a, b) => distance(a.startsAt) - distance(b.startsAt))
    .slice(0, mostNear)
    .map(({ startsAt, endsAt }) => ({
      id: null,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      places_left: 1,
    }))
}

const daysAround = 3
