import { languages, useLanguage } from '@marah/ui/language'
import { Suspense } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Bell } from '../notifications/index.ts'
import { Icon } from '../parts/icon.tsx'
import { useAppState } from '../platform/app-state.ts'
import { hrefIn, LocalLink, shopLanguages, switchLanguageHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { shopNames } from '../platform/shop.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { SearchBox } from '../search/index.ts'
import { WishlistLink } from '../wishlist/index.ts'
import { useAccountHref } from './account-href.ts'
import { CartLink } from './cart-link.tsx'
import type { MenuLink } from './frame-data.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { SchemeToggle } from './scheme.tsx'

export function Header({ menu, hasPlay }: { menu: MenuLink[]; hasPlay: boolean }) {
  const t = useMessages()
  const language = useLanguage()
  const loggedIn = useAppState((state) => state.loggedIn)
  const accountHref = useAccountHref()
  const names = shopNames(language)
  const links = [
    ...(hasPlay ? [{ to: '/play', name: t('shell.play') }] : []),
    ...menu,
    { to: '/new', name: t('home.newest') },
    ...(hasExtension('sale') ? [{ to: '/sale', name: t('home.onSale') }] : []),
    { to: '/categories', name: t('shell.allCategories') },
  ]
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <LocalLink to="/" className={styles.logo} aria-label={t('shell.homeLink', { shop: names.join(' ') })}>
          <Logo />
        </LocalLink>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <LanguageSwitch />
          <SchemeToggle className={`${styles.tool} ${styles.wide}`} />
          {loggedIn && (
            <Suspense fallback={<span className={styles.tool} />}>
              <Bell className={styles.tool} wideClassName={`${styles.tool} ${styles.wide}`} />
            </Suspense>
          )}
          <LocalLink
            to={accountHref}
            className={`${styles.tool} ${styles.wide}`}
            aria-label={t(loggedIn ? 'shell.account' : 'shell.login')}
            title={t(loggedIn ? 'shell.account' : 'shell.login')}
          >
            <Icon name="account" />
          </LocalLink>
          <WishlistLink className={styles.tool} />
          <CartLink className={`${styles.tool} ${styles.wide}`} />
        </div>
      </div>
      <nav className={styles.menu} aria-label={t('shell.menu')}>
        <ul>
          {links.map(({ to, name }) => (
            <li key={to}>
              <NavLink to={hrefIn(language, to)} prefetch="intent" discover="none" className={withoutClass}>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

/** The current page is styled by `aria-current`; by default each link would have an empty class. */
function withoutClass(): undefined {}

/**
 * The language switch loads the full page: the other language has its own messages, direction and fonts. For a customer the
 * choice is also stored in the account (personal/choose-language.ts).
 */
function LanguageSwitch() {
  const language = useLanguage()
  const place = useLocation()
  const other = shopLanguages().find((each) => each !== language)
  return (
    other && (
      <a className={styles.language} href={switchLanguageHref(other, place)} lang={other} hrefLang={other}>
        {languages[other].name}
      </a>
    )
  )
}
