import type { Order } from '@marah/contract/orders'
import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { visitDiscountsJson } from '../../discounts/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { decimalText } from '../../platform/money/money.ts'
import { orderBooking } from '../../schema/booking-payments.ts'
import { taxSum } from '../../tax/index.ts'
import type { OrderRow } from './own-order.ts'

type OrderBookingJson = z.input<typeof Order>['cart_frozen_data']['bookings'][number]
export type OrderBookingRow = typeof orderBooking.$inferSelect

/** Reads the bookings that these orders pay for. */
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
  booking: OrderBookingRow,
  { currency, pricesIncludeTax, language }: Pick<OrderRow, 'currency' | 'pricesIncludeTax' | 'language'>,
): OrderBookingJson {
  const { bookingId, part, refundedAmount, item } = booking
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
    amount: decimalText(pricedAt(booking, pricesIncludeTax), currency),
    discounts: visitDiscountsJson(item.discounts ?? [], { language, currency }),
    refunded_amount: decimalText(refundedAmount, currency),
  }
}

/** Returns the price at which an order lists it: tax on top is listed among the sums, as with goods. */
export function pricedAt(
  { amount, taxes }: Pick<OrderBookingRow, 'amount' | 'taxes'>,
  pricesIncludeTax: boolean,
): number {
  return pricesIncludeTax ? amount : amount - taxSum(taxes)
}
