import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { StandingBadge } from '../parts/standing-badge.tsx'
import { Money } from '../platform/format.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { invalidateBookings } from './booking-queries.ts'
import { isHeld, kindWords, standingOf } from './booking-status.ts'
import styles from './bookings.module.css'
import { HoldClock } from './hold-clock.tsx'
import { StandingText } from './standing-text.tsx'
import { VisitTime } from './visit-time.tsx'

function reread() {
  void invalidateBookings()
}

export function BookingCard({ booking }: { booking: Booking }) {
  const t = useWords()
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
          <StandingBadge standing={standingOf(booking)} />
        </div>
        <p className={styles.when}>
          <VisitTime visit={booking} />
        </p>
        <p className={styles.fact}>
          {t(kindWords[booking.kind])} · <bdi>{booking.place}</bdi> ·{' '}
          {t('bookings.guests', { count: booking.guests })}
        </p>
        {booking.kids.length > 0 && (
          <p className={styles.fact}>
            <Names names={booking.kids.map(({ name }) => name)} />
          </p>
        )}
        <p className={styles.fact}>
          <strong>
            <Money amount={booking.total_amount} currency={booking.total_amount_currency} />
          </strong>{' '}
          · <StandingText booking={booking} />
        </p>
        {isHeld(booking) && booking.hold_expires_at && (
          <p>
            <HoldClock until={booking.hold_expires_at} onLapsed={reread} />
          </p>
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

/** Names of several people, each kept together whatever its direction. */
export function Names({ names }: { names: readonly string[] }) {
  const t = useWords()
  return names.map((name, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: siblings may share a name, and never change places.
    <span key={place}>
      {place > 0 && t('bookings.comma')}
      <bdi>{name}</bdi>
    </span>
  ))
}
