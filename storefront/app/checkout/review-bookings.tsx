import { Money } from '@marah/ui/format'
import { refetchBookings } from '../bookings/index.ts'
import { BookingWhen, type CartBooking } from '../cart/index.ts'
import { HoldClock } from '../holds/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Picture } from '../parts/picture.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './checkout-page.module.css'

/** Shows a booking in the review, with its countdown. */
export function ReviewBooking({ booking, currency }: { booking: CartBooking; currency: string }) {
  const { title, image_sources, hold_expires_at, is_lapsed } = booking
  return (
    <li>
      <span className={styles.picture}>
        {image_sources && <Picture sources={image_sources} alt="" sizes="64px" />}
      </span>
      <div>
        <p>
          <bdi>{title}</bdi>
        </p>
        <BookingWhen booking={booking} />
        {hold_expires_at !== null && !is_lapsed && (
          <HoldClock until={hold_expires_at} timeZone={booking.venue_timezone} onLapsed={refetchBookings} />
        )}
      </div>
      <Money amount={booking.amount_now} currency={currency} />
    </li>
  )
}

/** Replaces the pay button while a hold has expired: customers must not pay for other bookings than the page showed. */
export function LapsedBookings() {
  const t = useMessages()
  return (
    <>
      <p role="alert">{t('cart.lapsedFirst')}</p>
      <ButtonLink to="/cart" wide>
        {t('checkout.editCart')}
      </ButtonLink>
    </>
  )
}
