import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useAppState } from '../platform/app-state.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/wishlist-page.ts'
import { CustomerWishlist } from './customer-wishlist.tsx'
import { DeviceFavorites } from './device-favorites.tsx'
import styles from './wishlist-item.module.css'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'wishlist.title')
}

/** Shows the account's wishlist; visitors see the favourites of this device, if the shop stores them there. */
export default function WishlistPage() {
  const t = useMessages()
  const loggedIn = useAppState((state) => state.loggedIn)
  const keepsFavorites = hasExtension('visitor-favourites')
  if (!loggedIn && !keepsFavorites) {
    return (
      <div className={`page ${styles.page}`}>
        <h1>{t('wishlist.title')}</h1>
        <RequireLogin>{null}</RequireLogin>
      </div>
    )
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1 id="wishlist-title" tabIndex={-1}>
        {t(loggedIn ? 'wishlist.title' : 'wishlist.favorites')}
      </h1>
      {loggedIn ? <CustomerWishlist /> : <DeviceFavorites />}
    </div>
  )
}
