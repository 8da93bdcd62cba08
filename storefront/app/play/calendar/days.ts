import { isDayWithin } from '@marah/contract/rules/days'
import { dayMs } from '@marah/contract/rules/durations'
import type { Language } from '@marah/ui/language'

/**
 * Days are `YYYY-MM-DD` and months `YYYY-MM` by the calendar of the play centre; the functions here calculate with them
 * without clocks and time zones.
 */

/** For how many days ahead the centre offers places (decision 0020). */
const daysAhead = 120

/** The first weekday: it depends on the language alone, as server and browser must render the same month. 1 is Monday. */
export const weekStart: Record<Language, number> = { en: 7, ar: 6 }

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns day and minutes of the clock in the play centre's time zone. */
export function wallClock(timeZone: string, at: Date): { day: string; minutes: number } {
  const known = clocks.get(timeZone)
  const clock =
    known ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  if (!known) clocks.set(timeZone, clock)
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

/** Returns whether the clock already shows the next day at a time that belongs to a day of the venue's calendar. */
export function isAfterMidnight(at: string, day: string, timeZone: string): boolean {
  return wallClock(timeZone, new Date(at)).day > day
}

/** Returns a day as an instant, to be formatted in UTC. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`
}

/** Returns whether a text is a day that exists and that the API accepts. */
export function isDay(text: string | null): text is string {
  return text !== null && isDayWithin(text)
}

export function isMonth(text: string | null): text is string {
  return text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(noonOf(day)) + count * dayMs).toISOString().slice(0, 10)
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** Returns the weekday; 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(noonOf(day))).getUTCDay() || 7
}

/** Returns the bookable month that is nearest to the requested one. */
export function monthWithin(month: string, today: string): string {
  const last = lastMonth(today)
  if (month < monthOf(today)) return monthOf(today)
  return month > last ? last : month
}

/** Returns the month that an address names, by itself or by a day of it; this month if it names none. */
export function monthAsked(query: URLSearchParams, today: string): string {
  const [month, day] = [query.get('month'), query.get('day')]
  return monthWithin(isMonth(month) ? month : monthOf(isDay(day) ? day : today), today)
}

/** Returns the last month that has bookable days. */
export function lastMonth(today: string): string {
  return monthOf(addDays(today, daysAhead))
}

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function inMonth(day: string, month: string): string {
  const last = lastDayOf(month)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

/** The days that the calendar of a month may show: its last week ends in the next month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(lastDayOf(month), 6) }
}

/**
 * Returns the weeks of a month as rows of seven, the last one with the first days of the next month; null for days of the
 * month before.
 */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7))
  const end = lastDayOf(month)
  const weeks: (string | null)[][] = []
  for (let week = start; week <= end; week = addDays(week, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(week, index)
        return day < first ? null : day
      }),
    )
  }
  return weeks
}

type DayKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown'

/** Returns the day that a key moves to in a calendar (the grid pattern), always one that the calendar shows. */
export function dayByKey(
  key: string,
  day: string,
  { rightToLeft, firstWeekday, today }: { rightToLeft: boolean; firstWeekday: number; today: string },
): string | undefined {
  const forwards = rightToLeft ? -1 : 1
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  const targets: Record<DayKey, string> = {
    ArrowLeft: addDays(day, -forwards),
    ArrowRight: addDays(day, forwards),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, -inWeek),
    End: addDays(day, 6 - inWeek),
    PageUp: inMonth(day, addMonths(monthOf(day), -1)),
    PageDown: inMonth(day, addMonths(monthOf(day), 1)),
  }
  if (!(key in targets)) return undefined
  const target = targets[key as DayKey]
  const firstOfWeek = addDays(today, -((weekdayOf(today) - firstWeekday + 7) % 7))
  const firstOfMonth = `${monthOf(today)}-01`
  // The calendar leaves out past weeks.
  const first = firstOfWeek > firstOfMonth ? firstOfWeek : firstOfMonth
  const last = lastDayOf(lastMonth(today))
  if (target < first) return first
  return target > last ? last : target
}
