import type { Order } from '@marah/contract/orders'
import { and, asc, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database.ts'
import { decimalText } from '../platform/money.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { booking } from '../schema/bookings.ts'

type OrderBookingJson = z.input<typeof Order>['cart_frozen_data']['bookings'][number]
export type OrderBookingRow = typeof orderBooking.$inferSelect

/** What orders pay for of the play centre. */
export async function bookingsOfOrders(
  queryable: Queryable,
  orderIds: readonly number[],
): Promise<OrderBookingRow[]> {
  if (orderIds.length === 0) return []
  return queryable
    .select()
    .from(orderBooking)
    .where(inArray(orderBooking.orderId, [...orderIds]))
    .orderBy(asc(orderBooking.id))
}

export function orderBookingJson({
  bookingId,
  part,
  amount,
  refundedAmount,
  item,
}: OrderBookingRow): OrderBookingJson {
  return {
    booking: bookingId,
    reference: item.reference,
    kind: item.kind,
    title: item.title,
    place: item.place,
    starts_at: item.startsOn,
    ends_at: item.endsOn,
    venue_timezone: item.timezone,
    part,
    amount: decimalText(amount),
    refunded_amount: decimalText(refundedAmount),
  }
}

/** What of an order's payment still belongs to its bookings: they are cancelled by themselves, by their own rules. */
export async function keptByBookings(queryable: Queryable, orderId: number): Promise<number> {
  const [kept] = await queryable
    .select({ amount: sum(sql`${orderBooking.amount} - ${orderBooking.refundedAmount}`).mapWith(Number) })
    .from(orderBooking)
    .where(sql`${orderBooking.orderId} = ${orderId} and ${orderBooking.state} = 'sold'`)
  return kept?.amount ?? 0
}

/** Whether something that an order paid for at the play centre takes place, or took place. */
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
