import { and, asc, eq, inArray } from 'drizzle-orm'
import { releaseBookings } from '../bookings/pay.ts'
import { orderSubject, releaseCoupon } from '../coupons/use.ts'
import { releaseStock, type Units } from '../orders/stock.ts'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { cart } from '../schema/cart.ts'
import { order, orderLine } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'

export type OrderRow = typeof order.$inferSelect
export type PaymentRow = typeof paymentSession.$inferSelect
export type Locked = { readonly order: OrderRow; readonly payment: PaymentRow }

/** Joins the transaction of the effects; false means that they have had their turn already. */
export type Alongside = (tx: Transaction) => Promise<boolean>

/** States of a payment session in which it may still be paid as far as we know. */
export const live = ['creating', 'open'] as const

export function isLive(payment: Pick<PaymentRow, 'status'>): boolean {
  return payment.status === 'creating' || payment.status === 'open'
}

/** The order and its payment, locked. Everyone locks cart, order, bookings, stock in this order (decision 20). */
export async function lockPayment(tx: Transaction, paymentId: number): Promise<Locked | null> {
  const [found] = await tx
    .select({ orderId: order.id, cartId: order.cartId })
    .from(paymentSession)
    .innerJoin(order, eq(order.id, paymentSession.orderId))
    .where(eq(paymentSession.id, paymentId))
  if (!found) return null
  if (found.cartId !== null) {
    await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, found.cartId)).for('update')
  }
  const [orderRow] = await tx.select().from(order).where(eq(order.id, found.orderId)).for('update')
  const [payment] = await tx.select().from(paymentSession).where(eq(paymentSession.id, paymentId))
  return orderRow && payment ? { order: orderRow, payment } : null
}

/** Lines of an order in a state of the stock's ledger. A unit deleted from the catalogue has no stock to move. */
export async function unitsOf(
  tx: Transaction,
  orderId: number,
  state: (typeof orderLine.$inferSelect)['state'],
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
  from: (typeof orderLine.$inferSelect)['state'],
  to: (typeof orderLine.$inferSelect)['state'],
): Promise<void> {
  await tx
    .update(orderLine)
    .set({ state: to })
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.state, from)))
}

/**
 * Ends an order that can no longer be paid and gives its stock back, once: whoever comes second finds nothing reserved.
 * To be called only when the provider has said so, or when nobody was ever told where to pay.
 */
export async function giveUp(
  services: Services,
  tx: Transaction,
  { order: orderRow, payment }: Locked,
  ending: 'expired' | 'failed',
): Promise<void> {
  const now = services.now()
  await tx
    .update(paymentSession)
    .set({ status: ending, editedOn: now })
    .where(and(eq(paymentSession.id, payment.id), inArray(paymentSession.status, live)))
  if (orderRow.paymentStatus !== 'unpaid' && orderRow.paymentStatus !== 'processing') return
  await releaseHeld(services, tx, orderRow.id)
  await tx
    .update(order)
    .set({ status: 'cancelled', paymentStatus: 'expired', cancelledOn: now, editedOn: now })
    .where(eq(order.id, orderRow.id))
}

/**
 * Gives back what an order holds, its bookings, its coupon's use and stock; nothing when that has been done. The order is
 * locked.
 */
export async function releaseHeld(services: Services, tx: Transaction, orderId: number): Promise<void> {
  await releaseBookings(services, tx, orderId)
  await releaseCoupon(tx, orderSubject(orderId), services.now())
  const units = await unitsOf(tx, orderId, 'reserved')
  if (units.length > 0) await releaseStock(tx, units)
  await moveLines(tx, orderId, 'reserved', 'released')
}
