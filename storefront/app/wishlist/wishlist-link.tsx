import { useEffect, useState, useSyncExternalStore } from 'react'
import { CountedIcon } from '../parts/counted-icon.tsx'
import { useAppState } from '../platform/app-state.ts'
import { LocalLink } from '../platform/language.tsx'
import { loadCode } from '../platform/load-code.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { onFavoritesChange, readFavorites } from './stored-favorites.ts'

/** Links to the wishlist with its number of entries: a visitor's are on the device, a customer's come from the server. */
export function WishlistLink({ className }: { className: string | undefined }) {
  const t = useMessages()
  const count = useWishlistCount()
  const label = t('shell.wishlistCount', { count })
  return (
    <LocalLink to="/wishlist" className={className} aria-label={label} title={t('shell.wishlist')}>
      <CountedIcon name="heart" count={count} tone="coral" />
    </LocalLink>
  )
}

function useWishlistCount(): number {
  const loggedIn = useAppState((state) => state.loggedIn)
  const isStoredHere = hasExtension('visitor-favourites')
  const visitorCount = useSyncExternalStore(
    onFavoritesChange,
    () => readFavorites().length,
    () => 0,
  )
  const [customerCount, setCustomerCount] = useState(0)
  useEffect(() => {
    if (!loggedIn) return
    let stop: (() => void) | undefined
    let left = false
    // The code for personal data is loaded only for customers.
    void loadCode(() => import('./wishlist-count.ts')).then(({ watchWishlistCount }) => {
      if (!left) stop = watchWishlistCount(setCustomerCount)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [loggedIn])
  if (loggedIn) return customerCount
  return isStoredHere ? visitorCount : 0
}
