import { isDayWithin } from '@marah/contract/rules/days'
import { Temporal } from 'temporal-polyfill'

/**
 * Days and hours of the play centre are those of its own clock (rule B16). Days are `YYYY-MM-DD`, hours `HH:MM`,
 * and neither ever passes through a Date, which would read it by the server's clock.
 */

/** A day that exists, written as the contract has it and within its bounds. */
export function isDay(text: string): boolean {
  return isDayWithin(text)
}

/** A time zone that this system knows. */
export function isTimezone(name: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId.length > 0
  } catch {
    return false
  }
}

/**
 * The instant at which the clock of `timezone` shows this hour. Null where the clock leaps over it in spring; the first
 * of the two where it is turned back in autumn.
 */
export function instantAt(day: string, time: string, timezone: string): Date | null {
  const shown = shownAt(day, time)
  const zoned = shown.toZonedDateTime(timezone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(shown) ? new Date(zoned.epochMilliseconds) : null
}

/** Returns the end like `instantAt`; if a clock change skips the hour, the moment after it. An end is always reached. */
export function endAt(day: string, time: string, timezone: string): Date {
  const shown = shownAt(day, time)
  return new Date(shown.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** A night's hours count on: `26:00` is two o'clock of the next day (rule B18). */
function shownAt(day: string, time: string): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(day)
    .toPlainDateTime()
    .add({ minutes: minutesOf(time) })
}

/** The first instant of a day: not midnight where the clock leaps over that. */
export function dayBegins(day: string, timezone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds)
}

/** The day that it is at the venue. */
export function dayOf(instant: Date, timezone: string): string {
  return zonedAt(instant, timezone).toPlainDate().toString()
}

/** The venue's local time, `HH:MM`. */
export function timeOf(instant: Date, timezone: string): string {
  return zonedAt(instant, timezone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** As `timeOf`, counted on from the day to which it belongs: one o'clock of its night is `25:00` (rule B18). */
export function timeWithin(day: string, instant: Date, timezone: string): string {
  const days = daysBetween(day, dayOf(instant, timezone))
  return timeAt(minutesOf(timeOf(instant, timezone)) + days * 24 * 60)
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** Days from one to the other; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
}

/**
 * Lists both days and all between them; empty if `to` comes first. It counts days, since days of years with more or fewer
 * than four digits do not compare as texts.
 */
export function eachDay(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from)
  const count = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString())
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

/** Minutes after midnight that a clock shows at `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `HH:MM` so many minutes after midnight, a night's counted on. */
export function timeAt(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function zonedAt(instant: Date, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone)
}

/** Returns the first day after a month `YYYY-MM`. */
export function firstDayAfterMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}
