import type { DayAvailability, Slot } from '@marah/contract/play/open-play'
import { and, asc, between, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { dayText } from '../platform/time/time-text.ts'
import { addDays, dayOf, daysBetween, eachDay } from '../platform/time/venue-time.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { capacityBucket, type GroupTerms, openPlaySlot, slotBucket, ticketType } from '../schema/play.ts'
import type { DaySpan } from './ask.ts'
import { calendarFrom, closureAt, lastDayToBook } from './calendar.ts'
import { fullness, inPlaces, lapsedHolds } from './places-left.ts'
import { entityJson } from './play-json.ts'
import type { VenueRow } from './venue.ts'

type ReadRequest = {
  readonly venue: VenueRow
  readonly openPlay: {
    readonly id: number
    readonly slug: string
    readonly area: string
    readonly bookDaysAhead: number | null
    readonly groups: GroupTerms | null
  }
  readonly now: Date
  readonly language: Language
  readonly t: Translate
}

type DayRow = {
  day: string
  opens: string
  closes: string
  slots_open: number
  slots_to_come: number
  places_left: number
  capacity: number
  surcharge: string | number | null
}

/** Day by day, all of the span; one range of the slots' index and one aggregation (rule B17). */
export async function dayAvailability(
  queryable: Queryable,
  { venue, openPlay, now, language, t }: ReadRequest,
  { from, to }: DaySpan,
): Promise<z.input<typeof DayAvailability>[]> {
  const [rows, calledOff, calendar, tickets] = await Promise.all([
    dayRows(queryable, openPlay.id, { from, to }, now),
    calledOffDays(queryable, openPlay.id, { from, to }),
    calendarFrom(queryable, venue, from),
    ticketPrices(queryable, openPlay.id),
  ])
  const lastDay = lastDayToBook(venue, openPlay.bookDaysAhead, now)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const place = { openPlay: openPlay.slug, area: openPlay.area }
  const today = dayOf(now, venue.timezone)
  const reasonOn = (day: string) => {
    const reason = calledOff.get(day) ?? closureAt(calendar, day, place)?.reason
    return (reason && textIn(language, reason)) || null
  }
  const days: z.input<typeof DayAvailability>[] = []
  for (const day of eachDay(from, to)) {
    const isTooFar = lastDay !== null && day > lastDay
    const row = isTooFar ? undefined : byDay.get(day)
    const cheapest = cheapestOf(tickets, Number(row?.surcharge ?? 0))
    days.push({
      date: day,
      state: stateOf(row, day < today),
      opens: row ? new Date(row.opens).toISOString() : null,
      closes: row ? new Date(row.closes).toISOString() : null,
      slots_open: row?.slots_open ?? 0,
      places_left: Math.max(0, row?.places_left ?? 0),
      price_from:
        row && row.slots_open > 0 && cheapest !== null ? decimalText(cheapest, venue.currency) : null,
      price_currency: venue.currency,
      closed_because: isTooFar
        ? t('play_bookable_from', { day: dayText(addDays(day, daysBetween(lastDay, today)), language) })
        : reasonOn(day),
    })
  }
  return days
}

/** The day before is not past while its night has slots to come. */
function stateOf(row: DayRow | undefined, isPast: boolean): z.input<typeof DayAvailability>['state'] {
  if (!row) return isPast ? 'past' : 'closed'
  // All have begun: what is left of the day cannot be booked.
  if (row.slots_to_come === 0) return 'past'
  return fullness(row.places_left, row.capacity)
}

/** Why days, or hours of them, were called off at short notice; the reason that was given first. */
async function calledOffDays(
  queryable: Queryable,
  openPlayId: number,
  { from, to }: DaySpan,
): Promise<ReadonlyMap<string, LocalizedText>> {
  const rows: { day: string; reason: LocalizedText | null }[] = await queryable
    .select({ day: openPlaySlot.localDate, reason: openPlaySlot.calledOffReason })
    .from(openPlaySlot)
    .where(
      and(
        eq(openPlaySlot.openPlayId, openPlayId),
        between(openPlaySlot.localDate, from, to),
        isNotNull(openPlaySlot.calledOffReason),
      ),
    )
    .orderBy(desc(openPlaySlot.startsOn))
  return new Map(rows.flatMap(({ day, reason }) => (reason ? [[day, reason] as const] : [])))
}

/** Of a bucket; what lapsed holds have is free. */
const left = sql`bucket.capacity - bucket.held - bucket.booked + coalesce(lapsed.places, 0)`

/** Days that have slots. Figures are of slots that have not begun; hours are of the whole day. */
async function dayRows(
  queryable: Queryable,
  openPlayId: number,
  { from, to }: DaySpan,
  now: Date,
): Promise<DayRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await queryable.execute<DayRow>(sql`
    with ${lapsedHolds(now)}, slot_left as (
      select slot.id, slot.local_date, slot.starts_on, slot.ends_on, slot.surcharge,
        min(${inPlaces(sql`bucket.capacity`)}) as capacity,
        min(${inPlaces(left)}) as places_left
      from ${openPlaySlot} slot
      join open_play play on play.id = slot.open_play_id
      join ${slotBucket} link on link.slot_id = slot.id
      join ${capacityBucket} bucket on bucket.id = link.bucket_id
      left join lapsed on lapsed.bucket_id = bucket.id
      where slot.open_play_id = ${openPlayId} and slot.local_date between ${from} and ${to}
        and slot.status = 'open'
      group by slot.id
    )
    select local_date as day, min(starts_on) as opens, max(ends_on) as closes,
      (count(*) filter (where starts_on > ${at} and places_left > 0))::integer as slots_open,
      (count(*) filter (where starts_on > ${at}))::integer as slots_to_come,
      coalesce(max(places_left) filter (where starts_on > ${at}), 0)::integer as places_left,
      coalesce(max(capacity) filter (where starts_on > ${at}), 0)::integer as capacity,
      min(surcharge) filter (where starts_on > ${at} and places_left > 0) as surcharge
    from slot_left group by local_date`)
  return rows
}

