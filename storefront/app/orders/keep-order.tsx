import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAppState } from '../platform/app-state.ts'
import { saveDraft } from '../platform/drafts.ts'
import { useHref } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'
import styles from './order-parts.module.css'

/** Offers an account after the purchase; the customer who verifies the email there finds the order in it. */
export function KeepOrder({ email, name }: { email: string; name: string }) {
  const t = useMessages()
  const href = useHref()
  const navigate = useNavigate()
  const loggedIn = useAppState((state) => state.loggedIn)
  const values = { email: <bdi dir="ltr">{email}</bdi> }
  if (loggedIn)
    return (
      <Panel tone="saffron">
        <p className={styles.email}>
          <RichMessage k="guest.otherAccount" values={values} />
        </p>
      </Panel>
    )

  function signUp() {
    saveDraft('sign-up', 'visitor', { full_name: name, email })
    void navigate(href('/signup'))
  }

  return (
    <Panel tone="saffron" title={t('guest.keepTitle')}>
      <p className={styles.email}>
        <RichMessage k="guest.keepText" values={values} />
      </p>
      <div className={styles.keep}>
        <Button look="quiet" onClick={signUp}>
          {t('guest.keepSignUp')}
        </Button>
        <ButtonLink to={withNext('/login', '/orders')} look="plain">
          {t('accounts.loginTitle')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
