import { Dot, formatDate, formatRange } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { Fragment, useEffect, useState } from 'react'
import { useMessages } from '../../platform/messages.tsx'
import { askServerDate, serverNow } from '../../platform/server-clock.ts'
import { addDays, noonOf, weekdayOf, weekStart } from '../calendar/days.ts'
import styles from '../play.module.css'
import { type Hours, instantOfHour, openingAt, type VenueData } from './opening.ts'

/** Returns a function that writes `10:00` as the language does. */
export function useHour(): (hour: string) => string {
  const language = useLanguage()
  return (hour) => formatDate(language, instantOfHour(hour), 'time', 'UTC')
}

/** Shows the hours of a week by day, from the language's first weekday on. */
export function WeekHours({ hours, caption }: { hours: Hours[]; caption: string }) {
  const t = useMessages()
  const language = useLanguage()
  const hourOf = useHour()
  // The code needs any one week: 1 January 2024 was a Monday.
  const first = addDays('2024-01-01', weekStart[language] - 1)
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  return (
    <table className={styles.hours}>
      <caption className="unseen">{caption}</caption>
      <tbody>
        {days.map((day) => {
          const open = hours.filter(({ weekday }) => weekday === weekdayOf(day))
          return (
            <tr key={day}>
              <th scope="row">{formatDate(language, noonOf(day), 'weekday', 'UTC')}</th>
              <td>
                {open.length === 0
                  ? t('play.closed')
                  : open
                      .map(({ opens, closes }) => formatRange(hourOf(opens), hourOf(closes)))
                      .join(t('play.and'))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/**
 * Shows whether the centre is open this minute. Pages are cached, so only the browser knows: the page says nothing before,
 * and looks at the clock again later.
 */
export function OpenNow({ venue }: { venue: VenueData }) {
  const t = useMessages()
  const language = useLanguage()
  const hourOf = useHour()
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const show = () => setNow(new Date(serverNow()))
    // Perhaps nothing else on this page has called the server, whose clock counts.
    const stop = new AbortController()
    askServerDate(stop.signal).finally(() => {
      if (!stop.signal.aborted) show()
    })
    const clock = setInterval(show, 30_000)
    return () => {
      stop.abort()
      clearInterval(clock)
    }
  }, [])
  if (!now) return <p className={styles.now} />
  const opening = openingAt(venue, now)
  if (opening.isOpen) {
    return (
      <p className={styles.now} data-open="">
        {t('play.openUntil', { hour: hourOf(opening.closes) })}
      </p>
    )
  }
  const { next, because } = opening
  const again =
    next &&
    (next.isToday
      ? t('play.opensToday', { hour: hourOf(next.opens) })
      : t('play.opensOn', {
          day: formatDate(language, noonOf(next.day), 'dated', 'UTC'),
          hour: hourOf(next.opens),
        }))
  return (
    <p className={styles.now}>
      {t('play.closedNow')}
      {[because, again].map(
        (fact) =>
          fact && (
            <Fragment key={fact}>
              <Dot />
              {fact}
            </Fragment>
          ),
      )}
    </p>
  )
}
