import { and, eq, exists, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { cartItem } from '../../schema/cart.ts'
import { order, orderLine } from '../../schema/orders.ts'

/** Whether the page asks for more units than its cart still has. */
export async function asksForMore(queryable: Queryable, orderId: number): Promise<boolean> {
  const stillRequested = sql<number>`coalesce(${queryable
    .select({ quantity: cartItem.quantity })
    .from(cartItem)
    .where(
      and(eq(cartItem.cartId, order.cartId), eq(cartItem.productStockId, orderLine.productStockId)),
    )}, 0)`
  const more = queryable
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(
      and(
        eq(orderLine.orderId, order.id),
        eq(orderLine.state, 'reserved'),
        gt(orderLine.quantity, stillRequested),
      ),
    )
  const [found] = await queryable
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.kind, 'cart'), exists(more)))
  return found !== undefined
}
