import { useLanguage } from '@marah/ui/language'
import { NavLink } from 'react-router'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useAppState } from '../platform/app-state.ts'
import { hrefIn } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { useAccountHref } from './account-href.ts'
import styles from './bottom-bar.module.css'
import { CartLink } from './cart-link.tsx'

/** The bottom navigation on phones. */
export function BottomBar({ hasPlay }: { hasPlay: boolean }) {
  const t = useMessages()
  const loggedIn = useAppState((state) => state.loggedIn)
  return (
    <nav className={styles.bar} aria-label={t('shell.mainPlaces')}>
      <Place to="/" icon="home" label={t('shell.home')} />
      <Place to="/categories" icon="categories" label={t('shell.categories')} />
      <Place to="/search" icon="search" label={t('shell.search')} />
      {hasPlay && <Place to="/play" icon="sun" label={t('shell.play')} />}
      <CartLink className={styles.place}>{t('shell.cart')}</CartLink>
      <Place to={useAccountHref()} icon="account" label={t(loggedIn ? 'shell.account' : 'shell.login')} />
    </nav>
  )
}

function Place({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <NavLink to={hrefIn(useLanguage(), to)} end={to === '/'} discover="none" className={() => styles.place}>
      <Icon name={icon} />
      {label}
    </NavLink>
  )
}
