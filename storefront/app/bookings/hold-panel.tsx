import { useCallback } from 'react'
import { Button, ButtonLink } from '../parts/button.tsx'
import { usePayment } from '../payments/index.ts'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { useAction } from '../personal/use-action.ts'
import { Money } from '../platform/format.tsx'
import { RichWords, useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { openPayment, releaseHold } from './booking-calls.ts'
import { invalidateBookings } from './booking-queries.ts'
import { isHeld } from './booking-status.ts'
import styles from './bookings.module.css'
import { EditHold } from './edit-hold.tsx'
import { ExtendButton } from './extend-button.tsx'
import { HoldClock } from './hold-clock.tsx'

function reread() {
  void invalidateBookings()
}

/** What is held and not paid: how long, and what can be done about it. */
export function HoldPanel({ booking }: { booking: Booking }) {
  const t = useWords()
  const payment = usePayment(reread)
  const onLapsed = useCallback(reread, [])
  const { pay, edit, extend } = booking.actions
  if (!pay && !edit && !extend) return null
  const amount = booking.pays === 'deposit' ? booking.deposit_amount : booking.total_amount
  return (
    <section className={styles.hold} aria-label={t('bookings.holdTitle')}>
      {isHeld(booking) && booking.hold_expires_at && (
        <p>
          <HoldClock until={booking.hold_expires_at} onLapsed={onLapsed} />
        </p>
      )}
      <FormProblem text={payment.problem} />
      <div className={formStyles.ways}>
        {pay && (
          <Button busy={payment.busy} onClick={() => void payment.go(() => openPayment(booking.id))}>
            <span>
              <RichWords
                k={booking.pays === 'deposit' ? 'bookings.payDeposit' : 'bookings.payNow'}
                values={{
                  amount: (
                    <Money amount={amount ?? booking.total_amount} currency={booking.total_amount_currency} />
                  ),
                }}
              />
            </span>
          </Button>
        )}
        {pay && booking.in_cart && (
          <ButtonLink to="/cart" look="quiet">
            {t('bookings.payInCart')}
          </ButtonLink>
        )}
        {edit && <EditHold booking={booking} />}
        {extend && <ExtendButton id={booking.id} lapsed={booking.status === 'expired'} />}
        {(booking.status === 'held' || booking.status === 'paying') && <ReleaseButton booking={booking} />}
      </div>
    </section>
  )
}

function ReleaseButton({ booking }: { booking: Booking }) {
  const t = useWords()
  const drop = useAction(releaseHold, {
    done: t('bookings.letGoDone', { name: booking.title }),
    failed: invalidateBookings,
  })

  return (
    <Button look="plain" busy={drop.busy} onClick={() => drop.run(booking.id)}>
      {t('bookings.letGo')}
    </Button>
  )
}
