import { Navigate } from 'react-router'
import { personalTitle } from '../personal/page-title.ts'
import { useAppState } from '../platform/app-state.ts'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Route } from './+types/favorites-page.ts'
import { DeviceFavorites } from './device-favorites.tsx'
import styles from './wishlist-item.module.css'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'wishlist.favorites')
}

/** A visitor's favourites on this device; a customer's were merged into the wishlist at login. */
export default function FavoritesPage() {
  const t = useMessages()
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
