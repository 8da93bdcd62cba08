import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { currencyCode, entityColumns, instant, minorUnits } from './columns.ts'
import { order, orderReturn } from './orders.ts'
import { storedActor } from './stored-actor.ts'

/**
 * One attempt to have an order paid. At most one of an order is active (creating or open). `held` is money whose amount,
 * currency or reference is not the order's: never fulfilled, for a person to look at, and `returned` when all of it has gone
 * back. `due`: to be paid in cash.
 */
export const paymentSession = pgTable(
  'payment_session',
  {
    ...entityColumns(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    /** Name of the provider (`payments/providers.ts`), or how it is paid without one. */
    provider: text('provider').notNull(),
    /** Null until the provider has answered. */
    providerSessionId: text('provider_session_id').unique(),
    /** The provider's own id of the page, if it is not the id above, which the shop chose. */
    providerPageId: text('provider_page_id'),
    url: text('url'),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency'),
    status: text('status', {
      enum: ['creating', 'open', 'paid', 'due', 'expired', 'failed', 'held', 'returned'],
    })
      .notNull()
      .default('creating'),
    expiresOn: instant('expires_on').notNull(),
    /**
     * The exact request to the provider, repeated under the same key after a crash. Only that provider's folder reads it.
     */
    request: jsonb('request').$type<{ readonly [field: string]: unknown }>().notNull(),
    /** When the reconciler asks the provider next; the process that claims the row moves it ahead. */
    nextCheckOn: instant('next_check_on').notNull(),
    /** For an abandoned page that its provider cannot close: the next time to check whether it was paid nevertheless. */
    lateCheckOn: instant('late_check_on'),
    /** The money of a held payment, as its provider counts it: another amount, another currency, or for another order. */
    heldAmount: minorUnits('held_amount'),
    heldCurrency: text('held_currency'),
    /** The provider's id of the held payment. */
    heldReference: text('held_reference'),
  },
  (table) => [
    uniqueIndex('payment_session_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payment_session_one_live')
      .on(table.orderId)
      .where(sql`${table.status} in ('creating', 'open')`),
    index('payment_session_late').on(table.lateCheckOn).where(sql`${table.lateCheckOn} is not null`),
    index('payment_session_held').on(table.orderId).where(sql`${table.status} = 'held'`),
    // The list of the desk, with those that were held (`orders/money/held-payments.ts`).
    index('payment_session_once_held').on(table.id).where(sql`${table.heldAmount} is not null`),
    index('payment_session_due').on(table.nextCheckOn).where(sql`${table.status} in ('creating', 'open')`),
  ],
)

/** Money that the shop has received for an order: what has been paid of it is the sum of these. Rows are never changed. */
export const payment = pgTable(
  'payment',
  {
    ...entityColumns(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** `hosted`: on a provider's page; `terminal`: with a card at the desk. */
    method: text('method', { enum: ['hosted', 'cash', 'terminal'] }).notNull(),
    /** Name of the provider (`payments/providers.ts`); null for payments that the shop took in itself. */
    provider: text('provider'),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency'),
    /** The provider's id of the payment, or one of ours. */
    reference: text('reference').notNull().unique(),
    /** The text of the card terminal's slip, as the staff typed it. */
    slip: text('slip'),
    /** Who took the money; null for what was paid on a provider's page. */
    takenBy: storedActor('taken_by'),
    shift: text('shift'),
    receivedOn: instant('received_on').notNull(),
  },
  (table) => [index('payment_order').on(table.orderId), check('payment_amount', sql`${table.amount} > 0`)],
)

/** Why money goes back; each has a message `refund_reason_…`. */
export const refundReasons = [
  'booking_cancelled',
  'booking_changed',
  'cancelled',
  'damaged',
  'exchanged',
  'goodwill',
  'late',
  'made_at_provider',
  'not_as_agreed',
  'other',
  'returned',
  'sold_out',
  'wrong_item',
] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * A refund; the row is its own outbox. The idempotency key makes the provider pay it once, however often we ask. `pending`
 * is still to be requested, `sent` is under way at the provider; `superseded` need not be requested any more, because the
 * money was first refunded in the provider's dashboard.
 */
export const refund = pgTable(
  'refund',
  {
    ...entityColumns(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** The payment it comes from: an order paid twice has two, and only one of them is the order's own. */
    paymentReference: text('payment_reference').notNull(),
    paymentId: integer('payment_id').references(() => payment.id, { onDelete: 'set null' }),
    /**
     * The shop itself pays out every refund but `hosted` ones and then records it; it calls no provider. One that the provider
     * rejected becomes one of these when the shop has paid it.
     */
    method: text('method', { enum: ['hosted', 'cash', 'terminal', 'transfer'] })
      .notNull()
      .default('hosted'),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency'),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** Number of the receipt or of the transfer, of one that the shop has paid itself. */
    document: text('document'),
    status: text('status', { enum: ['pending', 'sent', 'done', 'failed', 'superseded'] })
      .notNull()
      .default('pending'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    providerRefundId: text('provider_refund_id').unique(),
    /** How often the refund was planned again after a failure; each attempt has an idempotency key of its own. */
    attempt: integer('attempt').notNull().default(0),
    /** When it reached its present state, `done` or `failed`. */
    settledOn: instant('settled_on'),
    /** The return that it is for. */
    returnId: integer('return_id').references(() => orderReturn.id, { onDelete: 'set null' }),
    nextCheckOn: instant('next_check_on').notNull(),
  },
  (table) => [
    index('refund_order').on(table.orderId),
    // What the shop's people have to do something about (`orders/desk/order-filter.ts`).
    index('refund_failed').on(table.orderId).where(sql`${table.status} = 'failed'`),
    index('refund_paid_out')
      .on(table.orderId)
      .where(sql`${table.status} = 'pending' and ${table.method} <> 'hosted'`),
    index('refund_due').on(table.nextCheckOn).where(sql`${table.status} in ('pending', 'sent')`),
  ],
)

/** A payment that the customer's bank wants back; `withdrawn` is what it has taken from the shop's account. */
export const paymentDispute = pgTable(
  'payment_dispute',
  {
    ...entityColumns(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    providerDisputeId: text('provider_dispute_id').notNull().unique(),
    amount: minorUnits('amount').notNull(),
    withdrawn: minorUnits('withdrawn').notNull(),
    currency: currencyCode('currency'),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    /** Until when the shop can answer; null if the provider does not say. */
    dueOn: instant('due_on'),
  },
  (table) => [index('payment_dispute_order').on(table.orderId)],
)

/** Every event the provider delivered, once. */
export const webhookEvent = pgTable('webhook_event', {
  providerEventId: text('provider_event_id').primaryKey(),
  type: text('type').notNull(),
  objectId: text('object_id').notNull(),
  payload: jsonb('payload').notNull(),
  receivedOn: instant('received_on').notNull().defaultNow(),
  handledOn: instant('handled_on'),
})
