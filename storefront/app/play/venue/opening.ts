import { addDays, wallClock, weekdayOf } from '../calendar/days.ts'

const dayMinutes = 24 * 60

export type VenueData = {
  name: string
  address: string
  timezone: string
  currency: string
  hours: Hours[]
  seasons: { from: string; to: string; name: string | null; hours: Hours[] }[]
  /** `part` names the closed part, if not all of the centre is closed. */
  closures: {
    from: string
    to: string
    starts: string | null
    ends: string | null
    part: string | null
    reason: string
  }[]
}

/** Hours after midnight count on: `26:00` is two o’clock of the next morning, and belongs to this weekday. */
export type Hours = { weekday: number; opens: string; closes: string }

/** Minutes from the midnight at which a day begins. */
type Span = { from: number; to: number }

type Opening =
  | { isOpen: true; closes: string }
  | { isOpen: false; next: { day: string; opens: string; isToday: boolean } | null; because: string | null }

export function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns an hour of the wall clock (`10:00`) as an instant, to be formatted in UTC. */
export function instantOfHour(hour: string): string {
  const minutes = minutesOf(hour) % dayMinutes
  return new Date(minutes * 60_000).toISOString()
}

/** Returns minutes as `HH:MM`. */
export function hourOf(minutes: number): string {
  const shown = minutes % dayMinutes
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

/** Returns the end of a day: some back ends write midnight as 00:00 and others as 24:00. */
function endOf({ opens, closes }: Hours): number {
  const end = minutesOf(closes)
  return end <= minutesOf(opens) ? dayMinutes : end
}

/** Returns the closures of the whole play centre on a day, with their hours. */
function closedOn({ closures }: VenueData, day: string): (Span & { reason: string })[] {
  return closures
    .filter(({ from, to, part }) => part === null && from <= day && day <= to)
    .map(({ starts, ends, reason }) => ({
      from: minutesOf(starts ?? '00:00'),
      to: minutesOf(ends ?? '30:00'),
      reason,
    }))
}

/** Returns the opening hours of a day: by its season or the week, without closures. */
function openOn(venue: VenueData, day: string): Span[] {
  const weekday = weekdayOf(day)
  const season = venue.seasons.find(({ from, to }) => from <= day && day <= to)
  const open = (season?.hours ?? venue.hours)
    .filter((hours) => hours.weekday === weekday)
    .map((hours) => ({ from: minutesOf(hours.opens), to: endOf(hours) }))
    .sort((one, other) => one.from - other.from)
  return closedOn(venue, day).reduce(without, open)
}

function without(open: Span[], closed: Span): Span[] {
  return open
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, closed.from) },
      { from: Math.max(from, closed.to), to },
    ])
    .filter(({ from, to }) => from < to)
}

/** Returns the day to which an instant belongs: after midnight the day before, while its opening hours continue. */
export function venueDay(venue: VenueData, at: Date): string {
  const { day, minutes } = wallClock(venue.timezone, at)
  const before = addDays(day, -1)
  return openOn(venue, before).some(({ to }) => minutes + dayMinutes < to) ? before : day
}

/** Returns whether the play centre is open at an instant and until when, or else when it opens next within a fortnight. */
export function openingAt(venue: VenueData, at: Date): Opening {
  const { day: today, minutes } = wallClock(venue.timezone, at)
  const closed = closedOn(venue, today).find(({ from, to }) => from <= minutes && minutes < to)
  const because = closed?.reason ?? null
  // Yesterday’s opening hours may end after midnight.
  for (let ahead = -1; ahead <= 14; ahead++) {
    const day = addDays(today, ahead)
    const now = minutes - ahead * dayMinutes
    for (const { from, to } of openOn(venue, day)) {
      if (from <= now && now < to) return { isOpen: true, closes: hourOf(to) }
      if (now < from) {
        return { isOpen: false, next: { day, opens: hourOf(from), isToday: ahead === 0 }, because }
      }
    }
  }
  return { isOpen: false, next: null, because }
}
