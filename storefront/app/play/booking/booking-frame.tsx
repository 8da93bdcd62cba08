import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Panel, PanelColumns } from '../../parts/panel.tsx'
import { useMessages } from '../../platform/messages.tsx'
import { Calendar } from '../calendar/calendar.tsx'
import { LoadProblem } from '../calendar/load-problem.tsx'
import { MarkLegend } from '../calendar/mark-legend.tsx'
import { ZoneNote } from '../calendar/zone-note.tsx'
import styles from './booking.module.css'
import { BookingProblem, Nearest } from './problem-note.tsx'
import type { BookingState, NearestPlace } from './use-booking.ts'

type BookingFrameProps = {
  booking: Pick<BookingState, 'problem'>
  timeZone: string
  /** The panels in which the customer chooses. */
  main: ReactNode
  /** The choice and its price. */
  summary: ReactNode
  /** Books a free time nearby in place of the chosen one. */
  onTake: (place: NearestPlace) => void
  /** The button that books, or its replacement. */
  children: ReactNode
}

/**
 * The layout that the screens of an open play, a workshop and a party share: the choice, and beside it the sum with the
 * button.
 */
export function BookingFrame({ booking, timeZone, main, summary, onTake, children }: BookingFrameProps) {
  const t = useMessages()
  const { problem } = booking
  return (
    <PanelColumns
      main={main}
      side={
        <div className={styles.summary}>
          <Panel title={t('play-book.summary')} tone="saffron">
            {summary}
            <BookingProblem text={problem?.text} />
            {problem && <Nearest places={problem.nearest} timeZone={timeZone} onTake={onTake} />}
            {children}
          </Panel>
        </div>
      }
    />
  )
}

type DayPanelProps = Pick<ComponentProps<typeof Calendar>, 'month' | 'today' | 'chosen' | 'days'> & {
  booking: Pick<BookingState, 'hrefWith' | 'choose'>
  name: string
  timeZone: string
  monthQuery: UseQueryResult<unknown>
  /** The name of the choice that applies to one day only. */
  timeKey: 'slot' | 'start'
  isParty?: boolean
}

/** Shows the calendar with the days that have free times. */
export function DayPanel({
  booking,
  name,
  timeZone,
  monthQuery,
  timeKey,
  isParty = false,
  ...calendar
}: DayPanelProps) {
  const t = useMessages()
  const { hrefWith, choose } = booking
  return (
    <Panel title={t('play-book.when')}>
      <Calendar
        {...calendar}
        label={t('play-book.calendarOf', { name })}
        hrefWith={(changes) => hrefWith(changes.day ? { ...changes, [timeKey]: null } : changes)}
        choose={choose}
      />
      <LoadProblem query={monthQuery} />
      <MarkLegend isParty={isParty} />
      <ZoneNote timeZone={timeZone} />
    </Panel>
  )
}
