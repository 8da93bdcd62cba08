import { Navigate } from 'react-router'
import { extensionPage } from '../personal/extension-page.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { useAppState } from '../platform/app-state.ts'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import type { Route } from './+types/favorites-page.ts'
import { DeviceFavorites } from './device-favorites.tsx'
import styles from './wishlist-item.module.css'

export const handle: PageHandle = { needs: 'visitor-favourites' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'wishlist.favorites', handle.needs)
}

/** Shows a visitor's favourites on this device; a customer's were merged into the wishlist at login. */
function FavoritesPage() {
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

export default extensionPage('visitor-favourites', FavoritesPage)
