import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from '../personal/form.module.css'
import type { User } from '../personal/user-queries.ts'
import { useWords } from '../platform/words.tsx'

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
