import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { changeState, useAppState } from '../platform/app-state.ts'
import {
  type Language,
  LocalLink,
  languages,
  switchLanguageHref,
  useLanguage,
} from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import type { Route } from './+types/account-page.ts'
import styles from './account-page.module.css'
import { AddressBook } from './address-book.tsx'
import { userQuery } from './address-queries.ts'
import { Loaded } from './loaded.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { LoggedIn } from './logged-in.tsx'
import { personalTitle } from './page-title.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'accounts.accountTitle')
}

export default function AccountPage() {
  const t = useWords()
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('accounts.accountTitle')}</h1>
      <LoggedIn>
        <Account />
      </LoggedIn>
    </div>
  )
}

function Account() {
  const t = useWords()
  const user = useQuery(userQuery)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Loaded query={user} skeleton={<AccountSkeleton />}>
          {({ id, full_name, email }) => (
            <>
              <section className={`${styles.card} ${styles.who}`}>
                <span className={styles.initial} aria-hidden="true">
                  {[...full_name.trim()][0]?.toUpperCase()}
                </span>
                <div>
                  <h2>
                    <bdi>{full_name}</bdi>
                  </h2>
                  <p className={styles.quiet}>
                    <bdi dir="ltr">{email}</bdi>
                  </p>
                </div>
              </section>
              <section className={styles.card} id="addresses">
                <h2>{t('accounts.addresses')}</h2>
                <AddressBook owner={{ id, full_name }} />
              </section>
            </>
          )}
        </Loaded>
      </div>
      <div className={styles.main}>
        <nav className={styles.card} aria-label={t('accounts.links')}>
          <LocalLink to="/orders" className={styles.link}>
            {t('shell.orders')}
            <Icon name="chevron" forward />
          </LocalLink>
          <LocalLink to="/cart" className={styles.link}>
            {t('shell.cart')}
            <Icon name="chevron" forward />
          </LocalLink>
        </nav>
        <section className={styles.card}>
          <h2>{t('accounts.preferences')}</h2>
          <LanguageChoice />
          <SchemeChoice />
        </section>
        <section className={styles.card}>
          <LogOutButton />
        </section>
      </div>
    </div>
  )
}

function LanguageChoice() {
  const t = useWords()
  const language = useLanguage()
  const place = useLocation()
  return (
    <div className={styles.choice}>
      <p id="language">{t('accounts.language')}</p>
      <ul aria-labelledby="language" className={styles.options}>
        {(Object.keys(languages) as Language[]).map((code) => (
          <li key={code}>
            {/* A full load: the other language brings its own words and direction. */}
            <a
              href={switchLanguageHref(code, place)}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SchemeChoice() {
  const t = useWords()
  const scheme = useAppState((state) => state.scheme)
  return (
    <fieldset className={styles.choice}>
      <legend>{t('accounts.scheme')}</legend>
      <div className={styles.options}>
        {(['light', 'dark'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="scheme"
              className="unseen"
              checked={scheme === one}
              onChange={() => changeState(() => ({ scheme: one }))}
            />
            <Icon name={one === 'light' ? 'sun' : 'moon'} />
            {t(one === 'light' ? 'accounts.light' : 'accounts.dark')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function AccountSkeleton() {
  return (
    <>
      <div className={styles.card}>
        <Skeleton lines={2} />
      </div>
      <div className={styles.card}>
        <Skeleton lines={8} />
      </div>
    </>
  )
}
