import { appState } from '../platform/app-state.ts'
import { addToVisitorCart, setVisitorQuantity } from '../platform/visitor-cart.ts'
import type { VisitorItem } from '../platform/visitor-item.ts'

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
      import('../platform/personal/errors.ts'),
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
