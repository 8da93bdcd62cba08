import type { quoteWorkshop } from '@marah/contract/holds'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { claimAtSessions } from '../capacity/index.ts'
import { type RuledVisit, ruleVisit, visitRulesNow } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { theVenue, type VenueRow } from '../play/index.ts'
import { workshop, workshopSession } from '../schema/play.ts'
import { type AddKids, type ChosenKids, chooseKids } from './booked-kids.ts'
import type { PlannedLine, Planner } from './plan.ts'
import type { VisitLines } from './price.ts'

type WorkshopRequest = ChosenKids & {
  readonly workshop: number
  readonly sessions?: readonly number[] | undefined
  readonly whole_course?: boolean | undefined
}
type WorkshopRow = typeof workshop.$inferSelect
type SessionRow = typeof workshopSession.$inferSelect

export function planWorkshop(request: WorkshopRequest, addKids: AddKids): Planner {
  return async (tx, { userId, now }) => {
    const venue = await theVenue(tx)
    const found = await workshopOf(tx, request.workshop)
    const sessions = await sessionsOf(tx, found, request, now)
    const [first, last] = [sessions[0], sessions.at(-1)]
    if (!first || !last) throw new InvalidInput({ sessions: [msg('booking_sessions_required')] })
    const { ageMinMonths, ageMaxMonths } = found
    const kids = await chooseKids(
      tx,
      request,
      { userId, now, localDate: first.localDate, startsOn: first.startsOn, ageMinMonths, ageMaxMonths },
      addKids,
    )
    if (kids.length === 0) throw new InvalidInput({ kids: [msg('booking_kids_required')] })
    const times = found.saleMode === 'course' ? 1 : sessions.length
    return {
      what: { kind: 'workshop', workshopId: found.id, sessionIds: sessions.map(({ id }) => id) },
      title: found.name,
      place: venue.name,
      timezone: venue.timezone,
      currency: venue.currency,
      image: found.image,
      startsOn: first.startsOn,
      endsOn: last.endsOn,
      localDate: first.localDate,
      guests: kids.length,
      grownUps: 0,
      lines: await ruledSeats(tx, now, seatLines(found, { kids: kids.length, times }), {
        venue,
        times: sessions,
        unitsPerChild: times,
      }),
      kids,
      claim: claimAtSessions({ guests: kids.length, kidIds: kids.map(({ kidId }) => kidId) }, sessions),
      policy: found.policy,
      depositOf: null,
    }
  }
}

/** Prices seats at current prices and without any lock. It does not check whether they can be booked. */
export async function pricedSeats(
  queryable: Queryable,
  { workshop: id, seats, kids, sessions = [] }: z.output<typeof quoteWorkshop.body>,
  now: Date,
): Promise<VisitLines> {
  const venue = await theVenue(queryable)
  const unitsPerChild = seats / kids
  if (!Number.isInteger(unitsPerChild)) throw new InvalidInput({ seats: [msg('invalid_choice')] })
  const found = await workshopOf(queryable, id)
  const chosen = and(
    eq(workshopSession.workshopId, id),
    found.saleMode === 'course' ? undefined : inArray(workshopSession.id, sessions),
  )
  const times = await queryable.select().from(workshopSession).where(chosen)
  const lines = seatLines(found, { kids, times: unitsPerChild })
  return {
    lines: await ruledSeats(queryable, now, lines, { venue, times, unitsPerChild }),
    currency: venue.currency,
    timezone: venue.timezone,
  }
}

/** Seats with what automatic discounts take off. A child without brothers or sisters pays what the first one does. */
async function ruledSeats(
  queryable: Queryable,
  now: Date,
  seats: readonly PlannedLine[],
  of: { venue: VenueRow } & Pick<RuledVisit, 'times' | 'unitsPerChild'>,
): Promise<PlannedLine[]> {
  const { venue, times, unitsPerChild } = of
  const childPrice = seats[0]?.unitPrice ?? null
  const { currency, timezone, seasons } = venue
  return ruleVisit(
    await visitRulesNow(queryable, now),
    seats.map((line) => ({ line, childPrice })),
    { kind: 'workshop', currency, timezone, seasons, times, unitsPerChild },
  )
}

type Seats = {
  readonly kids: number
  /** The seats of each of them. */
  readonly times: number
}

/** The first child of a booking pays the price, each further one that of a sibling. */
function seatLines(row: WorkshopRow, { kids, times }: Seats): PlannedLine[] {
  const { price, siblingPrice } = row
  if (siblingPrice === null)
    return [seatLine(row, { kind: 'seat', unitPrice: price, quantity: kids * times })]
  const first = seatLine(row, { kind: 'seat', unitPrice: price, quantity: times })
  if (kids === 1) return [first]
  return [first, seatLine(row, { kind: 'sibling', unitPrice: siblingPrice, quantity: (kids - 1) * times })]
}

type Seat = Pick<PlannedLine, 'unitPrice' | 'quantity'> & { readonly kind: 'seat' | 'sibling' }

function seatLine({ id: ref, name, taxClass }: WorkshopRow, seat: Seat): PlannedLine {
  return { ...seat, ref, name, total: seat.unitPrice * seat.quantity, taxClass }
}

async function workshopOf(queryable: Queryable, id: number): Promise<WorkshopRow> {
  const [found] = await queryable.select().from(workshop).where(eq(workshop.id, id))
  if (!found?.isActive) throw notFound()
  return found
}

/** Reads sessions in their order. A course is sold as a whole, until it begins. */
async function sessionsOf(
  queryable: Queryable,
  { id, saleMode }: WorkshopRow,
  request: WorkshopRequest,
  now: Date,
): Promise<SessionRow[]> {
  const all = await queryable
    .select()
    .from(workshopSession)
    .where(and(eq(workshopSession.workshopId, id)))
    .orderBy(asc(workshopSession.startsOn))
    // This booking and an import that removes a session wait for each other.
    .for('key share')
  const isOver = ({ startsOn, status }: SessionRow) => startsOn <= now || status === 'closed'
  if (saleMode === 'course') {
    if (all.some(isOver)) throw new HttpError(409, 'booking_closed')
    return all
  }
  if (request.whole_course) return all.filter((session) => !isOver(session))
  const requested = new Set(request.sessions ?? [])
  const chosen = all.filter((session) => requested.has(session.id))
  if (chosen.length < requested.size) throw new InvalidInput({ sessions: [msg('invalid_choice')] })
  if (chosen.some(isOver)) throw new HttpError(409, 'booking_closed')
  if (chosen.some((session, place) => session.startsOn < (chosen[place - 1]?.endsOn ?? now))) {
    throw new InvalidInput({ sessions: [msg('booking_sessions_overlap')] })
  }
  return chosen
}
