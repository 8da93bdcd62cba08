import type { FrozenItem } from '@marah/contract/cart'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { currencyCode, entityColumns, instant, minorUnits } from './columns.ts'
import { order, orderReturn } from './orders.ts'
import { refundReasons } from './payments.ts'
import { staff } from './staff.ts'

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

/** What a person of the shop has chosen to give back. */
export type ChosenRefund = {
  readonly lines: readonly { readonly line: number; readonly units: number; readonly restock: boolean }[]
  readonly delivery: boolean
  /** In minor units. */
  readonly free: number
  /** Amounts of visits, in minor units; rows from before visits had any are without. */
  readonly visits?: readonly { readonly booking: number; readonly amount: number }[]
}

/** The units of a return that came, as a person of the shop has received them. */
export type ReceivedReturn = {
  readonly status: 'received' | 'exchanged'
  readonly lines: readonly {
    readonly line: number
    readonly units: number
    readonly damaged: number
    readonly restocked: number
  }[]
  /** Why the other units are rejected. */
  readonly rejection: string
}

/** How the shop itself has given a payment back. */
export type PaidBack = { readonly way: 'cash' | 'transfer'; readonly document: string }

/**
 * What else is done when a second person approves it: a line becomes a cheaper size, a held payment goes back or is recorded as
 * paid back, what was not sent is cancelled, or a visit is.
 */
export type AskedChange =
  | {
      readonly kind: 'size'
      readonly line: number
      readonly from: number
      readonly to: number
      readonly step: number
      readonly item: z.infer<typeof FrozenItem>
    }
  | {
      readonly kind: 'held'
      readonly payment: number
      /** Then the shop has given it back itself. */
      readonly paid?: PaidBack
    }
  | { readonly kind: 'rest'; readonly units: number; readonly reason: string }
  | {
      readonly kind: 'visit'
      readonly booking: number
      readonly gives: 'everything' | 'by_rules'
      /** For the family. */
      readonly reason: string
    }

/** Money that a person of the shop gave back: what, why, and what colleagues should know of it. */
export const orderRefund = pgTable(
  'order_refund',
  {
    ...entityColumns(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** `waiting`: above the limit of its person, so a second one has to approve it; the ledger has nothing of it yet. */
    status: text('status', { enum: ['done', 'waiting', 'declined', 'withdrawn', 'lapsed'] }).notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => staff.id),
    /** The second person, or who withdrew it; null if the first person gave it back. */
    decidedBy: integer('decided_by').references(() => staff.id),
    chosen: jsonb('chosen').$type<ChosenRefund>().notNull(),
    /** A return above the limit of its receiver, which a second person has to approve; then nothing is chosen. */
    returnId: integer('return_id').references(() => orderReturn.id, { onDelete: 'cascade' }),
    receipt: jsonb('receipt').$type<ReceivedReturn>(),
    /** Then nothing is chosen, either. */
    asked: jsonb('asked').$type<AskedChange>(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    note: text('note').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency'),
    /** Of the money of the order, as the first person saw it. */
    version: text('version').notNull(),
    /** Until when it can be approved. */
    expiresOn: instant('expires_on'),
    decidedOn: instant('decided_on'),
  },
  (table) => [
    index('order_refund_order').on(table.orderId),
    uniqueIndex('order_refund_one_waiting').on(table.orderId).where(sql`${table.status} = 'waiting'`),
  ],
)

/** An order that a person of the shop took on the phone, and the link by which its buyer pays it. */
export const phoneOrder = pgTable(
  'phone_order',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** Id of the way of delivery, by which the same is ordered again. */
    deliveryOption: text('delivery_option'),
    /** The end of the link's address, which leads to the payment page; null if it is paid on delivery. */
    linkCode: text('link_code').unique(),
    /** How the link was last sent; null: it was not sent yet, or the person passes it on. */
    sentBy: text('sent_by', { enum: ['mail', 'sms'] }),
    sentOn: instant('sent_on'),
    /** The order that took its place when its link had ended. */
    renewedBy: integer('renewed_by').references(() => order.id, { onDelete: 'set null' }),
  },
  (table) => [index('phone_order_renewed').on(table.renewedBy).where(sql`${table.renewedBy} is not null`)],
)
