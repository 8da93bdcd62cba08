import { Money } from '../platform/format.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'
import { detailOf, isOwed } from './booking-status.ts'
import { VenueMoment } from './visit-time.tsx'

/** The status in a sentence; after a deposit with the balance and when it is due. */
export function StatusText({ booking }: { booking: Booking }) {
  const t = useMessages()
  if (booking.payment_disputed && booking.status === 'confirmed') return t('bookings.detailDisputed')
  if (!isOwed(booking)) return t(detailOf(booking))
  const { amount_due, total_amount_currency, balance_due_on, venue_timezone } = booking
  const amount = <Money amount={amount_due} currency={total_amount_currency} />
  if (balance_due_on === null) return <RichMessage k="bookings.detailOwed" values={{ amount }} />
  const date = <VenueMoment at={balance_due_on} timeZone={venue_timezone} />
  return <RichMessage k="bookings.detailDeposit" values={{ amount, date }} />
}
