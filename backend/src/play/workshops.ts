import type { Workshop, WorkshopSession } from '@marah/contract/play/workshops'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { haveVisitRules } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { decimalText } from '../platform/money/money.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import { capacityBucket, workshop, workshopSession } from '../schema/play.ts'
import { agesJson } from './ages.ts'
import type { DaySpan } from './ask.ts'
import { fullness, lapsedHolds } from './places-left.ts'
import { entityJson, pictureJson, policyJson, pricesIncludeTax, type Shown } from './play-json.ts'
import { ratingsOf } from './ratings.ts'
import { findVenue } from './venue.ts'

type WorkshopRow = typeof workshop.$inferSelect
type WorkshopJson = z.input<typeof Workshop>
type SessionJson = z.input<typeof WorkshopSession>
type Span = { readonly startsOn: string; readonly endsOn: string }

/** All that are offered and have sessions, the next to begin first, those that are over last. */
export async function workshopsJson(shown: Shown): Promise<WorkshopJson[]> {
  const { services } = shown
  const { db } = services.database
  const venue = await findVenue(db)
  if (!venue) return []
  const now = services.now()
  const today = dayOf(now, venue.timezone)
  const [rows, spans, sessions, rating, hasDiscounts] = await Promise.all([
    db
      .select()
      .from(workshop)
      .where(eq(workshop.isActive, true))
      .orderBy(asc(workshop.order), asc(workshop.id)),
    spansOf(db),
    sessionsJson(db, { now, from: today }),
    ratingsOf(services, 'workshop'),
    haveVisitRules(db, now),
  ])
  const made = rows.flatMap((row): WorkshopJson[] => {
    const span = spans.get(row.id)
    if (!span) return []
    const toCome = sessions.filter((each) => each.workshop === row.id && each.status !== 'past')
    return [
      {
        ...entityJson(row),
        slug: row.slug,
        name: textIn(shown.language, row.name),
        description: textIn(shown.language, row.description),
        image_sources: pictureJson(shown, row.image),
        instructor: textIn(shown.language, row.instructor),
        ...agesJson(shown.services.messages[shown.language], row),
        price: decimalText(row.price, venue.currency),
        sibling_price: row.siblingPrice === null ? null : decimalText(row.siblingPrice, venue.currency),
        price_currency: venue.currency,
        prices_include_tax: pricesIncludeTax(shown),
        has_discounts: hasDiscounts,
        sale_mode: row.saleMode,
        state: today < span.startsOn ? 'upcoming' : today > span.endsOn ? 'over' : 'ongoing',
        starts_on: span.startsOn,
        ends_on: span.endsOn,
        seats_total: row.seats,
        least_kids: row.leastKids,
        decided_hours: row.decidedHours,
        seats_available: seatsAvailable(row, sessions, span.startsOn < today),
        next_session: toCome.find(({ status }) => status !== 'closed') ?? null,
        policy: policyJson(row.policy, venue.currency),
        rating: rating(row.id),
      },
    ]
  })
  const next = (each: WorkshopJson) => each.next_session?.starts_at ?? '9'
  return made.sort((a, b) => (next(a) < next(b) ? -1 : next(a) > next(b) ? 1 : 0))
}

/** A course is joined as a whole and before it begins: its fullest session decides. Of others it is the emptiest. */
function seatsAvailable(
  { id, saleMode }: WorkshopRow,
  all: readonly SessionJson[],
  hasBegun: boolean,
): number {
  const own = all.filter((each) => each.workshop === id)
  const open = own.filter(({ status }) => status !== 'past' && status !== 'closed')
  if (open.length === 0) return 0
  const seats = open.map((each) => each.seats_available)
  if (saleMode === 'per_session') return Math.max(...seats)
  return hasBegun || open.length < own.length ? 0 : Math.min(...seats)
}

async function spansOf(queryable: Queryable): Promise<Map<number, Span>> {
  const rows = await queryable
    .select({
      id: workshopSession.workshopId,
      startsOn: sql<string>`min(${workshopSession.localDate})::text`,
      endsOn: sql<string>`max(${workshopSession.localDate})::text`,
    })
    .from(workshopSession)
    .groupBy(workshopSession.workshopId)
  return new Map(rows.map(({ id, startsOn, endsOn }) => [id, { startsOn, endsOn }]))
}

/** Sessions with seats left, in their order; of one workshop or of all. */
export async function sessionsJson(
  queryable: Queryable,
  request: { readonly now: Date; readonly workshopId?: number } & Partial<DaySpan>,
): Promise<SessionJson[]> {
  const { now, workshopId, from, to } = request
  const rows = await queryable
    .select({
      session: workshopSession,
      seats: capacityBucket.capacity,
      left: sql<number>`${capacityBucket.capacity} - ${capacityBucket.held} - ${capacityBucket.booked}
        + coalesce((with ${lapsedHolds(now)} select places from lapsed where bucket_id = ${capacityBucket.id}), 0)`,
    })
    .from(workshopSession)
    .innerJoin(capacityBucket, eq(capacityBucket.id, workshopSession.bucketId))
    .where(
      and(
        workshopId === undefined ? undefined : eq(workshopSession.workshopId, workshopId),
        from === undefined ? undefined : gte(workshopSession.localDate, from),
        to === undefined ? undefined : lte(workshopSession.localDate, to),
      ),
    )
    .orderBy(asc(workshopSession.startsOn), asc(workshopSession.id))
  return rows.map(({ session, seats, left }): SessionJson => {
    const status = session.status === 'closed' ? 'closed' : fullness(left, seats)
    return {
      ...entityJson(session),
      workshop: session.workshopId,
      date: session.localDate,
      starts_at: session.startsOn.toISOString(),
      ends_at: session.endsOn.toISOString(),
      status: session.startsOn <= now ? 'past' : status,
      seats,
      seats_available: Math.max(0, left),
    }
  })
}
