import { Navigate } from 'react-router'
import { personalTitle } from '../personal/page-title.ts'
import { useAppState } from '../platform/app-state.ts'
import { useHref } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import type { Route } from './+types/favorites-page.ts'
import { DeviceFavorites } from './device-favorites.tsx'
import styles from './wish-item.module.css'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'wishlist.favorites')
}

/** What this device remembers for a visitor; a customer's have come onto the wishlist at login. */
export default function FavoritesPage() {
  const t = useWords()
  const href = useHref()
  const loggedIn = useAppState((state) => state.loggedIn)
  if (loggedIn) return <Navigate to={href('/wishlist')} replace />
  return (
    <div className={`page ${styles.page}`}>
      <h1 id="wishlist-title" tabIndex={-1}>
        {t('wishlist.favorites')}
      </h1>
      <DeviceFavorites />
    </div>
  )
}
