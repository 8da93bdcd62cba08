import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Money } from '../platform/format.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { pageOf } from './book-again.tsx'
import type { Booking } from './booking.ts'
import { calledOffMoneyOf } from './booking-status.ts'

/** What the centre could not hold: why, what happens with the money, and the way to another time. */
export function CalledOffPanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  if (!booking.called_off) return null
  const { called_off, refunded_amount, total_amount_currency } = booking
  const amount = <Money amount={refunded_amount} currency={total_amount_currency} />
  return (
    <Panel title={t('bookings.calledOffTitle')} tone="saffron">
      {called_off.reason && <p dir="auto">{called_off.reason}</p>}
      <p>
        <RichMessage k={calledOffMoneyOf(booking)} values={{ amount }} />
      </p>
      <div>
        <ButtonLink to={pageOf(booking)} look="quiet">
          {t('bookings.otherTimes')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
