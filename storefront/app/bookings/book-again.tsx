import { ButtonLink } from '../parts/button.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'

const pages: Record<Booking['kind'], string> = {
  open_play: '/play/open',
  workshop: '/play/workshops',
  event: '/play/parties',
}

/** Returns the page on which the same visit can be booked for another time. */
export function pageOf({ kind, slug }: Pick<Booking, 'kind' | 'slug'>): string {
  return slug === null ? pages[kind] : `${pages[kind]}/${slug}`
}

/**
 * Offers to book a visit again that is over or did not take place; a visit that the centre cancelled has a panel of its
 * own.
 */
export function BookAgain({ booking }: { booking: Booking }) {
  const t = useMessages()
  const isOver = ['completed', 'no_show', 'cancelled', 'expired'].includes(booking.status)
  if (!isOver || booking.called_off) return null
  const guests = booking.kind === 'event' ? `?guests=${booking.guests}` : ''
  return (
    <div>
      <ButtonLink to={`${pageOf(booking)}${guests}`} look="quiet">
        {t('bookings.again')}
      </ButtonLink>
    </div>
  )
}
