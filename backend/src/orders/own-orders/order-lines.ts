import { and, asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { orderLine } from '../../schema/orders.ts'
import type { Units } from '../payment/stock.ts'
import type { OrderLineRow } from './own-order.ts'

/** Returns lines of an order in a state of the stock's ledger. A unit deleted from the catalogue has no stock to move. */
export async function unitsOf(
  tx: Transaction,
  orderId: number,
  state: OrderLineRow['state'],
): Promise<Units[]> {
  const rows = await tx
    .select({ productStockId: orderLine.productStockId, quantity: orderLine.quantity })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.state, state)))
    .orderBy(asc(orderLine.productStockId))
  return rows.flatMap(({ productStockId, quantity }) =>
    productStockId === null ? [] : [{ productStockId, quantity }],
  )
}

export async function moveLines(
  tx: Transaction,
  orderId: number,
  from: OrderLineRow['state'],
  to: OrderLineRow['state'],
): Promise<void> {
  await tx
    .update(orderLine)
    .set({ state: to })
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.state, from)))
}

export async function hasGoods(queryable: Queryable, orderId: number): Promise<boolean> {
  const [line] = await queryable
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .limit(1)
  return line !== undefined
}
