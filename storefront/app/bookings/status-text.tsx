import { Money } from '@marah/ui/format'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'
import { detailOf, isCancelledWithoutRefund, isOwed } from './booking-status.ts'
import { VenueMoment } from './visit-time.tsx'

/** Shows the status in a sentence; an amount due with its deadline. */
export function StatusText({ booking }: { booking: Booking }) {
  const t = useMessages()
  if (booking.payment_disputed && booking.status === 'confirmed') return t('bookings.detailDisputed')
  if (booking.called_off) return t('bookings.detailCalledOff')
  if (isCancelledWithoutRefund(booking)) return t('bookings.detailCancelledKept')
  if (!isOwed(booking)) return t(detailOf(booking))
  const { amount_due, total_amount_currency, balance_due_on, venue_timezone } = booking
  const amount = <Money amount={amount_due} currency={total_amount_currency} />
  if (booking.status !== 'confirmed') return <RichMessage k="bookings.detailStillDue" values={{ amount }} />
  if (balance_due_on === null) return <RichMessage k="bookings.detailOwed" values={{ amount }} />
  const date = <VenueMoment at={balance_due_on} timeZone={venue_timezone} />
  const k = booking.pays === 'at_venue' ? 'bookings.detailAtVenue' : 'bookings.detailDeposit'
  return <RichMessage k={k} values={{ amount, date }} />
}
