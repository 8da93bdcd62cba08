import { addDays, wallClock, weekdayOf } from './days.ts'

const dayMinutes = 24 * 60

export type VenueData = {
  name: string
  address: string
  timezone: string
  currency: string
  hours: Hours[]
  seasons: { from: string; to: string; name: string | null; hours: Hours[] }[]
  /** `part` names what is closed, where that is not all. */
  closures: {
    from: string
    to: string
    starts: string | null
    ends: string | null
    part: string | null
    reason: string
  }[]
}

/** A night counts on: `26:00` is two o’clock of the next morning, and belongs to this weekday. */
export type Hours = { weekday: number; opens: string; closes: string }

/** Minutes from the midnight with which a day begins. */
type Span = { from: number; to: number }

type Opening =
  | { isOpen: true; closes: string }
  | { isOpen: false; next: { day: string; opens: string; isToday: boolean } | null; because: string | null }

export function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** An hour of the wall clock (`10:00`) as an instant, to be formatted in UTC. */
export function instantOfHour(hour: string): string {
  const minutes = minutesOf(hour) % dayMinutes
  return new Date(minutes * 60_000).toISOString()
}

/** `HH:MM` of the clock on the wall. */
export function hourOf(minutes: number): string {
  const shown = minutes % dayMinutes
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

/** A day that ends at midnight is written 00:00 by some and 24:00 by others. */
function endOf({ opens, closes }: Hours): number {
  const end = minutesOf(closes)
  return end <= minutesOf(opens) ? dayMinutes : end
}

/** Closures of all of the play centre on a day, with their hours. */
function closedOn({ closures }: VenueData, day: string): (Span & { reason: string })[] {
  return closures
    .filter(({ from, to, part }) => part === null && from <= day && day <= to)
    .map(({ starts, ends, reason }) => ({
      from: minutesOf(starts ?? '00:00'),
      to: minutesOf(ends ?? '30:00'),
      reason,
    }))
}

/** When it is open on a day: by its season or the week, without what closures take away. */
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

/** The day to which this moment belongs: after midnight the one before, while its night goes on. */
export function venueDay(venue: VenueData, at: Date): string {
  const { day, minutes } = wallClock(venue.timezone, at)
  const before = addDays(day, -1)
  return openOn(venue, before).some(({ to }) => minutes + dayMinutes < to) ? before : day
}

/** Whether the play centre is open at an instant, until when, and otherwise when it opens next within a fortnight. */
export function openingAt(venue: VenueData, at: Date): Opening {
  const { day: today, minutes } = wallClock(venue.timezone, at)
  const closed = closedOn(venue, today).find(({ from, to }) => from <= minutes && minutes < to)
  const because = closed?.reason ?? null
  // The night of yesterday may go on.
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
