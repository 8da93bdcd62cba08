import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import { serverNow } from '../platform/server-clock.ts'
import { daysOfMonth, openDaysQuery, partyDaysQuery } from './availability-queries.ts'
import { Calendar, type CalendarDay } from './calendar.tsx'
import { addDays, monthOf, monthWithin, wallClock } from './days.ts'
import { LoadProblem } from './load-problem.tsx'
import { MarkLegend } from './mark-legend.tsx'
import { openCalendarDay } from './use-open-days.tsx'
import { partyCalendarDay } from './use-party-days.ts'

type DayChooserProps = {
  /** What is moved to another day, and its page. */
  name: string
  page: string
  /** The day that it has now: of another time of it may be chosen, too. */
  ownDay: string
  timeZone: string
  chosen: string
  onChoose: (day: string) => void
}

/** The calendar of an open play, in which another day is chosen for a visit that is booked already. */
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

/** The same of a party, in any hall in which it may be. */
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
  // Yesterday’s night may go on.
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
