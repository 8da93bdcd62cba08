import { addDays, wallClock, weekdayOf } from './days.ts'

export type VenueData = {
  name: string
  address: string
  timezone: string
  currency: string
  hours: { weekday: number; opens: string; closes: string }[]
  closures: { from: string; to: string; reason: string }[]
}

type Opening =
  | { isOpen: true; closes: string }
  | { isOpen: false; next: { day: string; opens: string; isToday: boolean } | null; because: string | null }

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** An hour of the wall clock (`10:00`) as an instant, to be formatted in UTC. */
export function instantOfHour(hour: string): string {
  const minutes = minutesOf(hour) % (24 * 60)
  return new Date(minutes * 60_000).toISOString()
}

function closureOn(venue: VenueData, day: string) {
  return venue.closures.find(({ from, to }) => from <= day && day <= to)
}

function hoursOn(venue: VenueData, day: string) {
  if (closureOn(venue, day)) return []
  const weekday = weekdayOf(day)
  return venue.hours
    .filter((hours) => hours.weekday === weekday)
    .sort((one, other) => minutesOf(one.opens) - minutesOf(other.opens))
}

/** A day that ends at midnight is written 00:00 by some and 24:00 by others. */
function endOf({ opens, closes }: { opens: string; closes: string }): number {
  const end = minutesOf(closes)
  return end <= minutesOf(opens) ? 24 * 60 : end
}

/** Whether the play centre is open at an instant, until when, and otherwise when it opens next within a fortnight. */
export function openingAt(venue: VenueData, at: Date): Opening {
  const { day: today, minutes } = wallClock(venue.timezone, at)
  for (let ahead = 0; ahead <= 14; ahead++) {
    const day = addDays(today, ahead)
    for (const hours of hoursOn(venue, day)) {
      const isToday = ahead === 0
      const hasBegun = isToday && minutes >= minutesOf(hours.opens)
      if (hasBegun && minutes < endOf(hours)) return { isOpen: true, closes: hours.closes }
      if (!hasBegun) {
        const because = closureOn(venue, today)?.reason ?? null
        return { isOpen: false, next: { day, opens: hours.opens, isToday }, because }
      }
    }
  }
  return { isOpen: false, next: null, because: closureOn(venue, today)?.reason ?? null }
}
