import type { Order } from '@marah/contract/orders'
import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database.ts'
import { decimalText } from '../platform/money.ts'
import { orderBooking } from '../schema/booking-payments.ts'

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

export function orderBookingJson(
  { bookingId, part, amount, refundedAmount, item }: OrderBookingRow,
  currency: string,
): OrderBookingJson {
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
    amount: decimalText(amount, currency),
    refunded_amount: decimalText(refundedAmount, currency),
  }
}
