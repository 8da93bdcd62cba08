import type { components } from '@marah/contract/client'
import { Dot, Money } from '@marah/ui/format'
import { kindMessages, Names, refetchBookings, VisitTime } from '../bookings/index.ts'
import { ExtendAllButton, ExtendButton, HoldClock, ReleaseHold } from '../holds/index.ts'
import { DiscountName, VisitAmount } from '../parts/discounted-amount.tsx'
import { ItemName } from '../parts/item-name.tsx'
import { Picture } from '../parts/picture.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './cart-bookings.module.css'

export type CartBooking = components['schemas']['Cart']['bookings'][number]

/**
 * Shows bookings that are paid with the cart, each with its countdown; the customer can renew or remove an expired hold.
 */
export function CartBookings({ bookings, currency }: { bookings: CartBooking[]; currency: string }) {
  const t = useMessages()
  const extendable = bookings.filter(({ can_extend, is_lapsed }) => can_extend && !is_lapsed)
  const extendsAll = extendable.length > 1
  return (
    <section className={styles.bookings} aria-labelledby="cart-bookings">
      <h2 id="cart-bookings">{t('cart.bookingsTitle')}</h2>
      {extendsAll && (
        <div>
          <ExtendAllButton ids={extendable.map(({ id }) => id)} />
        </div>
      )}
      <ul>
        {bookings.map((booking) => (
          <BookingLine key={booking.id} booking={booking} currency={currency} extendsAll={extendsAll} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  booking: CartBooking
  currency: string
  /** True if one button extends all reservations: then this line has a button only after its hold expired. */
  extendsAll: boolean
}

function BookingLine({ booking, currency, extendsAll }: LineProps) {
  const t = useMessages()
  const { title, is_lapsed, can_extend, hold_expires_at } = booking
  return (
    <li data-lapsed={is_lapsed || undefined}>
      <span className={styles.picture}>
        {booking.image_sources && <Picture sources={booking.image_sources} alt="" sizes="112px" />}
      </span>
      <div className={styles.what}>
        <ItemName heading="h3" name={title} to={`/bookings/${booking.reference}`} />
        <BookingWhen booking={booking} />
        {booking.discounts.map((discount) => (
          <p key={discount.name} className={styles.fact}>
            <DiscountName discount={discount} currency={currency} />
          </p>
        ))}
      </div>
      <p className={styles.amount}>
        {booking.amount_now === booking.total_amount ? (
          <VisitAmount amount={booking.total_amount} discounts={booking.discounts} currency={currency} />
        ) : (
          <RichMessage
            k="cart.amountNow"
            values={{
              amount: <Money amount={booking.amount_now} currency={currency} />,
              total: <Money amount={booking.total_amount} currency={currency} />,
            }}
          />
        )}
      </p>
      <div className={styles.rest}>
        {is_lapsed ? (
          <p className={styles.lapsed}>{t('cart.lapsed')}</p>
        ) : (
          hold_expires_at !== null && (
            <p>
              <HoldClock
                until={hold_expires_at}
                timeZone={booking.venue_timezone}
                onLapsed={refetchBookings}
              />
            </p>
          )
        )}
        <div className={styles.actions}>
          {can_extend && (is_lapsed || !extendsAll) && (
            <ExtendButton id={booking.id} lapsed={is_lapsed} name={title} />
          )}
          <ReleaseHold
            booking={booking}
            label={
              <>
                {t('cart.takeOut')}
                <span className="unseen"> {title}</span>
              </>
            }
            onReleased={() => document.getElementById('cart-title')?.focus()}
          />
        </div>
      </div>
    </li>
  )
}

/** Shows in two lines when, where and for whom a visit is booked. */
export function BookingWhen({ booking }: { booking: CartBooking }) {
  const t = useMessages()
  return (
    <>
      <p>
        <VisitTime visit={booking} />
      </p>
      <p className={styles.fact}>
        {t(kindMessages[booking.kind])}
        <Dot />
        <bdi>{booking.place}</bdi>
        <Dot />
        {booking.kids.length > 0 ? (
          <Names names={booking.kids} />
        ) : (
          t('bookings.guests', { count: booking.guests })
        )}
      </p>
    </>
  )
}
