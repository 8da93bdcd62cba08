import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { MoveBooking } from './move-booking.tsx'
import { PolicyText } from './policy-text.tsx'

/** What a paid booking can still be changed to, by the rules it was made under. */
export function ChangePanel({ booking }: { booking: Booking }) {
  const t = useWords()
  const { cancel, reschedule } = booking.actions
  const isDisputed = booking.payment_disputed && booking.status === 'confirmed'
  if (isDisputed) {
    return (
      <Panel title={t('bookings.changeTitle')}>
        <p role="status">{t('bookings.disputed')}</p>
      </Panel>
    )
  }
  if (!cancel && !reschedule) return null
  return (
    <Panel title={t('bookings.changeTitle')}>
      <PolicyText
        policy={booking.policy}
        moved={booking.reschedule_count}
        percentMost={booking.refund_percent_most}
      />
      {reschedule && <MoveBooking booking={booking} />}
      {cancel && <CancelBooking booking={booking} />}
    </Panel>
  )
}
