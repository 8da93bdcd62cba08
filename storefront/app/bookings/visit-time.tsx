import { zoneName } from '@marah/contract/rules/zone-names'
import { DateText, Dot, formatDate, formatHours, Range } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import styles from '../personal/booking.module.css'
import { useMessages } from '../platform/messages.tsx'

type Visit = { starts_at: string; ends_at: string; venue_timezone: string }

/** Shows day and hours in the play centre's time zone, with its name if the reader's own time differs. */
export function VisitTime({ visit, year = false }: { visit: Visit; year?: boolean }) {
  return (
    <>
      <VisitHours visit={visit} year={year} />
      <ZoneNote at={visit.starts_at} timeZone={visit.venue_timezone} />
    </>
  )
}

/** Shows the times of several sessions, and their time zone once. */
export function VisitTimes({ visits }: { visits: readonly (Visit & { note: string | undefined })[] }) {
  const [first] = visits
  return (
    <>
      <ul>
        {visits.map((visit) => (
          <li key={visit.starts_at}>
            <VisitHours visit={visit} year />
            {visit.note && (
              <>
                <Dot />
                <strong>{visit.note}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
      {first && <ZoneNote at={first.starts_at} timeZone={first.venue_timezone} />}
    </>
  )
}

function VisitHours({ visit, year }: { visit: Visit; year: boolean }) {
  const t = useMessages()
  const language = useLanguage()
  const { starts_at, venue_timezone: zone } = visit
  const day = formatDate(language, starts_at, 'dated', zone)
  return (
    <>
      <time dateTime={starts_at}>
        {year ? formatDate(language, starts_at, 'weekday', zone) + t('bookings.comma') : day}
        {year && formatDate(language, starts_at, 'day', zone)}
      </time>
      {t('bookings.comma')}
      <Range>{formatHours(language, visit, zone)}</Range>
    </>
  )
}

/** Shows a deadline of a visit, in the play centre's time zone like the visit itself. */
export function VenueMoment({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <>
      <span className="range">
        <DateText at={at} style="moment" timeZone={timeZone} />
      </span>
      <ZoneNote at={at} timeZone={timeZone} />
    </>
  )
}

function ZoneNote({ at, timeZone }: { at: string; timeZone: string }) {
  const t = useMessages()
  const language = useLanguage()
  if (!isOtherClock(at, timeZone)) return null
  return (
    <>
      {' '}
      <span className={`${styles.zone} range`}>
        {t('bookings.zone', { zone: zoneName(language, at, timeZone) })}
      </span>
    </>
  )
}

/** Returns whether the reader's local time differs at that instant: zones of the same offset need no note. */
function isOtherClock(instant: string, zone: string): boolean {
  return formatDate('en', instant, 'moment', zone) !== formatDate('en', instant, 'moment')
}
