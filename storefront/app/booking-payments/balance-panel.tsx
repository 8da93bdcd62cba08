import { type Booking, refetchBookings, VenueMoment } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { usePayment } from '../payments/index.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { Money } from '../platform/format.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { openPayment } from './open-payment.ts'

/** The balance after a deposit. */
export function BalancePanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  const payment = usePayment(refetchBookings)
  if (!booking.actions.pay_balance) return null
  const amount = <Money amount={booking.amount_due} currency={booking.total_amount_currency} />
  return (
    <Panel title={t('booking-payments.balanceTitle')} tone="saffron">
      {booking.balance_due_on !== null && (
        <p>
          <RichMessage
            k="booking-payments.balanceText"
            values={{ date: <VenueMoment at={booking.balance_due_on} timeZone={booking.venue_timezone} /> }}
          />
        </p>
      )}
      <FormProblem text={payment.problem} />
      <Button wide busy={payment.busy} onClick={() => void payment.go(() => openPayment(booking.id, true))}>
        <span>
          <RichMessage k="booking-payments.payBalance" values={{ amount }} />
        </span>
      </Button>
    </Panel>
  )
}
