import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { entityColumns } from './columns.ts'
import { staff } from './staff.ts'

/**
 * The shop's list of its customers: a row of each account, and one of each email of guests who have bought or booked. Triggers write and
 * remove it with what it is made of (`customer_of` in the migration), so that whatever changes an account or an order needs no call.
 */
export const customer = pgTable(
  'customer',
  {
    ...entityColumns(),
    /** Null for guests, whose email is the key. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Of a guest in lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    /** Of a guest, on orders and visits before the last, for the search alone. */
    earlierNames: text('earlier_names').notNull().default(''),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`person_search_text(name || ' ' || earlier_names, email, phone)`),
  },
  (table) => [
    uniqueIndex('customer_user').on(table.userId),
    uniqueIndex('customer_guest').on(table.email).where(sql`${table.userId} is null`),
    index('customer_guests').on(table.id).where(sql`${table.userId} is null`),
    index('customer_email').on(sql`lower(${table.email})`),
    index('customer_search').using('gin', sql`${table.searchText} gin_trgm_ops`).with({ fastupdate: false }),
  ],
)

export type CustomerRow = typeof customer.$inferSelect

/**
 * A customer who buys and writes nothing any more. The key of the mailbox stands for all its spellings, with an account or without one,
 * and remains when the customer's row goes (the migration then empties the reason), until a year after.
 */
export const customerBlock = pgTable(
  'customer_block',
  {
    ...entityColumns(),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    mailboxKey: text('mailbox_key').notNull().unique(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** For colleagues; customers read it in their data alone. */
    reason: text('reason').notNull(),
  },
  (table) => [index('customer_block_customer').on(table.customerId)],
)
