import { formatMoney } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Translate, useMessages } from '../../platform/messages.tsx'
import { queries } from '../../platform/personal/queries.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { openDaysQuery, slotsQuery } from '../calendar/availability-queries.ts'
import type { CalendarDay } from '../calendar/calendar.tsx'
import { addMonths, daysOfMonth, isMonth, lastMonth, monthWithin } from '../calendar/days.ts'
import type { OpenDay, OpenPlay, Slot } from './open-play-data.ts'

export type ServedDays = {
  today: string
  month: string
  days: OpenDay[]
  day: string | null
  slots: Slot[]
}

/** Reads the month on the screen, and prefetches its neighbour when the page is idle. */
export function useMonth(play: OpenPlay, served: ServedDays, asked: string | null) {
  const t = useMessages()
  const month = isMonth(asked) ? monthWithin(asked, served.today) : served.month
  const isServed = month === served.month
  const monthQuery = useQuery({
    ...openDaysQuery(play.slug, daysOfMonth(month)),
    ...(isServed && { initialData: served.days, initialDataUpdatedAt: 0 }),
  })
  useEffect(() => {
    const next = addMonths(month, 1)
    if (next > lastMonth(served.today)) return
    return whenIdle(() => void queries.prefetchQuery(openDaysQuery(play.slug, daysOfMonth(next))))
  }, [play.slug, month, served.today])
  const { data } = monthQuery
  const days = data && new Map(data.map((day) => [day.date, openCalendarDay(t, day)]))
  return { month, days, monthQuery }
}

/** Reads the times of a day. */
export function useSlots(play: OpenPlay, served: ServedDays, day: string | null) {
  return useQuery({
    ...slotsQuery(play.slug, day ?? served.today),
    enabled: day !== null,
    ...(day === served.day && { initialData: served.slots, initialDataUpdatedAt: 0 }),
  })
}

/** Returns a day of an open play as the calendar shows it. */
export function openCalendarDay(t: Translate, day: OpenDay): CalendarDay & { because?: string } {
  return { ...markOf(t, day), ...(day.closed_because && { because: day.closed_because }) }
}

function markOf(t: Translate, day: OpenDay): CalendarDay {
  const price = day.price_from && formatMoney(day.price_from, day.price_currency)
  const withPrice = (state: string) => (price ? t('play-book.dayFrom', { state, price }) : state)
  // In a narrow cell a code such as KWD is above its number.
  const note = price && <bdi dir="ltr">{price.replace(/\.0+$/, '').replace('\u00a0', ' ')}</bdi>
  switch (day.state) {
    case 'open':
      return { mark: 'open', text: withPrice(t('play-book.markOpen')), note, canChoose: true }
    case 'few_left':
      return { mark: 'few', text: withPrice(t('play-book.markFew')), note, canChoose: true }
    case 'full':
      return { mark: 'full', text: t('play-book.markFull'), note: t('play-book.fullShort'), canChoose: true }
    case 'closed':
      // The reason, if there is one, is shown in place of the times.
      return {
        mark: 'closed',
        text: day.closed_because ?? t('play-book.markClosed'),
        canChoose: day.closed_because !== null,
      }
    case 'past':
      return { mark: 'past', text: t('play-book.markPast'), canChoose: false }
  }
}
