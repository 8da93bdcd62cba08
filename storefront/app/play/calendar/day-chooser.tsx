import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../platform/messages.tsx'
import { serverNow } from '../../platform/server-clock.ts'
import { openCalendarDay } from '../open-play/use-open-days.tsx'
import { partyCalendarDay } from '../parties/use-party-days.ts'
import { openDaysQuery, partyDaysQuery } from './availability-queries.ts'
import { Calendar, type CalendarDay } from './calendar.tsx'
import { addDays, daysOfMonth, monthOf, monthWithin, wallClock } from './days.ts'
import { LoadProblem } from './load-problem.tsx'
import { MarkLegend } from './mark-legend.tsx'

type DayChooserProps = {
  /** The thing whose visit moves to another day, and its page. */
  name: string
  page: string
  /** The day of the booking now: the customer may choose another time of it, too. */
  ownDay: string
  timeZone: string
  chosen: string
  onChoose: (day: string) => void
}

/** Shows the calendar of an open play, to choose another day for an existing booking. */
export function OpenPlayDays({ openPlay, ...chooser }: DayChooserProps & { openPlay: number }) {
  const t = useMessages()
  const { month, today, setMonth } = useShownMonth(chooser)
  const query = useQuery(openDaysQuery(openPlay, daysOfMonth(month)))
  const days = query.data?.map(
    (day) =>
      [
        day.date,
        { ...openCalendarDay(t, day), canChoose: day.slots_open > 0 || day.date === chooser.ownDay },
      ] as const,
  )
  return <DayChooser {...chooser} {...{ month, today, setMonth, query }} days={days && new Map(days)} />
}

/** Shows the calendar of a party, for all halls in which it may be. */
export function PartyDays({ pack, ...chooser }: DayChooserProps & { pack: number }) {
  const t = useMessages()
  const { month, today, setMonth } = useShownMonth(chooser)
  const query = useQuery(partyDaysQuery(pack, undefined, daysOfMonth(month)))
  const days = query.data?.map(
    (day) =>
      [
        day.date,
        { ...partyCalendarDay(t, day, today), canChoose: day.is_free || day.date === chooser.ownDay },
      ] as const,
  )
  return (
    <DayChooser {...chooser} {...{ month, today, setMonth, query }} days={days && new Map(days)} isParty />
  )
}

function useShownMonth({ ownDay, timeZone }: Pick<DayChooserProps, 'ownDay' | 'timeZone'>) {
  const day = wallClock(timeZone, new Date(serverNow())).day
  // Yesterday’s opening hours may end after midnight.
  const today = ownDay < day ? addDays(day, -1) : day
  const [month, setMonth] = useState(() => monthWithin(monthOf(ownDay), today))
  return { month, today, setMonth }
}

type ShownDays = {
  month: string
  today: string
  setMonth: (month: string) => void
  query: UseQueryResult<unknown>
  days: ReadonlyMap<string, CalendarDay> | undefined
  isParty?: boolean
}

function DayChooser({ name, page, chosen, onChoose, ...shown }: DayChooserProps & ShownDays) {
  const t = useMessages()
  const { month, today, setMonth, query, days, isParty = false } = shown
  return (
    <div>
      <Calendar
        label={t('play-book.calendarOf', { name })}
        month={month}
        today={today}
        chosen={chosen}
        days={days}
        hrefWith={() => page}
        choose={({ month: next }) => setMonth(next)}
        pick={({ day, month: next }) => (day ? onChoose(day) : next && setMonth(next))}
      />
      <LoadProblem query={query} />
      <MarkLegend isParty={isParty} />
    </div>
  )
}
