import { Money } from '@marah/ui/format'
import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from '../personal/booking.module.css'
import { LocalLink } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'
import { calledOffMoneyOf } from './booking-status.ts'
import { pageOf } from './page-of.ts'
import { VisitTime } from './visit-time.tsx'

/**
 * Tells a family that the centre cancelled the visit: why, what happens with the money, and which other times it may book,
 * similar ones first.
 */
export function CalledOffPanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  if (!booking.called_off) return null
  const { called_off, refunded_amount, total_amount_currency } = booking
  const others = called_off.other_times ?? []
  const amount = <Money amount={refunded_amount} currency={total_amount_currency} />
  return (
    <Panel title={t('bookings.calledOffTitle')} tone="saffron">
      {called_off.reason && <p dir="auto">{called_off.reason}</p>}
      <p>
        <RichMessage k={calledOffMoneyOf(booking)} values={{ amount }} />
      </p>
      {others.length > 0 && (
        <nav aria-label={t('bookings.timesLike')}>
          <p>{t('bookings.timesLike')}</p>
          <ul className={styles.list}>
            {others.map((time) => (
              <li key={time.path}>
                <LocalLink to={time.path}>
                  <VisitTime visit={{ ...time, venue_timezone: booking.venue_timezone }} year />
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>
        <ButtonLink to={pageOf(booking)} look="quiet">
          {t('bookings.otherTimes')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
