import type { components } from '@marah/contract/client'
import { formatDate } from '@marah/ui/format'
import type { Booking } from '../bookings/index.ts'

type Time = components['schemas']['TimeAgain']

/** Times to book the same again, by time; `likeLast` is the one at the weekday and hour of the booked visit, if there is one. */
type TimesAgain = { readonly times: readonly Time[]; readonly likeLast: number | undefined }

/** Sorts what the API answers by its likeness to the booked visit. */
export function timesAgainOf(
  offered: readonly Time[],
  booked: Pick<Booking, 'starts_at' | 'venue_timezone'>,
): TimesAgain {
  const weekdayAndHour = (at: string) =>
    (['weekday', 'time'] as const).map((part) => formatDate('en', at, part, booked.venue_timezone)).join(' ')
  const last = weekdayAndHour(booked.starts_at)
  return {
    times: offered.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)),
    likeLast: offered.find(({ starts_at }) => weekdayAndHour(starts_at) === last)?.id,
  }
}
