import { Dot, Money } from '@marah/ui/format'
import {
  Admitted,
  type Booking,
  isHeld,
  kindMessages,
  Names,
  pageOf,
  refetchBookings,
  StatusText,
  statusLabelOf,
  VisitTime,
} from '../bookings/index.ts'
import { BookAgain } from '../changes/index.ts'
import { HoldClock } from '../holds/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import styles from '../personal/booking.module.css'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'

/** A visit that is over is booked again from here, without opening it. */
export function BookingCard({ booking, isPast }: { booking: Booking; isPast: boolean }) {
  const t = useMessages()
  const href = `/bookings/${booking.reference}`
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        {booking.image_sources && <Picture sources={booking.image_sources} alt="" sizes="112px" />}
      </span>
      <div className={styles.what}>
        <div className={styles.head}>
          <h2>
            <LocalLink to={href}>
              <bdi>{booking.title}</bdi>
            </LocalLink>
          </h2>
          <StatusBadge standing={statusLabelOf(booking)} text={<StatusText booking={booking} />} />
        </div>
        <p className={styles.when}>
          <VisitTime visit={booking} />
        </p>
        <p className={styles.fact}>
          {t(kindMessages[booking.kind])}
          <Dot />
          <bdi>{booking.place}</bdi>
          <Dot />
          <Admitted booking={booking} />
        </p>
        {booking.kids.length > 0 && (
          <p className={styles.fact}>
            <Names names={booking.kids.map(({ name }) => name)} />
          </p>
        )}
        <p className={styles.fact}>
          <strong>
            <Money amount={booking.total_amount} currency={booking.total_amount_currency} />
          </strong>
        </p>
        {isHeld(booking) && booking.hold_expires_at && (
          <p>
            <HoldClock
              until={booking.hold_expires_at}
              timeZone={booking.venue_timezone}
              onLapsed={refetchBookings}
            />
          </p>
        )}
        {isPast && <BookAgain booking={booking} />}
        {booking.called_off && (
          <div>
            <ButtonLink to={pageOf(booking)} look="quiet">
              {t('bookings.otherTimes')}
              <span className="unseen"> {booking.reference}</span>
            </ButtonLink>
          </div>
        )}
        <LocalLink to={href} className={styles.details}>
          {t('bookings.details')}
          <span className="unseen"> {booking.reference}</span>
          <Icon name="chevron" forward />
        </LocalLink>
      </div>
    </li>
  )
}
