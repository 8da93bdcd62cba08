import type { PartyDay, PartyStart } from '@marah/contract/play/parties'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { decimalText } from '../platform/money/money.ts'
import { addDays, dayBegins, eachDay } from '../platform/time/venue-time.ts'
import { hallPeriod } from '../schema/booking-places.ts'
import { booking } from '../schema/bookings.ts'
import { addOnsLeft, limitedAddOnsOf } from './add-ons-left.ts'
import type { DaySpan } from './ask.ts'
import { calendarFrom, lastDayToBook } from './calendar.ts'
import { type AreaRoom, areaRoomAt, isRoomFor, type TakenArea, takenAreaOf } from './party-area.ts'
import { earliestStart, type HallRow, type PackageRow, startsIn } from './party-place.ts'
import { isSoldOn, pricedAt } from './party-terms.ts'
import type { PartyTime } from './party-time.ts'
import type { VenueRow } from './venue.ts'

type StartsRequest = {
  readonly venue: VenueRow
  readonly chosen: PackageRow
  readonly halls: readonly HallRow[]
  readonly now: Date
}
type Start = PartyTime & {
  readonly hallId: number
  readonly day: string
  /** Of the play area of which the package takes places; null if it takes none. */
  readonly room: AreaRoom | null
  readonly isFree: boolean
}
type Taken = { readonly hallId: number; readonly from: Date; readonly to: Date }

/** Day by day, whether and how often a party may start; two halls that are free at one time are one start. */
export async function partyDays(
  queryable: Queryable,
  request: StartsRequest,
  span: DaySpan,
): Promise<z.input<typeof PartyDay>[]> {
  const area = await takenAreaOf(queryable, request.chosen.id)
  const starts = await startsBetween(queryable, { ...request, area }, span)
  const days: z.input<typeof PartyDay>[] = []
  for (const day of eachDay(span.from, span.to)) {
    const free = starts.filter((start) => start.day === day && start.isFree)
    const times = new Set(free.map(({ startsAt }) => startsAt.getTime())).size
    days.push({ date: day, is_sold: isSoldOn(request.chosen, day), is_free: times > 0, starts_free: times })
  }
  return days
}

export async function partyStarts(
  queryable: Queryable,
  request: StartsRequest,
  day: string,
): Promise<z.input<typeof PartyStart>[]> {
  const area = await takenAreaOf(queryable, request.chosen.id)
  const starts = await startsBetween(queryable, { ...request, area }, { from: day, to: day })
  const addOns = await limitedAddOnsOf(queryable, request.chosen.id)
  const left = await addOnsLeft(queryable, { addOns, times: starts, now: request.now })
  const { chosen, venue } = request
  const { timezone, currency } = venue
  const pricesAt = (startsAt: Date) => {
    const { price, extraGuestPrice } = pricedAt(chosen, { startsAt, localDate: day, timezone })
    return {
      price: decimalText(price, currency),
      extra_guest_price: decimalText(extraGuestPrice, currency),
    }
  }
  return starts
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.hallId - b.hallId)
    .map(({ hallId, startsAt, endsAt, isFree, room }) => ({
      hall: hallId,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      is_free: isFree,
      ...pricesAt(startsAt),
      price_currency: currency,
      guests_left: room && area?.places === null ? room.places : null,
      heads_left: room?.heads ?? null,
      add_ons: addOns.map((addOn) => ({
        add_on: addOn.id,
        left: Math.max(0, left({ startsAt, endsAt }, addOn)),
      })),
    }))
}

/** Those for which it is not too late, taken ones too; without room for the fewest guests a start is not free. */
async function startsBetween(
  queryable: Queryable,
  request: StartsRequest & { readonly area: TakenArea | null },
  { from, to }: DaySpan,
): Promise<Start[]> {
  const { venue, chosen, halls, now, area } = request
  const calendar = await calendarFrom(queryable, venue, from)
  const lastDay = lastDayToBook(calendar, null, now)
  const taken = await takenPeriods(queryable, request, { from, to })
  const earliest = earliestStart(chosen, now)
  const starts: Omit<Start, 'room'>[] = []
  for (const day of eachDay(from, to)) {
    if (lastDay !== null && day > lastDay) break
    for (const place of halls) {
      for (const time of startsIn(place, chosen, day, calendar, area)) {
        if (time.startsAt < earliest) continue
        const cleaned = time.endsAt.getTime() + place.bufferMinutes * 60_000
        const isTaken = taken.some(
          (each) => each.hallId === place.id && each.from.getTime() < cleaned && time.startsAt < each.to,
        )
        starts.push({ ...time, hallId: place.id, day, isFree: !isTaken })
      }
    }
  }
  if (!area) return starts.map((start) => ({ ...start, room: null }))
  const roomAt = await areaRoomAt(queryable, { area, times: starts, now })
  const fewest = { guests: chosen.minGuests, heads: chosen.minGuests }
  return starts.map((start) => {
    const room = roomAt(start)
    return { ...start, room, isFree: start.isFree && isRoomFor(area, room, fewest) }
  })
}

/** Returns the periods in which halls are taken, including cleaning; lapsed holds do not count. */
async function takenPeriods(
  queryable: Queryable,
  { venue, halls, now }: StartsRequest,
  { from, to }: DaySpan,
): Promise<Taken[]> {
  if (halls.length === 0) return []
  const begins = dayBegins(from, venue.timezone).toISOString()
  // Parties of a night, long ones and their cleaning reach into the next day.
  const ends = dayBegins(addDays(to, 2), venue.timezone).toISOString()
  const rows = await queryable
    .select({
      hallId: hallPeriod.hallId,
      from: sql<string>`lower(${hallPeriod.during})`,
      to: sql<string>`upper(${hallPeriod.during})`,
    })
    .from(hallPeriod)
    .leftJoin(booking, eq(booking.id, hallPeriod.bookingId))
    .where(
      and(
        inArray(
          hallPeriod.hallId,
          halls.map(({ id }) => id),
        ),
        eq(hallPeriod.isActive, true),
        sql`${hallPeriod.during} && tstzrange(${begins}::timestamptz, ${ends}::timestamptz)`,
        not(
          sql`coalesce(${booking.status} = 'held' and ${booking.holdExpiresOn} < ${now.toISOString()}::timestamptz, false)`,
        ),
      ),
    )
  return rows.map((row) => ({ hallId: row.hallId, from: new Date(row.from), to: new Date(row.to) }))
}
