import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from '../personal/form.module.css'
import type { User } from '../personal/user-queries.ts'
import { useMessages } from '../platform/messages.tsx'

/** Shows the open steps of onboarding; hidden once all are done. */
export function SetUpPanel({ user }: { user: User }) {
  const t = useMessages()
  const unproven = !user.is_email_verified || !user.is_phone_verified
  const isOnboardingOpen = user.referral_source === null || !user.is_terms_agreed
  if (!unproven && !isOnboardingOpen) return null
  return (
    <Panel tone="saffron" title={t('accounts-profile.setUpTitle')}>
      <p>{t(unproven ? 'accounts-profile.setUpVerify' : 'accounts-profile.setUpOnboarding')}</p>
      <div className={styles.actions}>
        <ButtonLink to={unproven ? '/verify' : '/onboarding'} look="quiet">
          {t('accounts-profile.setUp')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
