import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, instant } from './columns.ts'
import { order } from './orders.ts'
import { staff } from './staff.ts'

/** The ways in which a withdrawal ends at the shop. */
const withdrawalEnds = ['refunded', 'too_late', 'taken_back', 'twice', 'other'] as const

/** Declared withdrawals from purchases, as they were written; retained as evidence (`docs/retention.md`). */
export const withdrawal = pgTable(
  'withdrawal',
  {
    ...entityColumns(),
    requestKey: text('request_key').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** As the customer wrote it. */
    orderNumber: text('order_number').notNull(),
    /** Which goods, where it is not all of them. */
    goods: text('goods').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    /** The order with this number, if it was bought with this email; or the one that a person of the shop has found. */
    orderId: integer('order_id').references(() => order.id, { onDelete: 'set null' }),
    /** When a person of the shop has settled it; null while the shop has something to do. */
    closedOn: instant('closed_on'),
    closedBy: integer('closed_by').references(() => staff.id),
    closedAs: text('closed_as', { enum: withdrawalEnds }),
    /** For colleagues. */
    closedNote: text('closed_note').notNull().default(''),
  },
  (table) => [
    index('withdrawal_by_age').on(table.createdOn),
    index('withdrawal_by_order').on(table.orderId),
    index('withdrawal_open').on(table.id).where(sql`${table.closedOn} is null`),
  ],
)
