import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { entityColumns } from './columns.ts'

/** A child of a family's account. Bookings keep what was written of it when they were made. */
export const kid = pgTable(
  'kid',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** `YYYY-MM-DD` as text all the way: a Date would shift it by the server's zone (rule B16). */
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    favoriteColor: text('favorite_color'),
    notes: text('notes').notNull().default(''),
    isArchived: boolean('is_archived').notNull().default(false),
  },
  (table) => [index('kid_user').on(table.userId)],
)
