import { Money } from '@marah/ui/format'
import { type Booking, refetchBookings, VenueMoment } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { CompanyPanel, useCompany, usePayment } from '../payments/index.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { openPayment } from './open-payment.ts'

/** Shows the balance after a deposit, or the amount to pay at the venue. */
export function BalancePanel({ booking }: { booking: Booking }) {
  return booking.actions.pay_balance && <Balance booking={booking} />
}

function Balance({ booking }: { booking: Booking }) {
  const t = useMessages()
  const payment = usePayment(refetchBookings)
  const { isKnown: _, ...buyer } = useCompany()
  const { company } = buyer
  const amount = <Money amount={booking.amount_due} currency={booking.total_amount_currency} />
  const atVenue = booking.pays === 'at_venue'
  const isIn = booking.checked_in_on !== null
  return (
    <Panel
      title={t(atVenue ? 'booking-payments.atVenueTitle' : 'booking-payments.balanceTitle')}
      tone="saffron"
    >
      {atVenue && isIn && <p>{t('booking-payments.atVenueOwed')}</p>}
      {booking.balance_due_on !== null && !isIn && (
        <p>
          <RichMessage
            k={atVenue ? 'booking-payments.atVenueText' : 'booking-payments.balanceText'}
            values={{ date: <VenueMoment at={booking.balance_due_on} timeZone={booking.venue_timezone} /> }}
          />
        </p>
      )}
      <CompanyPanel {...buyer} country={undefined} />
      <FormProblem text={payment.problem} />
      <Button
        wide
        busy={payment.busy}
        onClick={() => void payment.go(() => openPayment(booking.id, { balance: true, company }))}
      >
        <span>
          <RichMessage
            k={atVenue ? 'booking-payments.payOnline' : 'booking-payments.payBalance'}
            values={{ amount }}
          />
        </span>
      </Button>
    </Panel>
  )
}
