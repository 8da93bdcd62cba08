import { Dot } from '@marah/ui/format'
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
    if (grown_ups === 0) return t('bookings.guests', { count: guests })
    return (
      <>
        {t('bookings.children', { count: guests })}
        <Dot />
        {t('bookings.adults', { count: grown_ups })}
      </>
    )
  }
  return tickets.map(({ ref, name, quantity }, nth) => (
    <Fragment key={ref}>
      {nth > 0 && <Dot />}
      {quantity}&nbsp;×&nbsp;<bdi>{name}</bdi>
    </Fragment>
  ))
}
