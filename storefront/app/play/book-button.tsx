import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../parts/button.tsx'
import barStyles from '../personal/book-bar.module.css'
import { useAppState } from '../platform/app-state.ts'
import { useMessages } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'
import styles from './booking.module.css'
import { bookingId } from './booking-part.ts'

type BookButtonProps = {
  /** What it comes to, beside the button on phones; null before anything has a price. */
  total: ReactNode
  /** This page with all that is chosen, to come back to after login. The rendered location lags behind the last press. */
  page: string
  busy: boolean
  onBook: () => void
}

/** Books; a visitor logs in first and finds the whole choice again. */
export function BookButton({ total, page, busy, onBook }: BookButtonProps) {
  const t = useMessages()
  const loggedIn = useAppState((state) => state.loggedIn)
  if (!loggedIn) {
    return (
      <div className={styles.visitor}>
        <div className={barStyles.bar}>
          <strong hidden>{total}</strong>
          <ButtonLink to={withNext('/login', `${page}#${bookingId}`)} wide>
            {t('play-book.logIn')}
          </ButtonLink>
        </div>
        <p className={styles.about}>{t('play-book.logInNote')}</p>
      </div>
    )
  }
  return (
    <>
      <div className={barStyles.bar}>
        <strong hidden>{total}</strong>
        <Button wide busy={busy} onClick={onBook}>
          {t('play-book.book')}
        </Button>
      </div>
      <p className={styles.about}>{t('play-book.holdNote')}</p>
    </>
  )
}
