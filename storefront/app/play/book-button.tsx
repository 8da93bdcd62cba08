import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../parts/button.tsx'
import { useAppState } from '../platform/app-state.ts'
import { withoutLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'
import styles from './booking.module.css'

/** Books; a visitor goes through login first and finds all of the choice again, as it stands in the address. */
export function BookButton({ busy, onBook }: { busy: boolean; onBook: () => void }) {
  const t = useMessages()
  const { pathname, search } = useLocation()
  const loggedIn = useAppState((state) => state.loggedIn)
  if (!loggedIn) {
    const login = withNext('/login', { pathname: withoutLanguage(pathname), search })
    return (
      <>
        <ButtonLink to={login} wide>
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
