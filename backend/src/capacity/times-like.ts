import { dayMs } from '@marah/contract/rules/durations'
import { dayOf, minutesOf, timeOf, weekdayOf } from '../platform/time/venue-time.ts'

/** A time as a family remembers it: the weekday and the hour by the play centre's clock. */
type Asked = { readonly startsOn: Date; readonly timezone: string }

/** Relative weights of another weekday, a later week and a different hour. */
const weights = { otherWeekday: 4, week: 2, hour: 2 }

/**
 * Sorts times by their similarity to the requested one: a family of Saturdays at 11 is offered Saturdays at 11 before
 * Friday evening, however near that is.
 */
export function likestFirst<Time extends { readonly starts_at: string }>(
  times: readonly Time[],
  asked: Asked,
): Time[] {
  const far = new Map(times.map((time) => [time, unlikeness(new Date(time.starts_at), asked)]))
  return times.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))
}

function unlikeness(startsOn: Date, asked: Asked): number {
  const weekdayAt = (at: Date) => weekdayOf(dayOf(at, asked.timezone))
  const minutesAt = (at: Date) => minutesOf(timeOf(at, asked.timezone))
  const weeks = Math.abs(startsOn.getTime() - asked.startsOn.getTime()) / (7 * dayMs)
  const hours = Math.abs(minutesAt(startsOn) - minutesAt(asked.startsOn)) / 60
  const isSameWeekday = weekdayAt(startsOn) === weekdayAt(asked.startsOn)
  return weeks * weights.week + hours * weights.hour + (isSameWeekday ? 0 : weights.otherWeekday)
}
