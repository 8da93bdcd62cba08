import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { order } from '../orders/tables.ts'
import { currencyCode, entityColumns, instant, minorUnits } from '../platform/columns.ts'

/** One attempt to have an order paid. At most one of an order is alive (creating or open). */
export const paymentSession = pgTable(
  'payment_session',
  {
    ...entityColumns(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    /** Null until the provider has answered. */
    providerSessionId: text('provider_session_id').unique(),
    url: text('url'),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency'),
    status: text('status', { enum: ['creating', 'open', 'paid', 'expired', 'failed'] })
      .notNull()
      .default('creating'),
    expiresOn: instant('expires_on').notNull(),
  },
  (table) => [
    uniqueIndex('payment_session_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payment_session_one_live')
      .on(table.orderId)
      .where(sql`${table.status} in ('creating', 'open')`),
    index('payment_session_live').on(table.expiresOn).where(sql`${table.status} in ('creating', 'open')`),
  ],
)

/** Money on its way back. The idempotency key makes the provider pay it once, however often we ask. */
export const refund = pgTable('refund', {
  ...entityColumns(),
  orderId: integer('order_id')
    .notNull()
    .references(() => order.id, { onDelete: 'cascade' }),
  amount: minorUnits('amount').notNull(),
  currency: currencyCode('currency'),
  reason: text('reason').notNull(),
  status: text('status', { enum: ['pending', 'sent', 'done', 'failed'] })
    .notNull()
    .default('pending'),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  providerRefundId: text('provider_refund_id').unique(),
})

/** Every event the provider delivered, once. */
export const webhookEvent = pgTable('webhook_event', {
  providerEventId: text('provider_event_id').primaryKey(),
  type: text('type').notNull(),
  objectId: text('object_id').notNull(),
  payload: jsonb('payload').notNull(),
  receivedOn: instant('received_on').notNull().defaultNow(),
  handledOn: instant('handled_on'),
})
