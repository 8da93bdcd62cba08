import { Money } from '@marah/ui/format'
import { openPayment, VenueOffer } from '../booking-payments/index.ts'
import { type Booking, isHeld, refetchBookings } from '../bookings/index.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { CompanyPanel, useCompany, usePayment } from '../payments/index.ts'
import styles from '../personal/booking.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { useAppState } from '../platform/app-state.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { EditHold } from './edit-hold.tsx'
import { ExtendButton } from './extend-button.tsx'
import { HoldClock } from './hold-clock.tsx'
import { ReleaseHold } from './release-hold.tsx'

/** Shows an unpaid hold: its countdown, and its actions. */
export function HoldPanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  const payment = usePayment(refetchBookings)
  // A guest has no cart with other visits or goods.
  const loggedIn = useAppState((state) => state.loggedIn)
  const { isKnown: _, ...buyer } = useCompany()
  const { company } = buyer
  const { pay, edit, extend } = booking.actions
  if (!pay && !edit && !extend) return null
  const amount = booking.pays === 'deposit' ? booking.deposit_amount : booking.total_amount
  return (
    <section className={styles.hold} aria-label={t('holds.title')}>
      {isHeld(booking) && booking.hold_expires_at && (
        <p>
          <HoldClock
            until={booking.hold_expires_at}
            timeZone={booking.venue_timezone}
            onLapsed={refetchBookings}
          />
        </p>
      )}
      {/* A group is named with its booking, and its invoice made out to it. */}
      {pay && booking.group === null && Number(booking.total_amount) > 0 && (
        <CompanyPanel {...buyer} country={undefined} />
      )}
      <FormProblem text={payment.problem} />
      <div className={styles.pay}>
        {pay && (
          <Button
            busy={payment.busy}
            onClick={() =>
              void payment.go(() => openPayment(booking.id, booking.group === null ? { company } : {}))
            }
          >
            <span>
              <RichMessage
                k={booking.pays === 'deposit' ? 'holds.payDeposit' : 'holds.payNow'}
                values={{
                  amount: (
                    <Money amount={amount ?? booking.total_amount} currency={booking.total_amount_currency} />
                  ),
                }}
              />
            </span>
          </Button>
        )}
        {pay && booking.in_cart && loggedIn && (
          <ButtonLink to="/cart" look="quiet">
            {t('holds.payInCart')}
          </ButtonLink>
        )}
      </div>
      <VenueOffer booking={booking} />
      <div className={styles.changes}>
        {extend && <ExtendButton id={booking.id} lapsed={booking.status === 'expired'} />}
        {/* The form stays after the hold has lapsed: it may be open, and saving it takes the places up again. */}
        {(edit || extend) && <EditHold booking={booking} />}
        {(booking.status === 'held' || booking.status === 'paying') && (
          <ReleaseHold booking={booking} label={t('holds.letGo')} />
        )}
      </div>
    </section>
  )
}
