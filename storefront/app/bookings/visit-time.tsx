import { DateText, formatDate } from '../platform/format.tsx'
import { useLanguage } from '../platform/language.tsx'
import { RichWords, useWords } from '../platform/words.tsx'
import { zoneName } from '../platform/zone-name.ts'
import styles from './bookings.module.css'

type Visit = { starts_at: string; ends_at: string; venue_timezone: string }

/** Day and hours by the clock of the play centre, and the name of that clock where the reader's shows another hour. */
export function VisitTime({ visit, year = false }: { visit: Visit; year?: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const { starts_at, ends_at, venue_timezone: zone } = visit
  const day = formatDate(language, starts_at, 'dated', zone)
  return (
    <>
      <time dateTime={starts_at}>
        {year ? formatDate(language, starts_at, 'weekday', zone) + t('bookings.comma') : day}
        {year && formatDate(language, starts_at, 'day', zone)}
      </time>
      {t('bookings.comma')}
      <RichWords
        k="bookings.hours"
        values={{
          from: <bdi>{formatDate(language, starts_at, 'time', zone)}</bdi>,
          to: <bdi>{formatDate(language, ends_at, 'time', zone)}</bdi>,
        }}
      />
      {isOtherClock(starts_at, zone) && (
        <span className={styles.zone}>
          {' '}
          {t('bookings.zone', { zone: zoneName(language, starts_at, zone) })}
        </span>
      )}
    </>
  )
}

/** A deadline of a visit, by the clock of the play centre as the visit itself. */
export function VenueMoment({ at, timeZone }: { at: string; timeZone: string }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <>
      <DateText at={at} style="moment" timeZone={timeZone} />
      {isOtherClock(at, timeZone) && (
        <span className={styles.zone}> {t('bookings.zone', { zone: zoneName(language, at, timeZone) })}</span>
      )}
    </>
  )
}

/** Whether the reader's clock shows another time of day at that instant: two zones of one offset need no word. */
function isOtherClock(instant: string, zone: string): boolean {
  return formatDate('en', instant, 'moment', zone) !== formatDate('en', instant, 'moment')
}
