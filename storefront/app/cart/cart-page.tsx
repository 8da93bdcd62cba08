import { personalTitle } from '../personal/page-title.ts'
import { PersonalIsland } from '../personal/personal-island.tsx'
import { useAppState } from '../platform/app-state.ts'
import { useMessages } from '../platform/messages.tsx'
import type { Route } from './+types/cart-page.ts'
import styles from './cart-page.module.css'
import { CustomerCart } from './customer-cart.tsx'
import { VisitorCart } from './visitor-cart-view.tsx'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'cart.title')
}

export default function CartPage() {
  const t = useMessages()
  const loggedIn = useAppState((state) => state.loggedIn)
  return (
    <div className={`page ${styles.page}`}>
      <h1 id="cart-title" tabIndex={-1}>
        {t('cart.title')}
      </h1>
      <PersonalIsland>{loggedIn ? <CustomerCart /> : <VisitorCart />}</PersonalIsland>
    </div>
  )
}
