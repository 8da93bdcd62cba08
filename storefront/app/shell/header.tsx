import { Suspense } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Bell } from '../notifications/index.ts'
import { Icon } from '../parts/icon.tsx'
import { useAppState } from '../platform/app-state.ts'
import {
  hrefIn,
  type Language,
  LocalLink,
  languages,
  switchLanguageHref,
  useLanguage,
} from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { SearchBox } from '../search/index.ts'
import { CartLink } from './cart-link.tsx'
import type { MenuCategory } from './frame-data.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { SchemeToggle } from './scheme.tsx'

/** Categories in the menu; a link after them leads to all. */
const menuLength = 7

export function Header({ categories, hasPlay }: { categories: MenuCategory[]; hasPlay: boolean }) {
  const t = useMessages()
  const language = useLanguage()
  const loggedIn = useAppState((state) => state.loggedIn)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <LocalLink to="/" className={styles.logo} aria-label={t('shell.homeLink')}>
          <Logo />
        </LocalLink>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <LanguageSwitch />
          <SchemeToggle />
          {loggedIn && (
            <Suspense fallback={<span className={styles.tool} />}>
              <Bell className={styles.tool} wideClassName={`${styles.tool} ${styles.wide}`} />
            </Suspense>
          )}
          <LocalLink
            to={loggedIn ? '/account' : '/login'}
            className={`${styles.tool} ${styles.wide}`}
            aria-label={t(loggedIn ? 'shell.account' : 'shell.login')}
            title={t(loggedIn ? 'shell.account' : 'shell.login')}
          >
            <Icon name="account" />
          </LocalLink>
          <LocalLink
            to="/wishlist"
            className={`${styles.tool} ${styles.wide}`}
            aria-label={t('shell.wishlist')}
            title={t('shell.wishlist')}
          >
            <Icon name="heart" />
          </LocalLink>
          <CartLink className={`${styles.tool} ${styles.wide}`} />
        </div>
      </div>
      <nav className={styles.menu} aria-label={t('shell.menu')}>
        <ul>
          {hasPlay && (
            <li>
              <NavLink to={hrefIn(language, '/play')} prefetch="intent">
                {t('shell.play')}
              </NavLink>
            </li>
          )}
          {categories.slice(0, menuLength).map(({ slug, name }) => (
            <li key={slug}>
              <NavLink to={hrefIn(language, `/c/${slug}`)} prefetch="intent">
                {name}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to={hrefIn(language, '/categories')} prefetch="intent">
              {t('shell.allCategories')}
            </NavLink>
          </li>
        </ul>
      </nav>
    </header>
  )
}

/**
 * A full page load: the other language has its own messages, direction and fonts. For a customer the choice is also
 * stored in the account (personal/choose-language.ts).
 */
function LanguageSwitch() {
  const language = useLanguage()
  const other: Language = language === 'ar' ? 'en' : 'ar'
  return (
    <a
      className={styles.language}
      href={switchLanguageHref(other, useLocation())}
      lang={other}
      hrefLang={other}
    >
      {languages[other].name}
    </a>
  )
}
