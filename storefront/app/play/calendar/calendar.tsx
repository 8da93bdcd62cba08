import { formatDate, formatNumber } from '@marah/ui/format'
import { useDirection, useLanguage } from '@marah/ui/language'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../parts/icon.tsx'
import { LocalLink } from '../../platform/language.tsx'
import { useMessages } from '../../platform/messages.tsx'
import { isPlainClick } from '../../platform/plain-click.ts'
import styles from './calendar.module.css'
import { addDays, addMonths, dayByKey, lastMonth, monthOf, noonOf, weekStart, weeksOf } from './days.ts'

export type CalendarDay = {
  mark: 'open' | 'few' | 'full' | 'closed' | 'past'
  /** The meaning of the mark, and the price, as text for screen readers too. */
  text: string
  /** The part of the text that fits under the day's number. */
  note?: ReactNode
  canChoose: boolean
}

type CalendarProps = {
  /** The name of the thing that the calendar is for. */
  label: string
  month: string
  today: string
  chosen: string | null
  /** Undefined while the days are loading. */
  days: ReadonlyMap<string, CalendarDay> | undefined
  hrefWith(changes: Changes): string
  choose(changes: { month: string }): void
  /** Handles the press on a day or a month instead of following its link, for pages whose choice is not in the address. */
  pick?: (changes: Changes) => void
}
type Changes = { day?: string; month?: string | null }

/**
 * Shows a month with all facts visible before any press. Days are links, so that it works without scripts; with them the
 * arrows, Home, End and the page keys move between the days (the grid pattern).
 */
export function Calendar({ label, month, today, chosen, days, hrefWith, choose, pick }: CalendarProps) {
  const t = useMessages()
  const id = useId()
  const language = useLanguage()
  const rightToLeft = useDirection() === 'rtl'
  const firstWeekday = weekStart[language]
  const grid = useRef<HTMLTableElement>(null)
  const focusTarget = useRef<string | null>(null)
  const [isLive, setLive] = useState(false)
  const [last, setLast] = useState<string | null>(null)
  const resting = restingDay(month, [last, chosen, today])
  // Past weeks would push the bookable days off a phone's screen.
  const weeks = weeksOf(month, firstWeekday).filter((week) =>
    week.some((day) => day !== null && monthOf(day) === month && day >= today),
  )

  // Until the keys work, the Tab key stops at each day.
  useEffect(() => setLive(true), [])
  // The effect runs with the change of the month itself: a key pressed between them would find nothing focused.
  useLayoutEffect(() => {
    // The days of the next month move to another row when its month is shown.
    if (focusTarget.current === null || monthOf(focusTarget.current) !== month) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${focusTarget.current}"]`)
    if (!cell) return
    focusTarget.current = null
    cell.focus()
  })

  function onKeyDown(event: KeyboardEvent) {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]') : null
    const from = cell?.dataset.day
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' || (event.key === 'Enter' && event.target === cell)) {
      event.preventDefault()
      cell.querySelector('a')?.click()
      return
    }
    // Keys may come faster than React renders months.
    const day = dayByKey(event.key, focusTarget.current ?? from, { rightToLeft, firstWeekday, today })
    if (day === undefined) return
    event.preventDefault()
    focusTarget.current = day
    setLast(day)
    if (monthOf(day) !== month) choose({ month: monthOf(day) })
  }

  function linkWith(changes: Changes): Target {
    return {
      to: hrefWith(changes),
      ...(pick && {
        onClick(event: MouseEvent<HTMLAnchorElement>) {
          if (!isPlainClick(event)) return
          event.preventDefault()
          pick(changes)
        },
      }),
    }
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <MonthLink target={month > monthOf(today) ? linkWith({ month: addMonths(month, -1) }) : null} back>
          {t('play-book.previousMonth')}
        </MonthLink>
        <h3 id={id} aria-live="polite">
          <span className="unseen">{label} </span>
          {formatDate(language, noonOf(`${month}-01`), 'month', 'UTC')}
        </h3>
        <MonthLink target={month < lastMonth(today) ? linkWith({ month: addMonths(month, 1) }) : null}>
          {t('play-book.nextMonth')}
        </MonthLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is what the grid pattern is for. */}
      <table ref={grid} role="grid" aria-labelledby={id} aria-busy={!days || undefined} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => weekdayName(firstWeekday, index)).map((day) => (
              <th key={day} scope="col">
                <span aria-hidden="true">
                  {formatDate(language, day, language === 'ar' ? 'weekdayLetter' : 'weekdayShort', 'UTC')}
                </span>
                <span className="unseen">{formatDate(language, day, 'weekday', 'UTC')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty corner has nothing else that is its own.
                  <td key={`empty ${index}`} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    about={days?.get(day)}
                    isChosen={day === chosen}
                    isToday={day === today}
                    isOfNextMonth={monthOf(day) !== month}
                    stop={isLive ? (day === resting ? 0 : -1) : undefined}
                    target={linkWith({ day, month: null })}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the one day at which the Tab key stops. */
function restingDay(month: string, candidates: (string | null)[]): string {
  return candidates.find((day) => day !== null && monthOf(day) === month) ?? `${month}-01`
}

/** Any week will do: 1 January 2024 was a Monday. */
function weekdayName(firstWeekday: number, index: number): string {
  return noonOf(addDays('2024-01-01', firstWeekday - 1 + index))
}

type Target = { to: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }
type MonthLinkProps = { target: Target | null; back?: boolean; children: string }

function MonthLink({ target, back = false, children }: MonthLinkProps) {
  const icon = <Icon name="chevron" forward />
  const className = back ? `${styles.step} ${styles.back}` : styles.step
  if (target === null) return <span className={className} data-end="" />
  return (
    <LocalLink
      {...target}
      className={className}
      replace
      preventScrollReset
      rel="nofollow"
      aria-label={children}
    >
      {icon}
    </LocalLink>
  )
}

type DayCellProps = {
  day: string
  about: CalendarDay | undefined
  isChosen: boolean
  isToday: boolean
  /** The last week of a month is shown whole. */
  isOfNextMonth: boolean
  /** The tab index; undefined until the keys work, when the Tab key stops at each link. */
  stop: 0 | -1 | undefined
  target: Target
}

/**
 * The cell takes the focus instead of its link: only the month's numbers decide whether there is a link, and the focus must
 * not be lost when they arrive.
 */
function DayCell({ day, about, isChosen, isToday, isOfNextMonth, stop, target }: DayCellProps) {
  const language = useLanguage()
  const number = formatNumber(language, Number(day.slice(8)))
  const namesMonth = isOfNextMonth && day.endsWith('-01')
  const content = (
    <>
      <span className="unseen">
        {formatDate(language, noonOf(day), 'dated', 'UTC')}
        {about && `: ${about.text}`}
      </span>
      <span aria-hidden="true" className={styles.number} data-named={namesMonth || undefined}>
        {namesMonth ? formatDate(language, noonOf(day), 'short', 'UTC') : number}
      </span>
      <small aria-hidden="true">{about?.note}</small>
    </>
  )
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid a cell is a gridcell, which is selected or not.
    <td
      data-day={day}
      data-mark={about?.mark}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      tabIndex={stop}
      className={styles.day}
    >
      {about?.canChoose ? (
        <LocalLink
          {...target}
          tabIndex={stop === undefined ? undefined : -1}
          replace
          preventScrollReset
          rel="nofollow"
        >
          {content}
        </LocalLink>
      ) : (
        content
      )}
    </td>
  )
}
