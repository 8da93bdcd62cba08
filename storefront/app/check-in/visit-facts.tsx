import { ageOn } from '@marah/contract/rules/ages'
import { Dot, formatHours, Range } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { today } from '../kids/index.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import styles from './check-in.module.css'
import type { Visit } from './check-in-calls.ts'
import { Due } from './due.tsx'
import { Party } from './party.tsx'

/** Shows the facts of a visit that the staff at the entrance needs. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const t = useMessages()
  const language = useLanguage()
  const { venue_timezone: zone } = visit
  return (
    <>
      <p>
        {/* The booking of a closed account has no name, only its number. */}
        {visit.customer && (
          <>
            <strong>
              <bdi>{visit.customer}</bdi>
            </strong>
            <Dot />
          </>
        )}
        {t(visit.grown_ups > 0 ? 'bookings.children' : 'bookings.guests', { count: visit.guests })}
        <Dot />
        {visit.grown_ups > 0 && (
          <>
            {t('bookings.adults', { count: visit.grown_ups })}
            <Dot />
          </>
        )}
        <bdi dir="ltr">{visit.reference}</bdi>
      </p>
      <p>
        <bdi>{visit.title}</bdi>
        <Dot />
        <bdi>{visit.place}</bdi>
        <Dot />
        <Range>{formatHours(language, visit, zone)}</Range>
      </p>
      {visit.group && (
        <p>
          <strong>
            <bdi>{visit.group.name}</bdi>
          </strong>
          <Dot />
          <bdi>{visit.group.contact}</bdi>
          {visit.group.phone && (
            <>
              <Dot />
              <bdi dir="ltr">{visit.group.phone}</bdi>
            </>
          )}
          <Dot />
          {t('check-in.headsIn', { in: visit.group.heads_in, count: visit.guests })}
        </p>
      )}
      <ul className={styles.lines}>
        {visit.lines.map(({ kind, name, quantity }) => (
          <li key={`${kind} ${name}`}>
            {quantity} × <bdi>{lineName(t, { kind, name })}</bdi>
          </li>
        ))}
      </ul>
      {visit.kids.length > 0 && (
        <ul className={styles.kids}>
          {visit.kids.map((kid, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: siblings may share a name, and never change places.
            <li key={place}>
              <bdi>{kid.name}</bdi>
              {kid.date_of_birth && (
                <>
                  <Dot />
                  {t('kids.age', { count: ageOn(kid.date_of_birth, today()) })}
                </>
              )}
              {kid.notes && (
                <strong className={styles.care}>
                  {' '}
                  <bdi>{kid.notes}</bdi>
                </strong>
              )}
            </li>
          ))}
        </ul>
      )}
      {visit.party && <Party party={visit.party} />}
      {Number.parseFloat(visit.amount_due) > 0 && (
        <p className={styles.care}>
          <Due amount={visit.amount_due} />
        </p>
      )}
    </>
  )
}

/** People beyond those that a package includes bear the package's name, and siblings the workshop's. */
function lineName(t: Translate, { kind, name }: Pick<Visit['lines'][number], 'kind' | 'name'>): string {
  if (kind === 'extra_guest') return t('check-in.extraGuests')
  if (kind === 'sibling') return t('bookings.siblings')
  return kind === 'grown_up' ? t('bookings.adultsLine') : name
}
