import { type Booking, VenueMoment } from '../bookings/index.ts'
import { Panel } from '../parts/panel.tsx'
import styles from '../personal/booking.module.css'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeParty } from './change-party.tsx'
import { MoveBooking } from './move-booking.tsx'
import { PolicyText } from './policy-text.tsx'

/** Changes, moves and cancels a paid booking, by the policy it was booked under. */
export function ChangePanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  const { cancel, reschedule, change_party: changeParty } = booking.actions
  const isDisputed = booking.payment_disputed && booking.status === 'confirmed'
  if (isDisputed) {
    return (
      <Panel title={t('changes.title')}>
        <p role="status">{t('changes.disputed')}</p>
      </Panel>
    )
  }
  if (!cancel && !reschedule && !changeParty) return null
  return (
    <Panel title={t('changes.title')}>
      <PolicyText
        policy={booking.policy}
        currency={booking.total_amount_currency}
        isUnpaid={booking.pays === 'at_venue' && Number(booking.amount_paid) === 0}
        moved={booking.reschedule_count}
        percentMost={booking.refund_percent_most}
      />
      {changeParty && booking.change_until !== null && (
        <p className={styles.fact}>
          <RichMessage
            k="changes.partyUntil"
            values={{ until: <VenueMoment at={booking.change_until} timeZone={booking.venue_timezone} /> }}
          />
        </p>
      )}
      {changeParty && <ChangeParty booking={booking} />}
      {reschedule && <MoveBooking booking={booking} />}
      {cancel && <CancelBooking booking={booking} />}
    </Panel>
  )
}
