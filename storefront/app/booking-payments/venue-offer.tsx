import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Booking, invalidateBookings } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import styles from '../personal/booking.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { useAction } from '../personal/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { hasToken } from '../platform/session.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import { reserveVisits } from './reserve-visits.ts'
import { VenueTerms, WhyNotAtVenue } from './venue-terms.tsx'

function waysQuery({ id, status, total_amount }: Booking) {
  return queryOptions({
    queryKey: ['ways-to-pay', 'booking', id, status, total_amount],
    queryFn: ({ signal }) =>
      call(api.GET('/cart/ways-to-pay/', { signal, params: { query: { booking: id } } })),
    staleTime: 0,
  })
}

/** Offers, beside paying a held visit now, to reserve it and pay at the venue, if the shop allows that. */
export function VenueOffer({ booking }: { booking: Booking }) {
  const t = useMessages()
  const isHeld = booking.actions.pay
  // Only a proven phone number reserves without payment, so guests are not offered it.
  const isOffered = hasExtension('ways-to-pay') && hasToken()
  const { data } = useQuery({ ...waysQuery(booking), enabled: isOffered && isHeld })
  const reserve = useAction(
    async (amount: string) => {
      try {
        await reserveVisits([booking.id], amount)
      } catch (error) {
        // The booking or the account's limits have changed: both are refetched.
        await invalidateBookings()
        throw error
      }
      toasts.show({ text: t('booking-payments.venueDone'), tone: 'done' })
    },
    { inline: true },
  )
  const way = data?.results.find(({ way_to_pay }) => way_to_pay === 'at_venue')
  if (!isHeld || !way) return null
  if (way.unavailable !== null)
    return (
      <p className={styles.fact}>
        <WhyNotAtVenue way={way} />
      </p>
    )
  return (
    <details>
      <summary>{t('booking-payments.venueTitle')}</summary>
      <VenueTerms way={way} />
      <FormProblem text={reserve.problem} />
      <Button look="quiet" busy={reserve.busy} onClick={() => void reserve.run(way.total_amount)}>
        {t('booking-payments.venueReserve')}
      </Button>
    </details>
  )
}
