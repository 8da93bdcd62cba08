import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { openCart } from '../../open-cart/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { cart, cartItem } from '../../schema/cart.ts'
import { order, orderLine } from '../../schema/orders.ts'
import type { OrderRow } from '../own-orders/own-order.ts'

/**
 * Closes a cart whose order has just been marked as paid (or processing), and removes the units of that order. Items
 * that the customer added after the payment was opened move to a new open cart. A second call changes nothing.
 */
export async function markCartOrdered(tx: Transaction, cartId: number): Promise<void> {
  const [closed] = await tx
    .update(cart)
    .set({ status: 'ordered', editedOn: sql`now()` })
    .where(and(eq(cart.id, cartId), eq(cart.status, 'open')))
    .returning()
  if (!closed) return
  for (const [productStockId, units] of await loadOrderedUnits(tx, cartId)) {
    const line = and(eq(cartItem.cartId, cartId), eq(cartItem.productStockId, productStockId))
    const [rest] = await tx
      .update(cartItem)
      .set({ quantity: sql`${cartItem.quantity} - ${units}` })
      .where(and(line, gt(cartItem.quantity, units)))
      .returning({ id: cartItem.id })
    if (!rest) await tx.delete(cartItem).where(line)
  }
  const [left] = await tx
    .select({ id: cartItem.id })
    .from(cartItem)
    .where(eq(cartItem.cartId, cartId))
    .limit(1)
  if (!left) return
  const next = await openCart(tx, closed.userId)
  await tx.update(cart).set({ deliveryAddressId: closed.deliveryAddressId }).where(eq(cart.id, next.id))
  await tx.update(cartItem).set({ cartId: next.id }).where(eq(cartItem.cartId, cartId))
}

/** Returns units of this cart that were paid, or whose payment is under way. */
async function loadOrderedUnits(queryable: Queryable, cartId: number): Promise<Map<number, number>> {
  const rows = await queryable
    .select({ stockId: orderLine.productStockId, units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    // Joined by the customer, whose orders are indexed.
    .innerJoin(cart, and(eq(cart.id, order.cartId), eq(cart.userId, order.userId)))
    .where(
      and(
        eq(cart.id, cartId),
        inArray(order.paymentStatus, ['processing', 'due', 'paid']),
        inArray(orderLine.state, ['reserved', 'sold']),
      ),
    )
    .groupBy(orderLine.productStockId)
  return new Map(rows.flatMap(({ stockId, units }) => (stockId === null ? [] : [[stockId, units]])))
}

/** Puts the goods of a failed delayed payment back into the cart, beside its present items. */
export async function returnToCart(tx: Transaction, { id, kind, userId }: OrderRow): Promise<void> {
  if (kind !== 'cart' || userId === null) return
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.orderId, id), isNotNull(orderLine.productStockId)))
  if (lines.length === 0) return
  const { id: cartId } = await openCart(tx, userId)
  for (const { productStockId, quantity, unitPrice } of lines) {
    if (productStockId === null) continue
    await tx
      .insert(cartItem)
      .values({ cartId, productStockId, quantity, seenPrice: unitPrice })
      .onConflictDoUpdate({
        target: [cartItem.cartId, cartItem.productStockId],
        set: { quantity: sql`greatest(${cartItem.quantity}, ${quantity})` },
      })
  }
}
