import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, instant } from './columns.ts'
import { order } from './orders.ts'
import { staff } from './staff.ts'

/** What a person of the shop has written about an order for colleagues; customers never read it. */
export const orderNote = pgTable(
  'order_note',
  {
    ...entityColumns(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
  },
  (table) => [index('order_note_order').on(table.orderId)],
)

/** An email about an order that was handed to the queue: which one and when, not its text. */
export const orderMail = pgTable(
  'order_mail',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** As the gate of messages names it. */
    kind: text('kind').notNull(),
    /** The idempotency key of an email that is sent once; null for one that a person sent again. */
    name: text('name'),
    at: instant('at').notNull(),
  },
  (table) => [index('order_mail_order').on(table.orderId), uniqueIndex('order_mail_name').on(table.name)],
)
