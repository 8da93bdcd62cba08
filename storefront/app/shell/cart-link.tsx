import { type ReactNode, useEffect, useState } from 'react'
import { CountedIcon } from '../parts/counted-icon.tsx'
import { useAppState } from '../platform/app-state.ts'
import { LocalLink } from '../platform/language.tsx'
import { loadCode } from '../platform/load-code.ts'
import { useMessages } from '../platform/messages.tsx'

/** Links to the cart with its number of units: a visitor's from the app state, a customer's from the server. */
export function CartLink({ className, children }: { className: string | undefined; children?: ReactNode }) {
  const t = useMessages()
  const count = useCartCount()
  return (
    <LocalLink to="/cart" className={className} aria-label={t('shell.cartCount', { count })}>
      <CountedIcon name="cart" count={count} tone="coral" />
      {children}
    </LocalLink>
  )
}

function useCartCount(): number {
  const loggedIn = useAppState((state) => state.loggedIn)
  const visitorCount = useAppState(({ cart }) => cart.reduce((sum, { quantity }) => sum + quantity, 0))
  const [customerCount, setCustomerCount] = useState(0)
  useEffect(() => {
    if (!loggedIn) return
    let stop: (() => void) | undefined
    let left = false
    // The code for personal data is loaded only for customers.
    void loadCode(() => import('../platform/personal/cart-count.ts')).then(({ watchCartCount }) => {
      if (!left) stop = watchCartCount(setCustomerCount)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [loggedIn])
  return loggedIn ? customerCount : visitorCount
}
