import type { Transaction } from '../platform/database/database.ts'
import type { OrderRow } from './own-orders/own-order.ts'

/** Called in the transaction in which a customer's goods were paid, cancelled, returned or refunded. */
export type PurchaseListener = (tx: Transaction, order: Pick<OrderRow, 'id' | 'userId'>) => Promise<void>

let listeners: readonly PurchaseListener[] = []

/** Registers, once at start, the listeners to what customers have bought. */
export function registerPurchaseListeners(found: readonly PurchaseListener[]): void {
  listeners = found
}

/** Called when a customer's purchases have changed; the order's row and lines are already updated. */
export const purchasesChanged: PurchaseListener = async (tx, order) => {
  for (const listener of listeners) await listener(tx, order)
}
