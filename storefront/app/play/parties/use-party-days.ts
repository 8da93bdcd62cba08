import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Translate, useMessages } from '../../platform/messages.tsx'
import { queries } from '../../platform/personal/queries.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { partyDaysQuery } from '../calendar/availability-queries.ts'
import type { CalendarDay } from '../calendar/calendar.tsx'
import { addMonths, daysOfMonth, isMonth, lastMonth, monthWithin } from '../calendar/days.ts'
import type { Hall } from '../venue/hall-gallery.tsx'
import type { Pack } from './party-request.ts'

type PartyDay = { date: string; is_sold: boolean; is_free: boolean; starts_free: number }

export type ServedPartyDays = { today: string; month: string; days: PartyDay[] }

/** Reads the month on the screen for the chosen hall, and prefetches its neighbour when the page is idle. */
export function usePartyMonth(
  { pack, halls, served }: { pack: Pack; halls: Hall[]; served: ServedPartyDays },
  hall: Hall | undefined,
  asked: string | null,
) {
  const t = useMessages()
  const month = isMonth(asked) ? monthWithin(asked, served.today) : served.month
  // The server's page contains the free times of all halls together.
  const isServed = month === served.month && halls.length === 1
  const monthQuery = useQuery({
    ...partyDaysQuery(pack.slug, hall?.slug, daysOfMonth(month)),
    ...(isServed
      ? { initialData: served.days, initialDataUpdatedAt: 0 }
      : month === served.month && { placeholderData: served.days }),
  })
  useEffect(() => {
    const next = addMonths(month, 1)
    if (next > lastMonth(served.today)) return
    return whenIdle(
      () => void queries.prefetchQuery(partyDaysQuery(pack.slug, hall?.slug, daysOfMonth(next))),
    )
  }, [pack.slug, hall?.slug, month, served.today])
  const { data } = monthQuery
  const days = data && new Map(data.map((day) => [day.date, partyCalendarDay(t, day, served.today)]))
  return { month, days, monthQuery }
}

/** Returns a day of a party package as the calendar shows it. */
export function partyCalendarDay(t: Translate, day: PartyDay, today: string): CalendarDay {
  if (day.date < today) return { mark: 'past', text: t('play-book.markPast'), canChoose: false }
  if (!day.is_sold) {
    const note = t('play-book.notSoldShort')
    return { mark: 'closed', text: t('play-book.notSold'), note, canChoose: false }
  }
  if (!day.is_free) return { mark: 'closed', text: t('play-book.nothingFree'), canChoose: false }
  const text = t('play-book.startsFree', { count: day.starts_free })
  return { mark: day.starts_free <= 2 ? 'few' : 'open', text, canChoose: true }
}
