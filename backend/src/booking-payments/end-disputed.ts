import { and, asc, eq } from 'drizzle-orm'
import { isCancellable, lockBooking, noticeBookingCancelled } from '../bookings/index.ts'
import { endVisit } from '../changes/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { orderBooking } from '../schema/booking-payments.ts'

/** The bank has taken back what paid for them: visits to come are cancelled and give nothing back. The order is locked. */
export async function endDisputedBookings(services: Services, tx: Transaction, orderId: number) {
  const parts = await tx
    .select({ bookingId: orderBooking.bookingId })
    .from(orderBooking)
    .where(and(eq(orderBooking.orderId, orderId), eq(orderBooking.state, 'sold')))
    .orderBy(asc(orderBooking.bookingId))
  for (const { bookingId } of parts) {
    const row = await lockBooking(tx, bookingId)
    if (!isCancellable(row, services.now())) continue
    const ended = await endVisit(services, tx, row, {
      ...{ refunded: 0, reason: 'payment_disputed', isUndone: false },
    })
    if (ended) await noticeBookingCancelled(services, tx, ended)
  }
}
