import { Fragment } from 'react'
import { useMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'

type AdmittedProps = { booking: Pick<Booking, 'guests' | 'grown_ups' | 'lines'> }

/** Lists the people admitted: by ticket for open play, where adults who only watch are not guests, else their number. */
export function Admitted({ booking: { guests, grown_ups, lines } }: AdmittedProps) {
  const t = useMessages()
  const tickets = lines.filter(({ kind }) => kind === 'ticket')
  if (tickets.length === 0) {
    // Beside adults, the guests of a party are its children.
    return grown_ups > 0
      ? `${t('bookings.children', { count: guests })} · ${t('bookings.adults', { count: grown_ups })}`
      : t('bookings.guests', { count: guests })
  }
  return tickets.map(({ ref, name, quantity }, nth) => (
    <Fragment key={ref}>
      {nth > 0 && ' · '}
      {quantity}&nbsp;×&nbsp;<bdi>{name}</bdi>
    </Fragment>
  ))
}
