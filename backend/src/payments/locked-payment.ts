/** Locks an order with its payment, and gives it up or takes it out of the cart under that lock. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { cart } from '../schema/cart.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { type OrderRow, payables } from './payable.ts'

export type PaymentRow = typeof paymentSession.$inferSelect
export type Locked = { readonly order: OrderRow; readonly payment: PaymentRow }

/** Joins the transaction of the effects. False means that the effects have happened before. */
export type Alongside = (tx: Transaction) => Promise<boolean>

/** States in which a payment session may still be paid, as far as the shop knows. */
export const live = ['creating', 'open'] as const

export function isLive(payment: Pick<PaymentRow, 'status'>): boolean {
  return payment.status === 'creating' || payment.status === 'open'
}

/** Locks the cart, then the order (rule B3), and reads the payment under these locks. */
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

/**
 * Ends an order that can no longer be paid and releases its stock and places, once: the second caller finds nothing reserved.
 * Call it only if the provider has confirmed that, or if no customer has got the address of the page.
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

/** Releases all reservations of an order; a second call does nothing. The caller has locked the order. */
export async function releaseHeld(services: Services, tx: Transaction, orderId: number): Promise<void> {
  for (const payable of payables()) await payable.release(services, tx, orderId)
}

/** Removes the purchased items from the customer's cart: they are paid, or the bank is still transferring the money. */
export async function leaveCart(tx: Transaction, order: OrderRow): Promise<void> {
  for (const payable of payables()) await payable.leaveCart(tx, order)
}
