import { Outlet, useLocation } from 'react-router'
import { Tabs } from '../parts/tabs.tsx'
import { RequireLogin } from '../personal/require-login.tsx'
import { withoutLanguage } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import styles from './account-layout.module.css'
import { IdentityDialog } from './identity-dialog.tsx'

const tabs: { to: string; label: MessageKey; isKids?: boolean }[] = [
  { to: '/account', label: 'accounts-profile.tabAccount' },
  { to: '/account/addresses', label: 'accounts-profile.tabAddresses' },
  { to: '/account/kids', label: 'kids.title', isKids: true },
  { to: '/account/settings', label: 'accounts-profile.tabSettings' },
]

/** Shows the profile with its tabs (rule P5). Each tab has a URL of its own, so it can be linked to and Back works. */
export default function AccountLayout() {
  const t = useMessages()
  const hasKids = hasExtension('kids')
  const here = withoutLanguage(useLocation().pathname).replace(/(?<=.)\/$/, '')
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('accounts.accountTitle')}</h1>
      <Tabs
        label={t('accounts-profile.tabs')}
        tabs={tabs
          .filter(({ isKids }) => hasKids || !isKids)
          .map(({ to, label }) => ({ to, label: t(label), isHere: here === to }))}
      />
      <RequireLogin>
        <Outlet />
        <IdentityDialog />
      </RequireLogin>
    </div>
  )
}
