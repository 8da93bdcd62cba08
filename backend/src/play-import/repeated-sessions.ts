import { addDays, endAt, instantAt, weekdayOf } from '../platform/time/venue-time.ts'
import { type Calendar, isOpenFor } from '../play/index.ts'
import type { SessionRule } from '../schema/play.ts'
import { type PlayFile, type WrittenPlayFile, weekdays } from './play-file.ts'

type ReadRule = PlayFile['workshops'][number]['repeats'][number]
type WrittenWorkshop = NonNullable<WrittenPlayFile['workshops']>[number]
type WrittenRepeats = NonNullable<WrittenWorkshop['repeats']>[number]

/** A rule whose days are closed for a year ends there. */
const mostDaysOfRule = 800

/**
 * Reads a rule of the file for a calendar: a day on which the play centre is closed at that hour, or whose clock leaps
 * over it, is left out, and the course has its number of sessions all the same. Those days are stored with the rule, so
 * that the sessions stay the same when a closure is over.
 */
export function sessionRuleOf(
  { days, starts, ends, from, times, to, not_on }: ReadRule,
  calendar: Calendar,
  onSkipped: (day: string, why: 'closed' | 'clock') => void,
): SessionRule {
  const notOn = new Set(not_on)
  const rule = { weekdays: days, starts, ends, from, times: times ?? null, to: to ?? null }
  for (;;) {
    const skipped = daysOf({ ...rule, notOn: [...notOn] }).filter((day) => {
      const startsOn = instantAt(day, starts, calendar.timezone)
      const endsOn = endAt(day, ends, calendar.timezone)
      if (startsOn && startsOn < endsOn && isOpenFor(calendar, day, { startsOn, endsOn })) return false
      onSkipped(day, startsOn && startsOn < endsOn ? 'closed' : 'clock')
      return true
    })
    if (skipped.length === 0) return { ...rule, notOn: [...notOn].toSorted() }
    for (const day of skipped) notOn.add(day)
  }
}

/** The days of the sessions that a rule gives. */
export function daysOf({ weekdays: on, from, to, times, notOn }: SessionRule): string[] {
  const leftOut = new Set(notOn)
  const days: string[] = []
  for (let count = 0; count < mostDaysOfRule && days.length < (times ?? mostDaysOfRule); count++) {
    const day = addDays(from, count)
    if (to !== null && day > to) break
    if (on.includes(weekdayOf(day)) && !leftOut.has(day)) days.push(day)
  }
  return days
}

/** The way back into a file. */
export function writtenRule(rule: SessionRule): WrittenRepeats {
  const { starts, ends, from, to, times, notOn } = rule
  return {
    days: rule.weekdays.flatMap((weekday) => weekdays[weekday - 1] ?? []),
    starts,
    ends,
    from,
    ...(times !== null && { times }),
    ...(to !== null && { to }),
    ...(notOn.length > 0 && { not_on: [...notOn] }),
  }
}
