import type { FrozenItem } from '@marah/contract/cart'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { productStock } from './catalogue.ts'
import { minorUnits } from './columns.ts'
import { order, orderLine } from './orders.ts'

/** A dearer size of a line, which is changed when the order of the difference is paid (decision 140). */
export const sizeChange = pgTable(
  'size_change',
  {
    /** The order that asks for the difference. */
    orderId: integer('order_id')
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** The line of the other order. */
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    fromUnit: integer('from_unit').references(() => productStock.id, { onDelete: 'set null' }),
    /** Its units are reserved until the difference is paid, or the link has ended. */
    toUnit: integer('to_unit').references(() => productStock.id, { onDelete: 'set null' }),
    quantity: integer('quantity').notNull(),
    /** By how much a unit costs more, before discounts. */
    priceChange: minorUnits('price_change').notNull(),
    item: jsonb('item').$type<z.infer<typeof FrozenItem>>().notNull(),
    state: text('state', { enum: ['reserved', 'sold', 'released'] }).notNull(),
  },
  (table) => [index('size_change_line').on(table.lineId)],
)
