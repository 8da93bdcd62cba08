import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { planRefund, refundable } from '../payments/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { order } from '../schema/orders.ts'
import type { RefundReason } from '../schema/payments.ts'
import { shareAmongPayments } from './refund-terms.ts'

type OrderRow = typeof order.$inferSelect

/**
 * A payment with the amount that can be refunded for a booking: at most what it paid for it, and at most what is left
 * of its order.
 */
export type Payment = {
  readonly id: number
  readonly order: OrderRow
  readonly refundedAmount: number
  readonly left: number
}

/** Locks the orders that pay for a booking, before the booking (decision 20). */
export async function lockOrdersOf(tx: Transaction, bookingId: number): Promise<number[]> {
  const paying = tx
    .select({ orderId: orderBooking.orderId })
    .from(orderBooking)
    .where(eq(orderBooking.bookingId, bookingId))
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(inArray(order.id, paying))
    .orderBy(asc(order.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Reads the payments of a booking, the latest first. */
export async function paymentsOf(queryable: Queryable, bookingId: number): Promise<Payment[]> {
  const rows = await queryable
    .select({ part: orderBooking, order })
    .from(orderBooking)
    .innerJoin(order, eq(order.id, orderBooking.orderId))
    .where(and(eq(orderBooking.bookingId, bookingId), eq(orderBooking.state, 'sold')))
    .orderBy(desc(order.paidOn), desc(order.id))
  const payments: Payment[] = []
  for (const { part, order: row } of rows) {
    const own = part.amount - part.refundedAmount
    const left = Math.max(0, Math.min(own, row.amount === 0 ? 0 : await refundable(queryable, row)))
    payments.push({ id: part.id, order: row, refundedAmount: part.refundedAmount, left })
  }
  return payments
}

/** Plans a refund of so much for a booking; returns its amount. The caller has locked the orders. */
export async function giveBack(
  tx: Transaction,
  payments: readonly Payment[],
  { amount, key, now }: { amount: number; key: RefundKey; now: Date },
): Promise<number> {
  const shares = shareAmongPayments(payments, amount)
  for (const { payment, amount: share } of shares) {
    await planRefund(tx, {
      order: payment.order,
      amount: share,
      reason: key.reason,
      now,
      key: key.name,
    })
    await tx
      .update(orderBooking)
      .set({ refundedAmount: payment.refundedAmount + share })
      .where(eq(orderBooking.id, payment.id))
  }
  return shares.reduce((sum, { amount: share }) => sum + share, 0)
}

/** The name of a refund among those of its order; the same name is refunded once. */
export type RefundKey = {
  readonly reason: RefundReason
  readonly name: string
}

/** A booking ends only once. */
export function bookingRefundKey(bookingId: number): RefundKey {
  return { reason: 'booking_cancelled', name: `booking:${bookingId}` }
}

/** A person of the shop may give back several times; `name` tells these apart. */
export function shopRefundKey(bookingId: number, reason: RefundReason, name: string): RefundKey {
  return { reason, name: `booking:${bookingId}:${name}` }
}

/** A party may change several times. */
export function changeRefundKey(bookingId: number, nth: number): RefundKey {
  return { reason: 'booking_changed', name: `booking:${bookingId}:change:${nth}` }
}
