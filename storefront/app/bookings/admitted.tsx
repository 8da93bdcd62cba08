import { Fragment } from 'react'
import { useMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'

type AdmittedProps = { booking: Pick<Booking, 'guests' | 'lines'> }

/** Lists the people admitted: by ticket for open play, where adults who only watch are not guests, else their number. */
export function Admitted({ booking: { guests, lines } }: AdmittedProps) {
  const t = useMessages()
  const tickets = lines.filter(({ kind }) => kind === 'ticket')
  if (tickets.length === 0) return t('bookings.guests', { count: guests })
  return tickets.map(({ ref, name, quantity }, nth) => (
    <Fragment key={ref}>
      {nth > 0 && ' · '}
      {quantity}&nbsp;×&nbsp;<bdi>{name}</bdi>
    </Fragment>
  ))
}
