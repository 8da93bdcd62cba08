import { Button, ButtonLink } from '../parts/button.tsx'
import { useAppState } from '../platform/app-state.ts'
import { useMessages } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'
import styles from './booking.module.css'

type BookButtonProps = {
  /** This page with all that is chosen, to come back to after login. The rendered location lags behind the last press. */
  page: string
  busy: boolean
  onBook: () => void
}

/** Books; a visitor logs in first and finds the whole choice again. */
export function BookButton({ page, busy, onBook }: BookButtonProps) {
  const t = useMessages()
  const loggedIn = useAppState((state) => state.loggedIn)
  if (!loggedIn) {
    return (
      <>
        <ButtonLink to={withNext('/login', page)} wide>
          {t('play-book.logIn')}
        </ButtonLink>
        <p className={styles.about}>{t('play-book.logInNote')}</p>
      </>
    )
  }
  return (
    <>
      <Button wide busy={busy} onClick={onBook}>
        {t('play-book.book')}
      </Button>
      <p className={styles.about}>{t('play-book.holdNote')}</p>
    </>
  )
}
