import { and, eq, ne, sql, sum } from 'drizzle-orm'
import { endDisputedBookings } from '../changes/index.ts'
import type { Payable } from '../payments/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { booking } from '../schema/bookings.ts'
import { notifyLost, releaseBookings, sellBookings, takeOutOfCart } from './pay.ts'

/** Visits as a payable: `order_booking` stores which part of which booking an order pays for. */
export const visits: Payable = {
  leaveCart: (tx, { id }) => takeOutOfCart(tx, id),
  sell: (services, tx, { id }, when) => sellBookings(services, tx, id, when),
  release: releaseBookings,
  lost: notifyLost,
  endDisputed: endDisputedBookings,
  bookedAmount,
}

/** Sums what an order's payment still covers for its bookings, which are cancelled separately and by their own rules. */
async function bookedAmount(queryable: Queryable, orderId: number): Promise<number> {
  const [booked] = await queryable
    .select({ amount: sum(sql`${orderBooking.amount} - ${orderBooking.refundedAmount}`).mapWith(Number) })
    .from(orderBooking)
    .where(sql`${orderBooking.orderId} = ${orderId} and ${orderBooking.state} = 'sold'`)
  return booked?.amount ?? 0
}

/** Whether a visit that the order paid for takes place, or took place. */
export async function standsAtCentre(queryable: Queryable, orderId: number): Promise<boolean> {
  const [found] = await queryable
    .select({ id: booking.id })
    .from(orderBooking)
    .innerJoin(booking, eq(booking.id, orderBooking.bookingId))
    .where(
      and(eq(orderBooking.orderId, orderId), eq(orderBooking.state, 'sold'), ne(booking.status, 'cancelled')),
    )
    .limit(1)
  return found !== undefined
}
