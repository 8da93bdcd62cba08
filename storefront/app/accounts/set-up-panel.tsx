import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './form.module.css'
import type { User } from './user-queries.ts'

/** What sign-up has left open; gone once all is done. */
export function SetUpPanel({ user }: { user: User }) {
  const t = useWords()
  const unproven = !user.is_email_verified || !user.is_phone_verified
  const unasked = user.referral_source === null || !user.is_terms_agreed
  if (!unproven && !unasked) return null
  return (
    <Panel tone="saffron" title={t('accounts-profile.setUpTitle')}>
      <p>{t(unproven ? 'accounts-profile.setUpVerify' : 'accounts-profile.setUpOnboarding')}</p>
      <div className={styles.ways}>
        <ButtonLink to={unproven ? '/verify' : '/onboarding'} look="quiet">
          {t('accounts-profile.setUp')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
