import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { usePayment } from '../payments/index.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { Money } from '../platform/format.tsx'
import { RichWords, useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { openPayment } from './booking-calls.ts'
import { invalidateBookings } from './booking-queries.ts'
import { VenueMoment } from './visit-time.tsx'

function reread() {
  void invalidateBookings()
}

/** The rest after a deposit. */
export function BalancePanel({ booking }: { booking: Booking }) {
  const t = useWords()
  const payment = usePayment(reread)
  if (!booking.actions.pay_balance) return null
  const amount = <Money amount={booking.amount_due} currency={booking.total_amount_currency} />
  return (
    <Panel title={t('bookings.balanceTitle')} tone="saffron">
      {booking.balance_due_on !== null && (
        <p>
          <RichWords
            k="bookings.balanceText"
            values={{ date: <VenueMoment at={booking.balance_due_on} timeZone={booking.venue_timezone} /> }}
          />
        </p>
      )}
      <FormProblem text={payment.problem} />
      <Button wide busy={payment.busy} onClick={() => void payment.go(() => openPayment(booking.id, true))}>
        <span>
          <RichWords k="bookings.payBalance" values={{ amount }} />
        </span>
      </Button>
    </Panel>
  )
}
