import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { failureFrom } from '../personal/failure-text.ts'
import { appState } from '../platform/app-state.ts'
import { api, call } from '../platform/personal/api.ts'
import type { ApiFailure } from '../platform/personal/errors.ts'
import { hasExtension } from '../platform/personal/has-extension.ts'
import { queries } from '../platform/personal/queries.ts'
import { cartItemsQuery, invalidateCart } from './cart-items.ts'
import type { Operation } from './projection.ts'

type Editing = {
  operations: ReadonlyMap<number, Operation>
  /** Why the last change of a line was rejected. */
  problems: ReadonlyMap<number, ApiFailure>
}

/** Optimistic changes, applied over the cart while their requests are pending. */
export const editing = createStore<Editing>(() => ({ operations: new Map(), problems: new Map() }))
/** Pending requests by line: one at a time, then the latest change. */
const sending = new Map<number, Promise<void>>()

// Clears optimistic changes when the customer changes.
appState.subscribe(({ loggedIn }) => {
  if (!loggedIn && editing.getState().operations.size + editing.getState().problems.size > 0)
    editing.setState({ operations: new Map(), problems: new Map() })
})

export function useCartEditing(): Editing {
  return useStore(editing)
}

/** Shows the change at once (optimistic) and sends it; once all requests are answered, the cart is refetched. */
export function editCart(id: number, operation: Operation): void {
  editing.setState(({ operations, problems }) => ({
    operations: new Map(operations).set(id, operation),
    problems: without(problems, id),
  }))
  if (!sending.has(id)) sending.set(id, sendAll(id))
}

/** Resolves when no request of a line is pending. */
export async function whenSent(id: number): Promise<void> {
  await sending.get(id)
}

async function sendAll(id: number): Promise<void> {
  try {
    let sent: Operation | undefined
    for (;;) {
      const operation = editing.getState().operations.get(id)
      if (!operation || operation === sent) break
      await send(id, operation)
      sent = operation
    }
  } catch (error) {
    editing.setState(({ operations, problems }) => ({
      operations: without(operations, id),
      problems: new Map(problems).set(id, failureFrom(error)),
    }))
  } finally {
    sending.delete(id)
    if (sending.size === 0) await settle()
  }
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
    // 404: another tab removed it already.
    if (failureFrom(error).status !== 404) throw error
  })
}

/** Refetches the cart. Lines that were changed again meanwhile, or a failed refetch, keep their optimistic state. */
async function settle(): Promise<void> {
  const settled = editing.getState().operations
  await invalidateCart()
  if (queries.getQueryState(cartItemsQuery.queryKey)?.isInvalidated) return
  editing.setState(({ operations }) => ({
    operations: new Map([...operations].filter(([id, operation]) => settled.get(id) !== operation)),
  }))
}

function without<T>(map: ReadonlyMap<number, T>, id: number): ReadonlyMap<number, T> {
  return new Map([...map].filter(([other]) => other !== id))
}
