import { and, eq, exists, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { releaseCoupon, spendCoupon } from '../../coupons/index.ts'
import { openCart } from '../../open-cart/index.ts'
import type { Payable } from '../../payments/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { cart, cartItem } from '../../schema/cart.ts'
import { order, orderLine, orderReturn, orderReturnLine, returnedAmount } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'
import type { Services } from '../../services/services.ts'
import { endDisputedOrder } from '../cancellation/end-order.ts'
import { hasGoods, moveLines, unitsOf } from '../own-orders/order-lines.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { orderSubject } from './coupon-subject.ts'
import { releaseStock, sellStock, sellUnreserved } from './stock.ts'

/** Goods as a payable: lines of an order, their stock and the use of the order's coupon. */
export const goods: Payable = {
  leaveCart: async (tx, { cartId }) => {
    if (cartId !== null) await markCartOrdered(tx, cartId)
  },
  sell: sellGoods,
  release: releaseGoods,
  returnToCart,
  endDisputed: endDisputedOrder,
  isHandedOver: hasGoods,
  isOutdated: asksForMore,
  sumUpRefunds: sumUpLines,
}

/** Takes the coupon's use before the stock, like all code; for late money, both must still be available. */
async function sellGoods(
  { now }: Services,
  tx: Transaction,
  { id }: OrderRow,
  { late }: { late: boolean },
): Promise<boolean> {
  if (!(await hasGoods(tx, id))) return true
  if (!(await spendCoupon(tx, orderSubject(id), now()))) return false
  return late ? sellReleased(tx, id) : sellReserved(tx, id)
}

async function sellReserved(tx: Transaction, orderId: number): Promise<true> {
  const units = await unitsOf(tx, orderId, 'reserved')
  if (units.length > 0) await sellStock(tx, units)
  await moveLines(tx, orderId, 'reserved', 'sold')
  return true
}

/** Sells goods for late money, whose stock was released: all units must still be available. */
async function sellReleased(tx: Transaction, orderId: number): Promise<boolean> {
  const units = await unitsOf(tx, orderId, 'released')
  if (units.length === 0 || !(await sellUnreserved(tx, units))) return false
  await moveLines(tx, orderId, 'released', 'sold')
  return true
}

async function releaseGoods({ now }: Services, tx: Transaction, orderId: number): Promise<void> {
  await releaseCoupon(tx, orderSubject(orderId), now())
  const units = await unitsOf(tx, orderId, 'reserved')
  if (units.length > 0) await releaseStock(tx, units)
  await moveLines(tx, orderId, 'reserved', 'released')
}

/**
 * Sums up the refunds of each line from its returns. The refund of one return may come from two orders, that of its goods and that of
 * a dearer size (decision 140): its lines count once, whichever of the two arrives first or alone. If this deadlocks with a transaction
 * that holds the other order, the database aborts one of the two, which is retried.
 */
async function sumUpLines(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    update ${orderLine} set refunded_amount = (
      select coalesce(sum(${returnedAmount}), 0) from ${orderReturnLine}
      join ${orderReturn} on ${orderReturn.id} = ${orderReturnLine.returnId}
      where ${orderReturnLine.orderLineId} = ${orderLine}.id and exists (
        select from ${refund} paid where paid.return_id = ${orderReturn.id} and paid.status = 'done'))
    where id in (
      select ${orderReturnLine.orderLineId} from ${orderReturnLine}
      join ${refund} paid on paid.return_id = ${orderReturnLine.returnId} where paid.order_id = ${orderId})`)
}

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
async function returnToCart(tx: Transaction, { id, kind, userId }: OrderRow): Promise<void> {
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

/** Whether the page asks for more units than its cart still has. */
async function asksForMore(queryable: Queryable, orderId: number): Promise<boolean> {
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
