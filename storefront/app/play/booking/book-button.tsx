import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../parts/button.tsx'
import barStyles from '../../personal/book-bar.module.css'
import { useAppState } from '../../platform/app-state.ts'
import { LocalLink } from '../../platform/language.tsx'
import { useMessages } from '../../platform/messages.tsx'
import { withNext } from '../../platform/next.ts'
import { hasExtension } from '../../platform/shop-facts.ts'
import { AsGuest, type GuestBooking } from './book-as-guest.tsx'
import styles from './booking.module.css'
import { bookingId } from './booking-part.ts'

type BookButtonProps = {
  /** The price of the choice, beside the button on phones; empty until anything has a price. */
  total: ReactNode
  /**
   * The address of this page with the whole choice, to return to after login. The rendered location lags behind the last
   * press.
   */
  page: string
  /** The id of the next open choice there, once something is chosen. */
  next: string | undefined
  busy: boolean
  onBook: () => void
  guest: GuestBooking
}

/** Books the choice; a visitor books as a guest, or logs in or signs up first and finds the whole choice again. */
export function BookButton({ total, page, next, busy, onBook, guest }: BookButtonProps) {
  const t = useMessages()
  const loggedIn = useAppState((state) => state.loggedIn)
  if (!loggedIn) {
    const back = `${page}#${next ?? bookingId}`
    return (
      <div className={styles.visitor}>
        <div className={`${barStyles.bar} ${styles.entry}`} data-two="" data-ready={next && ''}>
          {hasExtension('guest-bookings') ? (
            <AsGuest purpose="book" guest={guest}>
              {(ask) => (
                <Button wide busy={busy} onClick={ask}>
                  {t('play-book.asGuest')}
                </Button>
              )}
            </AsGuest>
          ) : (
            <ButtonLink to={withNext('/signup', back)} wide>
              {t('play-book.signUp')}
            </ButtonLink>
          )}
          <ButtonLink to={withNext('/login', back)} look="quiet" wide>
            {t('play-book.logIn')}
          </ButtonLink>
        </div>
        <p className={styles.about}>
          {t('play-book.logInNote')}{' '}
          {hasExtension('guest-bookings') && (
            <LocalLink to={withNext('/signup', back)}>{t('play-book.signUp')}</LocalLink>
          )}
        </p>
      </div>
    )
  }
  return (
    <>
      <div className={barStyles.bar} data-ready={next && ''}>
        <strong hidden>{total}</strong>
        <Button wide busy={busy} onClick={onBook}>
          {t('play-book.book')}
        </Button>
      </div>
      <p className={styles.about}>{t('play-book.holdNote')}</p>
    </>
  )
}
