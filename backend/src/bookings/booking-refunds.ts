import type { Booking } from '@marah/contract/bookings'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { decimalText } from '../platform/money/money.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { order } from '../schema/orders.ts'
import { refund } from '../schema/payments.ts'

type Entry = z.input<typeof Booking>['history'][number]

/** Returns when refunds of cancelled or changed bookings started and arrived. Failed refunds count as started. */
export async function refundEntriesOf(
  queryable: Queryable,
  ids: readonly number[],
): Promise<{ bookingId: number; entry: Entry }[]> {
  if (ids.length === 0) return []
  const rows = await queryable
    .select({ bookingId: orderBooking.bookingId, refund })
    .from(orderBooking)
    .innerJoin(order, eq(order.id, orderBooking.orderId))
    // The keys that `bookingRefundKey` and `changeRefundKey` give to `planRefund`.
    .innerJoin(
      refund,
      sql`${refund.orderId} = ${order.id} and ${refund.idempotencyKey} || ':' like
        'refund:' || ${order.transactionId} || ':booking:' || ${orderBooking.bookingId} || ':%'`,
    )
    .where(inArray(orderBooking.bookingId, [...ids]))
    .orderBy(asc(refund.id))
  return rows.flatMap(({ bookingId, refund: { createdOn, status, settledOn, amount, currency } }) => {
    const entry = (kind: Entry['kind'], on: Date) => ({
      bookingId,
      entry: { kind, on: on.toISOString(), amount: decimalText(amount, currency), starts_at: null },
    })
    return [
      entry('refund_started', createdOn),
      ...(status === 'done' && settledOn ? [entry('refund_done', settledOn)] : []),
    ]
  })
}