type SlotRow = {
  id: number
  created_on: string
  edited_on: string
  starts_on: string
  ends_on: string
  day: string
  status: 'open' | 'closed'
  surcharge: string | number
  capacity: number
  places_left: number
  heads_left: number | null
}

/** The slots of a day in their order, those that are closed or have begun too. */
export async function slotsOfDay(
  queryable: Queryable,
  { venue, openPlay, now }: Omit<ReadRequest, 'language' | 't'>,
  day: string,
): Promise<z.input<typeof Slot>[]> {
  const lastDay = lastDayToBook(venue, openPlay.bookDaysAhead, now)
  if (lastDay !== null && day > lastDay) return []
  const [{ rows }, tickets] = await Promise.all([
    queryable.execute<SlotRow>(sql`
      with ${lapsedHolds(now)}
      select slot.id, slot.created_on, slot.edited_on, slot.starts_on, slot.ends_on, slot.local_date as day,
        slot.status, slot.surcharge,
        min(${inPlaces(sql`bucket.capacity`)})::integer as capacity,
        min(${inPlaces(left)})::integer as places_left,
        (min(${left}) filter (where bucket.counts = 'heads'))::integer as heads_left
      from ${openPlaySlot} slot
      join open_play play on play.id = slot.open_play_id
      join ${slotBucket} link on link.slot_id = slot.id
      join ${capacityBucket} bucket on bucket.id = link.bucket_id
      left join lapsed on lapsed.bucket_id = bucket.id
      where slot.open_play_id = ${openPlay.id} and slot.local_date = ${day}
      group by slot.id order by slot.starts_on`),
    ticketPrices(queryable, openPlay.id),
  ])
  return rows.map((row) => {
    const startsOn = new Date(row.starts_on)
    const placesLeft = Math.max(0, row.places_left)
    const state = row.status === 'closed' ? 'closed' : fullness(placesLeft, row.capacity)
    return {
      ...entityJson({ id: row.id, createdOn: new Date(row.created_on), editedOn: new Date(row.edited_on) }),
      open_play: openPlay.id,
      date: row.day,
      starts_at: startsOn.toISOString(),
      ends_at: new Date(row.ends_on).toISOString(),
      status: startsOn <= now ? 'past' : state,
      capacity: row.capacity,
      places_left: placesLeft,
      heads_left: row.heads_left === null ? null : Math.max(0, row.heads_left),
      prices: tickets.map(({ id, price, takesPlace }) => ({
        ticket_type: id,
        price: decimalText(price + (takesPlace ? Number(row.surcharge) : 0), venue.currency),
      })),
      group_price:
        openPlay.groups && decimalText(openPlay.groups.price + Number(row.surcharge), venue.currency),
      price_currency: venue.currency,
    }
  })
}

const ticketColumns = {
  id: ticketType.id,
  price: ticketType.price,
  takesPlace: ticketType.takesPlace,
  needsKid: ticketType.needsKid,
  needs: ticketType.needs,
  perKid: ticketType.perKid,
}
type TicketPrice = Pick<typeof ticketType.$inferSelect, keyof typeof ticketColumns>

async function ticketPrices(queryable: Queryable, openPlayId: number): Promise<TicketPrice[]> {
  return queryable
    .select(ticketColumns)
    .from(ticketType)
    .where(and(eq(ticketType.openPlayId, openPlayId), eq(ticketType.isActive, true)))
    .orderBy(asc(ticketType.order), asc(ticketType.id))
}

/**
 * Returns the lowest price of a visit: an adult who only watches is not a visit, a sibling does not come alone, and a child
 * comes with the adults it needs. Null if there is no ticket.
 */
export function cheapestOf(tickets: readonly Omit<TicketPrice, 'id'>[], surcharge: number): number | null {
  const alone = tickets.filter(({ needs }) => needs === null)
  const places = alone.filter(({ takesPlace }) => takesPlace)
  const company = tickets.reduce((sum, { perKid, price }) => sum + perKid * price, 0)
  const prices =
    places.length > 0
      ? places.map(({ price, needsKid }) => price + surcharge + (needsKid ? company : 0))
      : alone.map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : null
}
