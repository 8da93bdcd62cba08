import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { DateText } from '../platform/format.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './check-in.module.css'
import type { Visit } from './check-in-calls.ts'
import { VisitFacts } from './visit-facts.tsx'
import { foundVisits } from './visit-search.ts'

type VisitListProps = {
  visits: Visit[]
  onEnter: (reference: string) => void
  /** Somebody who is in has come to pay. */
  onDue: (visit: Visit) => void
}

/** Today's visits, by start time. */
export function VisitList({ visits, onEnter, onDue }: VisitListProps) {
  const t = useMessages()
  const [search, setSearch] = useState('')
  const found = foundVisits(visits, search)
  return (
    <>
      <p>
        {t('check-in.expected', { count: visits.length })}{' '}
        {t('check-in.arrived', {
          count: visits.filter(({ checked_in_on }) => checked_in_on !== null).length,
        })}
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
      {found.length === 0 ? (
        <p>{t(visits.length === 0 ? 'check-in.nobody' : 'check-in.notFound')}</p>
      ) : (
        <ul className={styles.visits}>
          {found.map((visit) => (
            <li key={visit.reference} data-sheet data-in={visit.checked_in_on !== null || undefined}>
              <VisitFacts visit={visit} />
              {visit.checked_in_on !== null && Number.parseFloat(visit.amount_due) > 0 && (
                <div>
                  <Button look="quiet" onClick={() => onDue(visit)}>
                    {t('check-in.takeLater')}
                    <span className="unseen"> {visit.customer}</span>
                  </Button>
                </div>
              )}
              {visit.checked_in_on !== null ? (
                <p className={styles.inside}>
                  <RichMessage
                    k="check-in.inSince"
                    values={{
                      time: (
                        <DateText at={visit.checked_in_on} style="time" timeZone={visit.venue_timezone} />
                      ),
                    }}
                  />
                  {visit.checked_in_by !== null && (
                    <>
                      {' · '}
                      <bdi>{visit.checked_in_by}</bdi>
                    </>
                  )}
                </p>
              ) : (
                visit.status === 'confirmed' && (
                  <div>
                    <Button look="quiet" onClick={() => onEnter(visit.reference)}>
                      {t('check-in.enter')}
                      <span className="unseen"> {visit.customer}</span>
                    </Button>
                  </div>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
