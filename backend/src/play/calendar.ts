import type { Queryable } from '../platform/database/database.ts'
import {
  addDays,
  dayOf,
  endAt,
  instantAt,
  minutesOf,
  timeAt,
  weekdayOf,
} from '../platform/time/venue-time.ts'
import type { HallTiming, Hours, Season, Timing } from '../schema/play.ts'
import { type ClosureRow, closuresFrom, type VenueRow } from './venue.ts'

/**
 * The opening hours of a day in the venue's calendar: the week, the seasons that replace it, and closures. Only this
 * module defines `local_date` (rule B18): a time belongs to the day whose hours contain it, so one o'clock at night of
 * hours that close at `26:00` belongs to the day before.
 */
export type Calendar = Pick<VenueRow, 'timezone' | 'seasons' | 'bookDaysAhead'> & {
  readonly closures: readonly ClosureRule[]
}

export type ClosureRule = Pick<
  ClosureRow,
  'startsOn' | 'endsOn' | 'starts' | 'ends' | 'scope' | 'scopeSlug' | 'reason' | 'keepsBooked'
>

/** The activity, area or hall of a closure, by slugs; a party may be in a hall and take places of an area. */
export type Place =
  | { readonly openPlay: string; readonly area: string }
  | { readonly hall: string; readonly area?: string | undefined }

export type Period = { readonly startsOn: Date; readonly endsOn: Date }

/** The calendar from a day on; the night before it is included, as it may reach into that day. */
export async function calendarFrom(queryable: Queryable, venue: VenueRow, day: string): Promise<Calendar> {
  const { timezone, seasons, bookDaysAhead } = venue
  const closures = await closuresFrom(queryable, venue.id, addDays(day, -1))
  return { timezone, seasons, bookDaysAhead, closures }
}

function covers({ from, to }: Pick<Season, 'from' | 'to'>, day: string): boolean {
  return from <= day && day <= to
}

/** The timings of an open play on a day, with what the seasons of that day cost more or less. */
export function timingsOn(
  { seasons }: Pick<Calendar, 'seasons'>,
  play: { readonly slug: string; readonly timings: readonly Timing[] },
  day: string,
): Timing[] {
  const ofDay = seasons.filter((season) => covers(season, day))
  const timings =
    ofDay.find(({ openPlays }) => Object.hasOwn(openPlays, play.slug))?.openPlays[play.slug] ?? play.timings
  const surcharge = ofDay.reduce((sum, season) => sum + season.surcharge, 0)
  return onWeekday(timings, day).map((timing) => ({ ...timing, surcharge: timing.surcharge + surcharge }))
}

/** The timings of a hall on a day. */
export function hallTimingsOn(
  { seasons }: Pick<Calendar, 'seasons'>,
  hall: { readonly slug: string; readonly timings: readonly HallTiming[] },
  day: string,
): HallTiming[] {
  const season = seasons.find((each) => covers(each, day) && Object.hasOwn(each.halls, hall.slug))
  return onWeekday(season?.halls[hall.slug] ?? hall.timings, day)
}

function onWeekday<Timing extends Hours>(timings: readonly Timing[], day: string): Timing[] {
  const weekday = weekdayOf(day)
  return timings.filter((timing) => timing.weekday === weekday)
}

/**
 * The periods of so many minutes that begin every so often within the hours of a day. One that a clock change skips, or
 * makes end after closing, is left out and reported.
 */
export function periodsWithin(
  { opens, closes, minutes, every }: Pick<Hours, 'opens' | 'closes'> & { minutes: number; every: number },
  day: string,
  timezone: string,
  onSkipped: (day: string, time: string) => void = () => {},
): Period[] {
  const [opensAt, closesAt] = [minutesOf(opens), minutesOf(closes)]
  const opensOn = instantAt(day, opens, timezone)
  const closesOn = endAt(day, closes, timezone)
  // Where no clock change is between, minutes are added: reading a clock for each of a month's starts takes far longer.
  const isEven = opensOn !== null && closesOn.getTime() - opensOn.getTime() === (closesAt - opensAt) * 60_000
  const startOf = (at: number) =>
    isEven ? new Date(opensOn.getTime() + (at - opensAt) * 60_000) : instantAt(day, timeAt(at), timezone)
  const periods: Period[] = []
  for (let start = opensAt; start <= closesAt - minutes; start += every) {
    const startsOn = startOf(start)
    const endsOn = startsOn && new Date(startsOn.getTime() + minutes * 60_000)
    if (endsOn && endsOn <= closesOn) periods.push({ startsOn, endsOn })
    else onSkipped(day, timeAt(start))
  }
  return periods
}

/** The first closure on a day that is about a place, and, of closures of hours, overlaps the period if there is one. */
export function closureAt(
  { closures, timezone }: Pick<Calendar, 'closures' | 'timezone'>,
  day: string,
  place: Place,
  period?: Period,
): ClosureRule | null {
  const ofPlace = closures.find(
    (each) =>
      each.startsOn <= day &&
      day <= each.endsOn &&
      isAbout(each, place) &&
      (!period ||
        (period.startsOn < endAt(day, each.ends, timezone) &&
          endAt(day, each.starts, timezone) < period.endsOn)),
  )
  return ofPlace ?? null
}

function isAbout({ scope, scopeSlug }: ClosureRule, place: Place): boolean {
  if (scope === 'venue') return true
  if (scope === 'area') return scopeSlug === place.area
  if ('hall' in place) return scope === 'hall' && scopeSlug === place.hall
  return scope === 'open_play' && scopeSlug === place.openPlay
}

/** Whether the play centre is open throughout a period of a day: no closure of it, and within a season's hours. */
export function isOpenFor(calendar: Calendar, day: string, period: Period): boolean {
  const venueOnly = calendar.closures.filter(({ scope }) => scope === 'venue')
  if (closureAt({ ...calendar, closures: venueOnly }, day, { hall: '' }, period)) return false
  const season = calendar.seasons.find((each) => each.hours !== null && covers(each, day))
  if (!season?.hours) return true
  return onWeekday(season.hours, day).some(
    ({ opens, closes }) =>
      endAt(day, opens, calendar.timezone) <= period.startsOn &&
      period.endsOn <= endAt(day, closes, calendar.timezone),
  )
}

/** Whether what is booked on a day stays booked when its hours change. */
export function keepsBooked({ seasons, closures }: Calendar, day: string): boolean {
  return (
    seasons.some((season) => season.keepsBooked && covers(season, day)) ||
    closures.some((each) => each.keepsBooked && each.startsOn <= day && day <= each.endsOn)
  )
}

/** The last day that can be booked now; null where there is no such limit. */
export function lastDayToBook(
  { bookDaysAhead, timezone }: Pick<Calendar, 'bookDaysAhead' | 'timezone'>,
  own: number | null,
  now: Date,
): string | null {
  const days = own ?? bookDaysAhead
  return days === null ? null : addDays(dayOf(now, timezone), days)
}
