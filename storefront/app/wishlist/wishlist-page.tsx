import { personalTitle } from '../personal/page-title.ts'
import { useAppState } from '../platform/app-state.ts'
import { useWords } from '../platform/words.tsx'
import type { Route } from './+types/wishlist-page.ts'
import { CustomerWishlist } from './customer-wishlist.tsx'
import { DeviceFavorites } from './device-favorites.tsx'
import styles from './wish-item.module.css'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'wishlist.title')
}

/** The account's list; who is not logged in sees what this device remembers. */
export default function WishlistPage() {
  const t = useWords()
  const loggedIn = useAppState((state) => state.loggedIn)
  return (
    <div className={`page ${styles.page}`}>
      <h1 id="wishlist-title" tabIndex={-1}>
        {t(loggedIn ? 'wishlist.title' : 'wishlist.favorites')}
      </h1>
      {loggedIn ? <CustomerWishlist /> : <DeviceFavorites />}
    </div>
  )
}
