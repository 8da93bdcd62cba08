import { DateText, Dot } from '@marah/ui/format'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { serverNow } from '../platform/server-clock.ts'
import styles from './check-in.module.css'
import type { Visit } from './check-in-calls.ts'
import { VisitFacts } from './visit-facts.tsx'
import { foundVisits, guestsInside } from './visit-search.ts'

type Actions = {
  onEnter: (reference: string) => void
  /** Called when a family that is already in wants to pay. */
  onDue: (visit: Visit) => void
}

/** Lists the visits of a day by start time; those that were cancelled are apart. */
export function VisitList({ visits, isToday, ...actions }: Actions & { visits: Visit[]; isToday: boolean }) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  const found = foundVisits(visits, search)
  const [coming, cancelled] = [found.filter(isComing), found.filter((visit) => !isComing(visit))]
  const all = visits.filter(isComing)
  return (
    <>
      <p>
        {t('check-in.expected', { count: all.length })}{' '}
        {isToday && (
          <>
            {t('check-in.arrived', {
              count: all.filter(({ checked_in_on }) => checked_in_on !== null).length,
            })}{' '}
            {t('check-in.inside', { count: guestsInside(visits, serverNow()) })}
          </>
        )}
      </p>
      <TextField
        label={t('check-in.search')}
        type="search"
        name="search"
        dir="auto"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status" className="unseen">
        {search.trim() !== '' && t('check-in.found', { count: found.length })}
      </p>
      {found.length === 0 && <p>{t(visits.length === 0 ? 'check-in.nobody' : 'check-in.notFound')}</p>}
      {coming.length > 0 && (
        <ul className={styles.visits}>
          {coming.map((visit) => (
            <li key={keyOf(visit)} data-sheet data-in={visit.checked_in_on !== null || undefined}>
              <VisitFacts visit={visit} />
              <Standing visit={visit} {...actions} />
            </li>
          ))}
        </ul>
      )}
      {cancelled.length > 0 && (
        <section className={styles.cancelled} aria-label={t('check-in.cancelled')}>
          <h3>{t('check-in.cancelled')}</h3>
          <ul className={styles.visits}>
            {cancelled.map((visit) => (
              <li key={keyOf(visit)}>
                <VisitFacts visit={visit} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Shows whether the family is in, with the amount left to pay; else the button that admits it. */
function Standing({ visit, onEnter, onDue }: Actions & { visit: Visit }) {
  const t = useMessages()
  const isPartlyIn = visit.group !== null && visit.group.heads_in < visit.guests
  if (visit.checked_in_on === null || isPartlyIn)
    return (
      // A course that came before is let into each of its sessions.
      (visit.status === 'confirmed' || visit.status === 'checked_in') && (
        <div>
          <Button look="quiet" onClick={() => onEnter(visit.reference)}>
            {t('check-in.enter')}
            <span className="unseen"> {visit.customer}</span>
          </Button>
        </div>
      )
    )
  return (
    <>
      {Number.parseFloat(visit.amount_due) > 0 && (
        <div>
          <Button look="quiet" onClick={() => onDue(visit)}>
            {t('check-in.takeLater')}
            <span className="unseen"> {visit.customer}</span>
          </Button>
        </div>
      )}
      <p className={styles.inside}>
        <RichMessage
          k="check-in.inSince"
          values={{
            time: <DateText at={visit.checked_in_on} style="time" timeZone={visit.venue_timezone} />,
          }}
        />
        {visit.checked_in_by !== null && (
          <>
            <Dot />
            <bdi>{visit.checked_in_by}</bdi>
          </>
        )}
      </p>
    </>
  )
}

function isComing({ status }: Visit): boolean {
  return status !== 'cancelled'
}

/** A workshop may have two sessions on one day. */
function keyOf({ reference, starts_at }: Visit): string {
  return `${reference} ${starts_at}`
}
