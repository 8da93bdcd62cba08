import { and, asc, eq } from 'drizzle-orm'
import { actionsOf, lockBooking, mailShopCancelled } from '../bookings/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import type { Services } from '../services/services.ts'
import { lockOrdersOf, paymentsOf } from './booking-payments.ts'
import { endPaid } from './cancel.ts'
import { noticeCancelled } from './notices.ts'

/**
 * Cancels coming visits after the bank has taken back this order's payment for them, or a part of it. The rest, and their
 * other payments, such as a balance after a disputed deposit, are refunded, because no visit is left for them. The caller
 * has locked the order.
 */
export async function endDisputedBookings(services: Services, tx: Transaction, orderId: number) {
  const parts = await tx
    .select({ bookingId: orderBooking.bookingId })
    .from(orderBooking)
    .where(and(eq(orderBooking.orderId, orderId), eq(orderBooking.state, 'sold')))
    .orderBy(asc(orderBooking.bookingId))
  // Orders before bookings (decision 20). If this deadlocks with a transaction that holds another order, the database
  // aborts one of the two, which is retried.
  for (const { bookingId } of parts) await lockOrdersOf(tx, bookingId)
  for (const { bookingId } of parts) {
    const row = await lockBooking(tx, bookingId)
    if (!actionsOf(row, services.now()).cancel) continue
    // Of a disputed payment, only what the bank has left.
    const payments = await paymentsOf(tx, bookingId)
    const ended = await endPaid(services, tx, {
      row,
      payments,
      amount: payments.reduce((sum, { left }) => sum + left, 0),
      reason: 'payment_disputed',
      isUndone: false,
    })
    if (!ended) continue
    await noticeCancelled(services, tx, ended, ended.refundedAmount - row.refundedAmount)
    await mailShopCancelled(services, tx, ended, 'bank')
  }
}
