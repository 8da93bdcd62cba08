import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns } from './columns.ts'
import { order } from './orders.ts'

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
    /** The order with this number, if it was bought with this email. */
    orderId: integer('order_id').references(() => order.id, { onDelete: 'set null' }),
  },
  (table) => [index('withdrawal_by_age').on(table.createdOn), index('withdrawal_by_order').on(table.orderId)],
)
