import { and, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database.ts'
import { cartItem } from '../schema/cart.ts'
import { order, orderLine } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { live, type PaymentRow } from './ledger.ts'

/** Nobody waits for the other pages that are due; somebody may wait for these goods. */
const beforeAllOthers = new Date(0)

/**
 * To be called when something was taken out of a cart, which is locked: what a payment page still keeps of it is for
 * others now (rule B9). The reconciler closes the page, and asks again while the provider does not answer.
 */
export async function checkPagesOf(tx: Transaction, cartId: number): Promise<void> {
  const unpaid = tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.cartId, cartId), eq(order.paymentStatus, 'unpaid')))
  await tx
    .update(paymentSession)
    .set({ nextCheckOn: beforeAllOthers })
    .where(and(inArray(paymentSession.orderId, unpaid), inArray(paymentSession.status, live)))
}

/** Whether the page asks for goods that its cart holds no more, or not as many of. */
export async function asksForMore(queryable: Queryable, { orderId }: PaymentRow): Promise<boolean> {
  const stillWanted = sql<number>`coalesce(${queryable
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
        gt(orderLine.quantity, stillWanted),
      ),
    )
  const [found] = await queryable
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.kind, 'cart'), exists(more)))
  return found !== undefined
}
