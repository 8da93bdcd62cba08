import type { Booking } from '../bookings/index.ts'
import { Panel } from '../parts/panel.tsx'
import { useMessages } from '../platform/messages.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { MoveBooking } from './move-booking.tsx'
import { PolicyText } from './policy-text.tsx'

/** Moving and cancelling a paid booking, by the policy it was booked under. */
export function ChangePanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  const { cancel, reschedule } = booking.actions
  const isDisputed = booking.payment_disputed && booking.status === 'confirmed'
  if (isDisputed) {
    return (
      <Panel title={t('changes.title')}>
        <p role="status">{t('changes.disputed')}</p>
      </Panel>
    )
  }
  if (!cancel && !reschedule) return null
  return (
    <Panel title={t('changes.title')}>
      <PolicyText
        policy={booking.policy}
        isUnpaid={booking.pays === 'at_venue' && Number(booking.amount_paid) === 0}
        moved={booking.reschedule_count}
        percentMost={booking.refund_percent_most}
      />
      {reschedule && <MoveBooking booking={booking} />}
      {cancel && <CancelBooking booking={booking} />}
    </Panel>
  )
}
