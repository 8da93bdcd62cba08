import type { Transaction } from '../platform/database.ts'
import type { OrderRow } from './own-order.ts'

/** Called in the transaction in which a customer's goods were paid, cancelled, sent back or refunded. */
export type KeptGoodsListener = (tx: Transaction, order: Pick<OrderRow, 'id' | 'userId'>) => Promise<void>

let listeners: readonly KeptGoodsListener[] = []

/** Says once, at start, who goes by what customers have bought and kept. */
export function registerKeptGoodsListeners(found: readonly KeptGoodsListener[]): void {
  listeners = found
}

/** What a customer has bought and kept is different now; the order's row and lines say it already. */
export const keptGoodsChanged: KeptGoodsListener = async (tx, order) => {
  for (const listener of listeners) await listener(tx, order)
}
