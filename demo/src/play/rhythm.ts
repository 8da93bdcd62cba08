import { addDays, daysBetween, weekdayOf } from '@marah/backend/platform/venue-time'

/** When the demo's workshops take place, from whatever day on: the file names them, this gives them their weeks. */
type Weekly = { readonly weekday: number; readonly starts: string; readonly ends: string }
type Rhythm = Weekly &
  (
    | { readonly sale: 'per_session' }
    | {
        readonly sale: 'course'
        readonly weeks: number
        /** From the start of one course to that of the next; and of the first one known. */
        readonly every: number
        readonly first: string
      }
  )

const weekly: Record<string, Rhythm> = {
  'clay-corner': { sale: 'per_session', weekday: 7, starts: '16:00', ends: '17:30' },
  'colour-lab': { sale: 'per_session', weekday: 1, starts: '16:30', ends: '18:00' },
  'story-hour': { sale: 'per_session', weekday: 6, starts: '11:00', ends: '12:00' },
  'little-bakers': { sale: 'per_session', weekday: 5, starts: '15:00', ends: '17:00' },
  'drum-circle': { sale: 'per_session', weekday: 4, starts: '17:00', ends: '18:00' },
  'junior-robots': {
    ...{ sale: 'course', weekday: 2, starts: '16:00', ends: '17:30' },
    ...{ weeks: 6, every: 8, first: '2026-01-06' },
  },
  'kitchen-science': {
    ...{ sale: 'course', weekday: 3, starts: '16:00', ends: '17:30' },
    ...{ weeks: 4, every: 6, first: '2026-01-14' },
  },
  'garden-club': {
    ...{ sale: 'course', weekday: 6, starts: '15:00', ends: '16:30' },
    ...{ weeks: 5, every: 7, first: '2026-01-24' },
  },
}

const weeksAhead = 9
const weeksBehind = 2

type DemoSession = { readonly date: string; readonly starts: string; readonly ends: string }
export type DemoRun = { readonly slug: string; readonly sessions: readonly DemoSession[] }

/**
 * The dates of one of the demo's workshops as they stand on a day: a weekly one for nine weeks ahead; of a course the next
 * run, as one that has begun cannot be joined. Each run of a course is a workshop of its own, named after its month.
 */
export function runOf(slug: string, today: string): DemoRun {
  const rhythm = weekly[slug]
  if (!rhythm) throw new Error(`The demo's workshop ${slug} has no rhythm`)
  const { weekday, starts, ends } = rhythm
  const on = (date: string): DemoSession => ({ date, starts, ends })
  if (rhythm.sale === 'per_session') {
    const next = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
    const weeks = Array.from({ length: weeksAhead + weeksBehind }, (_, week) => week - weeksBehind)
    return { slug, sessions: weeks.map((week) => on(addDays(next, week * 7))) }
  }
  const period = rhythm.every * 7
  const begun = Math.max(0, Math.floor(daysBetween(rhythm.first, today) / period))
  const run = (nth: number): DemoRun => {
    const first = addDays(rhythm.first, nth * period)
    const sessions = Array.from({ length: rhythm.weeks }, (_, week) => on(addDays(first, week * 7)))
    return { slug: `${slug}-${first.slice(0, 7)}`, sessions }
  }
  const latest = run(begun)
  return (latest.sessions[0]?.date ?? '') > today ? latest : run(begun + 1)
}
