import { Outlet, useLocation } from 'react-router'
import { Tabs } from '../parts/tabs.tsx'
import { RequireLogin } from '../personal/require-login.tsx'
import { withoutLanguage } from '../platform/language.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import styles from './account-layout.module.css'
import { IdentityDialog } from './identity-dialog.tsx'

const tabs: { to: string; label: WordKey }[] = [
  { to: '/account', label: 'accounts-profile.tabAccount' },
  { to: '/account/addresses', label: 'accounts-profile.tabAddresses' },
  { to: '/account/kids', label: 'kids.title' },
  { to: '/account/settings', label: 'accounts-profile.tabSettings' },
]

/** The profile with its tabs (rule P5): real addresses, so that each can be linked to and gone back to. */
export default function AccountLayout() {
  const t = useWords()
  const here = withoutLanguage(useLocation().pathname).replace(/(?<=.)\/$/, '')
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('accounts.accountTitle')}</h1>
      <Tabs
        label={t('accounts-profile.tabs')}
        tabs={tabs.map(({ to, label }) => ({ to, label: t(label), isHere: here === to }))}
      />
      <RequireLogin>
        <Outlet />
        <IdentityDialog />
      </RequireLogin>
    </div>
  )
}
