import { Fragment } from 'react'
import { useMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'

type AdmittedProps = { booking: Pick<Booking, 'guests' | 'grown_ups' | 'lines'> }

/** Lists the people admitted: by ticket for open play, where adults who only watch are not guests, else their number. */
export function Admitted({ booking: { guests, grown_ups, lines } }: AdmittedProps) {
  const t = useMessages()
  const tickets = lines.filter(({ kind }) => kind === 'ticket')
  if (tickets.length === 0) {
    const people = t('bookings.guests', { count: guests })
    return grown_ups > 0 ? `${people} · ${t('bookings.adults', { count: grown_ups })}` : people
  }
  return tickets.map(({ ref, name, quantity }, nth) => (
    <Fragment key={ref}>
      {nth > 0 && ' · '}
      {quantity}&nbsp;×&nbsp;<bdi>{name}</bdi>
    </Fragment>
  ))
}
