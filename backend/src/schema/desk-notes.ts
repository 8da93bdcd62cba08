import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns } from './columns.ts'
import { customer } from './customers.ts'
import { order } from './orders.ts'
import { staff } from './staff.ts'

/** What a person of the shop has written for colleagues, about an order or a customer; customers read it in their data alone. */
export const deskNote = pgTable(
  'desk_note',
  {
    ...entityColumns(),
    orderId: integer('order_id').references(() => order.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
  },
  (table) => [
    index('desk_note_order').on(table.orderId),
    index('desk_note_customer').on(table.customerId),
    check('desk_note_about_one', sql`num_nonnulls(${table.orderId}, ${table.customerId}) = 1`),
  ],
)
