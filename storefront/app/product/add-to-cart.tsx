/** Adds an item to the cart and shows the result. The first press loads this file. */
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { appState } from '../platform/app-state.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import { addToVisitorCart, setVisitorQuantity } from '../platform/visitor-cart.ts'
import type { VisitorItem } from '../platform/visitor-item.ts'
import styles from './add-to-cart.module.css'

export type AddResult =
  | { kind: 'added' }
  /** The cart already has `have` units, and only `left` more are available. */
  | { kind: 'limit'; have: number; left: number }
  | { kind: 'failed'; message: string | undefined }
  /** The server answered with an error of its own. */
  | { kind: 'error' }

/** Adds units to the visitor's or the customer's cart. Never throws. */
export async function addToCart(item: VisitorItem, available: number): Promise<AddResult> {
  const { loggedIn, cart } = appState.getState()
  if (loggedIn) return addToCustomerCart(item)
  const have = cart.find(({ product_stock }) => product_stock === item.product_stock)?.quantity ?? 0
  if (have + item.quantity > available) return { kind: 'limit', have, left: Math.max(0, available - have) }
  addToVisitorCart(item)
  return { kind: 'added' }
}

/** Sets the quantity for a guest who buys the item at once: it stays in the cart if the guest leaves the checkout. */
export function setInVisitorCart(item: VisitorItem): void {
  setVisitorQuantity(item.product_stock, 0)
  addToVisitorCart(item)
}

async function addToCustomerCart({ product_stock, quantity }: VisitorItem): Promise<AddResult> {
  try {
    const [{ api, call }, { queries }, { ApiError }] = await Promise.all([
      import('../platform/personal/api.ts'),
      import('../platform/personal/queries.ts'),
      import('@marah/ui/calls/errors'),
    ])
    try {
      await call(api.POST('/cart/cart-item/', { body: { product_stock, quantity } }))
      void queries.invalidateQueries({ queryKey: ['cart'] })
      return { kind: 'added' }
    } catch (error) {
      const failure = error instanceof ApiError ? error.failure : undefined
      if (failure && failure.status >= 500) return { kind: 'error' }
      return { kind: 'failed', message: failure?.fields.quantity?.[0] ?? failure?.message }
    }
  } catch {
    // The browser is offline and could not load the code.
    return { kind: 'failed', message: undefined }
  }
}

type AnswerProps = { result: AddResult; name: string; onClose: () => void }

/** Shows the result of adding to the cart: it stays until dismissed, and is announced politely. */
export default function AddedNotice({ result, name, onClose }: AnswerProps) {
  const t = useMessages()
  // On phones the button stays in sight while the notice is below it, so the notice scrolls into view.
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className={styles.notice}>
      {result.kind === 'added' && (
        <div className={styles.added}>
          <p>
            <Icon name="check" />
            {t('catalogue.added', { name })}
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/cart" look="quiet">
              {t('catalogue.goToCart')}
            </ButtonLink>
            <Button look="plain" onClick={onClose}>
              {t('catalogue.keepShopping')}
            </Button>
          </div>
        </div>
      )}
      {result.kind === 'limit' && (
        <p className={styles.problem}>
          <Icon name="info" />
          {limitText(t, result)}
        </p>
      )}
      {(result.kind === 'failed' || result.kind === 'error') && (
        <p className={styles.problem}>
          <Icon name="warning" />
          {result.kind === 'error' ? t('shell.errorText') : (result.message ?? t('catalogue.addFailed'))}
        </p>
      )}
    </div>
  )
}

function limitText(t: Translate, { have, left }: { have: number; left: number }): string {
  if (have === 0) return t('catalogue.limit')
  return left === 0 ? t('catalogue.limitInCart') : t('catalogue.limitWithCart', { have, left })
}
