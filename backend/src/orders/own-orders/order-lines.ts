import { and, asc, eq, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { order, orderLine } from '../../schema/orders.ts'
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

/** Whether an order has goods of its own: the line of a difference says what it is for. */
export async function hasGoods(queryable: Queryable, orderId: number): Promise<boolean> {
  const [line] = await queryable
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(orderLine.orderId, orderId), ne(order.kind, 'difference')))
    .limit(1)
  return line !== undefined
}
