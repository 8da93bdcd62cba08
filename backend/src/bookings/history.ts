import type { Booking } from '@marah/contract/bookings'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { decimalText } from '../platform/money/money.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { booking, bookingEvent } from '../schema/bookings.ts'
import { order } from '../schema/orders.ts'
import { refund } from '../schema/payments.ts'

type Entry = z.input<typeof Booking>['history'][number]

/** Reads the events of bookings, oldest first. Only the `ordered` ones can have refunds. */
export async function historyOf(
  queryable: Queryable,
  ids: readonly number[],
  ordered: readonly number[],
): Promise<Map<number, Entry[]>> {
  const events = await queryable
    .select({ event: bookingEvent, currency: booking.currency })
    .from(bookingEvent)
    .innerJoin(booking, eq(booking.id, bookingEvent.bookingId))
    .where(inArray(bookingEvent.bookingId, [...ids]))
    .orderBy(asc(bookingEvent.happenedOn), asc(bookingEvent.id))
  const entries = new Map<number, Entry[]>()
  for (const { event, currency } of events) {
    const { bookingId, kind, happenedOn, amount, startsOn } = event
    const own = entries.get(bookingId) ?? []
    entries.set(bookingId, own)
    own.push({
      kind,
      on: happenedOn.toISOString(),
      amount: amount === null ? null : decimalText(amount, currency),
      starts_at: startsOn?.toISOString() ?? null,
    })
  }
  for (const { bookingId, entry } of await refundEntriesOf(queryable, ordered)) {
    const own = entries.get(bookingId)
    // Both are of one transaction, and a refund follows its cancellation.
    const cancelled = own?.findLast(({ kind }) => kind === 'cancelled')
    own?.push(cancelled && cancelled.on > entry.on ? { ...entry, on: cancelled.on } : entry)
  }
  for (const own of entries.values()) own.sort((a, b) => a.on.localeCompare(b.on))
  return entries
}

/** Returns when refunds of cancelled or changed bookings started and arrived. Failed refunds count as started. */
async function refundEntriesOf(
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
