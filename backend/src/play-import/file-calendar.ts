import type { Calendar, ClosureRule } from '../play/index.ts'
import { dayEnds, dayStarts, type HallTiming, type Hours, type Season, type Timing } from '../schema/play.ts'
import type { PlayFile } from './play-file.ts'

/** Hours, timings, seasons and closures of the file, as they are stored. */

type OnDays = { readonly days: readonly number[] }
type WrittenTiming = PlayFile['open_plays'][number]['timings'][number]
type WrittenHallTiming = PlayFile['halls'][number]['timings'][number]

/** The calendar that the file gives; days that were called off stay closed besides (`sync-slots.ts`). */
export function calendarOf(file: PlayFile): Calendar {
  return {
    timezone: file.venue.timezone,
    bookDaysAhead: file.venue.book_days_ahead ?? null,
    seasons: seasonsOf(file),
    closures: closuresOf(file),
  }
}

export function seasonsOf({ seasons }: PlayFile): Season[] {
  return seasons.map(({ from, to, name, hours, surcharge, keep_booked, open_plays, halls }) => ({
    from,
    to,
    surcharge,
    name: name ?? null,
    hours: hours === undefined ? null : hoursOf(hours),
    openPlays: Object.fromEntries(Object.entries(open_plays).map(([slug, own]) => [slug, timingsOf(own)])),
    halls: Object.fromEntries(Object.entries(halls).map(([slug, own]) => [slug, hallTimingsOf(own)])),
    keepsBooked: keep_booked,
  }))
}

export function closuresOf({ venue }: PlayFile): ClosureRule[] {
  return venue.closures.map(({ from, to, starts, ends, reason, keep_booked, area, open_play, hall }) => {
    const [scope, scopeSlug] =
      area !== undefined
        ? (['area', area] as const)
        : open_play !== undefined
          ? (['open_play', open_play] as const)
          : hall !== undefined
            ? (['hall', hall] as const)
            : (['venue', ''] as const)
    return {
      startsOn: from,
      endsOn: to,
      starts: starts ?? dayStarts,
      ends: ends ?? dayEnds,
      keepsBooked: keep_booked,
      scope,
      scopeSlug,
      reason,
    }
  })
}

export function hoursOf(written: readonly (OnDays & Omit<Hours, 'weekday'>)[]): Hours[] {
  return written.flatMap(({ days, opens, closes }) => days.map((weekday) => ({ weekday, opens, closes })))
}

export function timingsOf(written: readonly WrittenTiming[]): Timing[] {
  return written.flatMap(({ days, opens, closes, minutes, every, surcharge }) =>
    days.map((weekday) => ({
      weekday,
      opens,
      closes,
      surcharge,
      slotMinutes: minutes,
      startEvery: every,
    })),
  )
}

export function hallTimingsOf(written: readonly WrittenHallTiming[]): HallTiming[] {
  return written.flatMap(({ days, opens, closes, every }) =>
    days.map((weekday) => ({ weekday, opens, closes, startEvery: every })),
  )
}
