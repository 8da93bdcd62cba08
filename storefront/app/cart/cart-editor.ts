import { useStore } from 'zustand'
import { failureFrom } from '../personal/failure-text.ts'
import { api, call } from '../platform/personal/api.ts'
import { createOptimistic } from '../platform/personal/optimistic.ts'
import { queries } from '../platform/personal/queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { cartItemsQuery, invalidateCart } from './cart-items.ts'
import type { Operation } from './projection.ts'

/** Changes lines, by their ids. If a refetch fails, the changes stay on the screen. */
export const cartEdits = createOptimistic<number, Operation, void>({
  name: 'cart-line',
  send,
  refetch: async () => {
    await invalidateCart()
    return !queries.getQueryState(cartItemsQuery.queryKey)?.isInvalidated
  },
})

export function useCartEditing() {
  const { values: operations, failures: problems } = useStore(cartEdits.store)
  return { operations, problems }
}

export function editCart(id: number, operation: Operation): void {
  void cartEdits.change(id, operation)
}

async function send(id: number, operation: Operation): Promise<void> {
  const params = { path: { id: String(id) } }
  if (operation.kind === 'quantity') {
    await call(api.PATCH('/cart/cart-item/{id}/', { params, body: { quantity: operation.quantity } }))
    return
  }
  const pending =
    operation.kind === 'save' && hasExtension('saved-items')
      ? call(api.POST('/cart/saved-item/', { body: { cart_item: id } }))
      : call(api.DELETE('/cart/cart-item/{id}/', { params }))
  await pending.catch((error: unknown) => {
    // A 404 means that another tab has removed the line already.
    if (failureFrom(error).status !== 404) throw error
  })
}
