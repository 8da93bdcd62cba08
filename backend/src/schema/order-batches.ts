import { orderOutcomes } from '@marah/contract/desk/order-batches'
import type { ParcelTracking } from '@marah/contract/orders'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { instant } from './columns.ts'
import { order } from './orders.ts'
import { staff } from './staff.ts'

/** Orders that a person of the shop hands over together (decision 129). */
export const orderBatch = pgTable(
  'order_batch',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    startedOn: instant('started_on').notNull(),
  },
  (table) => [index('order_batch_staff').on(table.staffId), index('order_batch_age').on(table.startedOn)],
)

export const orderBatchItem = pgTable(
  'order_batch_item',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => orderBatch.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** How its parcel is followed, as the person has given it. */
    tracking: jsonb('tracking').$type<z.infer<typeof ParcelTracking>>(),
    /** Null until it was its turn; set in the transaction that hands the order over. */
    outcome: text('outcome', { enum: orderOutcomes }),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.orderId] }),
    index('order_batch_item_order').on(table.orderId),
  ],
)
