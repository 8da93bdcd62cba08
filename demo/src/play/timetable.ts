import { Day, FileSlug, TimeOfDay } from '@marah/backend/platform/data-files/data-file'
import { addDays, daysBetween, weekdayOf } from '@marah/backend/platform/time/venue-time'

import { z } from 'zod'
import { unique } from '../data/data-file.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** When the demo's workshops take place, from whatever day on; without `course` each session is sold by itself. */
export const Timetable = z
  .array(
    z.strictObject({
      workshop: FileSlug,
      weekday: z.enum(weekdays),
      starts: TimeOfDay,
      ends: TimeOfDay,
      course: z
        .strictObject({
          weeks: z.int().min(1),
          /** From the start of one run to that of the next. */
          every_weeks: z.int().min(1),
          /** On which the first known run began. */
          first: Day,
        })
        .optional(),
    }),
  )
  .superRefine(unique(({ workshop }) => workshop))
export type Timetable = z.output<typeof Timetable>

const weeksAhead = 9
const weeksBehind = 2

type DemoSession = { readonly date: string; readonly starts: string; readonly ends: string }
export type DemoRun = { readonly slug: string; readonly sessions: readonly DemoSession[] }

/**
 * The dates of one of the demo's workshops as they stand on a day: a weekly one for nine weeks ahead; of a course the next
 * run, as one that has begun cannot be joined. Each run of a course is a workshop of its own, named after its month.
 */
export function runOf(timetable: Timetable, slug: string, today: string): DemoRun {
  const entry = timetable.find(({ workshop }) => workshop === slug)
  if (!entry) throw new Error(`The timetable of the demo has no workshop ${slug}`)
  const { starts, ends, course } = entry
  const on = (date: string): DemoSession => ({ date, starts, ends })
  if (!course) {
    const weekday = weekdays.indexOf(entry.weekday) + 1
    const next = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
    const weeks = Array.from({ length: weeksAhead + weeksBehind }, (_, week) => week - weeksBehind)
    return { slug, sessions: weeks.map((week) => on(addDays(next, week * 7))) }
  }
  const period = course.every_weeks * 7
  const begun = Math.max(0, Math.floor(daysBetween(course.first, today) / period))
  const run = (nth: number): DemoRun => {
    const first = addDays(course.first, nth * period)
    const sessions = Array.from({ length: course.weeks }, (_, week) => on(addDays(first, week * 7)))
    return { slug: `${slug}-${first.slice(0, 7)}`, sessions }
  }
  const latest = run(begun)
  return (latest.sessions[0]?.date ?? '') > today ? latest : run(begun + 1)
}
