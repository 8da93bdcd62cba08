import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookingChange } from './booking-places.ts'
import { booking } from './bookings.ts'
import { type LocalizedText, minorUnits } from './columns.ts'
import { order } from './orders.ts'
import { taxShares } from './tax.ts'

/** The facts of a booking that an order stores permanently. */
export type FrozenBooking = {
  readonly reference: string
  readonly kind: 'open_play' | 'workshop' | 'event'
  readonly title: string
  readonly place: string
  readonly startsOn: string
  readonly endsOn: string
  readonly timezone: string
  /** Automatic discounts of the visit, on the order that paid its price first. */
  readonly discounts?: readonly { readonly name: LocalizedText; readonly amount: number }[]
}

/** A booking that an order pays for, whole or in part; `state` as of an order's lines. */
export const orderBooking = pgTable(
  'order_booking',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id),
    changeId: integer('change_id').references(() => bookingChange.id),
    part: text('part', { enum: ['full', 'deposit', 'balance', 'difference'] }).notNull(),
    amount: minorUnits('amount').notNull(),
    taxes: taxShares('taxes'),
    refundedAmount: minorUnits('refunded_amount').notNull().default(0),
    state: text('state', { enum: ['reserved', 'sold', 'released'] }).notNull(),
    item: jsonb('item').$type<FrozenBooking>().notNull(),
  },
  (table) => [
    uniqueIndex('order_booking_once').on(table.orderId, table.bookingId),
    index('order_booking_booking').on(table.bookingId),
    check('order_booking_refunds', sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
)
