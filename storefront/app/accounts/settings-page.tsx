import { type Language, languages, useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { NotificationSettings } from '../notifications/index.ts'
import { Choices } from '../parts/choices.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { chooseLanguage } from '../personal/choose-language.ts'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { userQuery } from '../personal/user-queries.ts'
import { changeState, useAppState } from '../platform/app-state.ts'
import { shopLanguages, switchLanguageHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/settings-page.ts'
import { ContactPanel } from './contact-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { LogOutPanel } from './log-out-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import styles from './settings.module.css'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts-profile.settingsTitle')
}

/** The Settings tab (rule P5): login methods, notifications, language, colour scheme, data, logging out and deletion. */
export default function SettingsPage() {
  const t = useMessages()
  const user = useQuery(userQuery)
  return (
    <Loaded query={user} skeleton={<SettingsSkeleton />}>
      {(known) => (
        <div className={styles.settings}>
          <div>
            <ContactPanel user={known} />
            <PasswordPanel user={known} />
            <Panel title={t('notifications.title')}>
              <NotificationSettings />
            </Panel>
          </div>
          <div>
            {shopLanguages().length > 1 && (
              <Panel title={t('accounts.language')}>
                <LanguageChoice />
              </Panel>
            )}
            <Panel title={t('accounts.scheme')}>
              <SchemeChoice />
            </Panel>
            <WithExtension name="sessions">
              <DevicesPanel />
            </WithExtension>
            <DataPanel user={known} />
            <LogOutPanel />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function LanguageChoice() {
  const t = useMessages()
  const page = useLanguage()
  const writesInIt = hasExtension('mail-language')
  const place = useLocation()
  // The page may be in another language than the stored one: following a link does not change the setting.
  const chosen = useQuery(userQuery).data?.language ?? page

  function choose(event: MouseEvent<HTMLAnchorElement>, code: Language) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void chooseLanguage(code, switchLanguageHref(code, place))
  }

  return (
    <>
      <p className={styles.note}>
        {t(writesInIt ? 'accounts-profile.languageText' : 'accounts-profile.languagePages')}
      </p>
      <ul className={styles.options}>
        {shopLanguages().map((code) => (
          <li key={code}>
            <a
              href={switchLanguageHref(code, place)}
              lang={code}
              hrefLang={code}
              aria-current={code === chosen ? 'true' : undefined}
              onClick={(event) => choose(event, code)}
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function SchemeChoice() {
  const t = useMessages()
  const scheme = useAppState((state) => state.scheme)
  return (
    <Choices
      inline
      name="scheme"
      legend={<span className="unseen">{t('accounts.scheme')}</span>}
      value={scheme}
      onChange={(event) => {
        const chosen = event.currentTarget.value === 'dark' ? 'dark' : 'light'
        changeState(() => ({ scheme: chosen }))
      }}
      options={(['light', 'dark'] as const).map((one) => ({
        value: one,
        label: (
          <span className={styles.scheme}>
            <Icon name={one === 'light' ? 'sun' : 'moon'} />
            {t(one === 'light' ? 'accounts.light' : 'accounts.dark')}
          </span>
        ),
      }))}
    />
  )
}

function SettingsSkeleton() {
  return (
    <div className={styles.settings}>
      <Panel>
        <Skeleton lines={6} />
      </Panel>
      <Panel>
        <Skeleton lines={3} />
      </Panel>
    </div>
  )
}
