import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { booking } from './bookings.ts'
import { entityColumns } from './columns.ts'
import { eventPackage, openPlay, workshop } from './play.ts'

/** A party's page for its guests; a new token ends the old link. */
export const invitation = pgTable('party_invitation', {
  ...entityColumns(),
  bookingId: integer('booking_id')
    .notNull()
    .unique()
    .references(() => booking.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  message: text('message').notNull(),
})

export const guestReply = pgTable(
  'party_guest_reply',
  {
    ...entityColumns(),
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => invitation.id, { onDelete: 'cascade' }),
    /** Known to the guest's browser alone: it may change its answer. */
    replyKey: text('reply_key').notNull().unique(),
    name: text('name').notNull(),
    answer: text('answer', { enum: ['yes', 'no', 'maybe'] }).notNull(),
    kids: integer('kids').notNull(),
    adults: integer('adults').notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('party_guest_reply_invitation').on(table.invitationId)],
)

export const playReview = pgTable(
  'play_review',
  {
    ...entityColumns(),
    bookingId: integer('booking_id')
      .notNull()
      .unique()
      .references(() => booking.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    openPlayId: integer('open_play_id').references(() => openPlay.id, { onDelete: 'cascade' }),
    workshopId: integer('workshop_id').references(() => workshop.id, { onDelete: 'cascade' }),
    packageId: integer('package_id').references(() => eventPackage.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
  },
  (table) => [
    index('play_review_open_play').on(table.openPlayId),
    index('play_review_workshop').on(table.workshopId),
    index('play_review_package').on(table.packageId),
    check('play_review_rating', sql`${table.rating} between 1 and 5`),
  ],
)
