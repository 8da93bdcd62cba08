import { and, asc, eq, inArray } from 'drizzle-orm'
import { calendarOf, mailedTicket } from '../../bookings/index.ts'
import type { MailedTicket } from '../../notifications/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { orderBooking } from '../../schema/booking-payments.ts'
import { booking } from '../../schema/bookings.ts'
import type { Services } from '../../services/services.ts'
import type { OrderRow } from '../own-orders/own-order.ts'

export type OrderTickets = { readonly tickets: readonly MailedTicket[]; readonly calendar?: string }

/** Returns the tickets of the visits that an order has confirmed, with one calendar file for all of them. */
export async function ticketsOf(services: Services, tx: Transaction, order: OrderRow): Promise<OrderTickets> {
  const rows = await tx
    .select({ booking })
    .from(orderBooking)
    .innerJoin(booking, eq(booking.id, orderBooking.bookingId))
    .where(
      and(
        eq(orderBooking.orderId, order.id),
        eq(orderBooking.state, 'sold'),
        // A balance or a move belongs to a ticket that the family already has.
        inArray(orderBooking.part, ['full', 'deposit']),
        eq(booking.status, 'confirmed'),
      ),
    )
    .orderBy(asc(booking.startsOn))
  const bookings = rows.map((row) => row.booking)
  if (bookings.length === 0) return { tickets: [] }
  const mailed = await Promise.all(bookings.map((row) => mailedTicket(services, tx, row, order.language)))
  return {
    tickets: mailed.flatMap((ticket) => ticket ?? []),
    calendar: await calendarOf(services, tx, bookings, order.language),
  }
}
