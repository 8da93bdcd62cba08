import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { booking } from './bookings.ts'
import { entityColumns, instant } from './columns.ts'
import { openPlaySlot, workshopSession } from './play.ts'

/** An entry of the waitlist: tickets by type in a slot, or seats in a session. */
export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    slotId: integer('slot_id').references(() => openPlaySlot.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id').references(() => workshopSession.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    tickets: jsonb('tickets')
      .$type<readonly { readonly ticketType: number; readonly quantity: number }[]>()
      .notNull(),
    kidIds: integer('kid_ids').array().notNull().default([]),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    status: text('status', { enum: ['waiting', 'offered', 'accepted', 'lapsed'] }).notNull(),
    offerBookingId: integer('offer_booking_id').references(() => booking.id, { onDelete: 'set null' }),
    offerExpiresOn: instant('offer_expires_on'),
  },
  (table) => [
    index('waitlist_entry_slot').on(table.slotId),
    index('waitlist_entry_session').on(table.sessionId),
    index('waitlist_entry_offer').on(table.offerBookingId).where(sql`${table.offerBookingId} is not null`),
    uniqueIndex('waitlist_entry_one_slot')
      .on(table.userId, table.slotId)
      .where(sql`${table.status} in ('waiting', 'offered')`),
    uniqueIndex('waitlist_entry_one_session')
      .on(table.userId, table.sessionId)
      .where(sql`${table.status} in ('waiting', 'offered')`),
  ],
)
