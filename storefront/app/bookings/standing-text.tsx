import { Money } from '../platform/format.tsx'
import { RichWords, useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { detailOf, isOwed } from './booking-status.ts'
import { VenueMoment } from './visit-time.tsx'

/** How a booking stands, in a sentence: what was only begun to be paid says how much is still due, and by when. */
export function StandingText({ booking }: { booking: Booking }) {
  const t = useWords()
  if (booking.payment_disputed && booking.status === 'confirmed') return t('bookings.detailDisputed')
  if (!isOwed(booking)) return t(detailOf(booking))
  const { amount_due, total_amount_currency, balance_due_on, venue_timezone } = booking
  const amount = <Money amount={amount_due} currency={total_amount_currency} />
  if (balance_due_on === null) return <RichWords k="bookings.detailOwed" values={{ amount }} />
  const date = <VenueMoment at={balance_due_on} timeZone={venue_timezone} />
  return <RichWords k="bookings.detailDeposit" values={{ amount, date }} />
}
