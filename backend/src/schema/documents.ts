import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, currencyCode, instant, minorUnits } from './columns.ts'
import { order } from './orders.ts'
import { paymentDispute, refund } from './payments.ts'
import type { TaxShare } from './tax.ts'

/**
 * A row of a document: one thing that was sold or refunded. `part` names it within its order (`line:7`, `booking:3`,
 * `delivery`, `fee`, `other`), so that credit notes know what earlier ones have refunded. Amounts in minor units.
 */
export type DocumentRow = {
  readonly part: string
  readonly title: string
  readonly note: string
  /** Null on a credit note for a part of an amount. */
  readonly quantity: number | null
  readonly unitPrice: number | null
  readonly amount: number
  readonly taxes: readonly TaxShare[]
}

export type DocumentSum =
  | {
      readonly kind: 'goods' | 'discount' | 'bookings' | 'delivery' | 'payment_fee'
      readonly amount: number
    }
  /** An automatic discount, by its name. */
  | { readonly kind: 'rule'; readonly name: string; readonly amount: number }

/** The whole content of a document, frozen when it is issued. Dates are ISO 8601 instants. */
export type DocumentContent = {
  readonly version: 1
  readonly kind: 'invoice' | 'credit_note'
  readonly number: string
  readonly language: 'en' | 'ar'
  readonly currency: string
  readonly issuedOn: string
  /** Time zone of the printed days; older documents print those of UTC. */
  readonly timezone?: string
  readonly seller: {
    readonly lines: readonly string[]
    readonly taxNumber: string | null
    readonly registeredName?: string
  }
  readonly buyer: { readonly lines: readonly string[]; readonly taxNumber?: string | null }
  readonly order: { readonly number: string; readonly placedOn: string; readonly paidOn: string }
  /** As the provider names it; null when nothing was charged. */
  readonly paymentMethod: string | null
  readonly rows: readonly DocumentRow[]
  /** The sums between rows and total of an invoice. */
  readonly sums: readonly DocumentSum[]
  readonly couponCode: string | null
  readonly pricesIncludeTax: boolean
  /** The shop's name of the tax; null or left out: tax. */
  readonly taxName?: string | null
  /** One share for each rate. */
  readonly taxes: readonly TaxShare[]
  readonly total: number
  /** The invoice that a credit note corrects, or that an invoice replaces. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null
  readonly isSimplified: boolean
  /** The text of the QR code, in base64. */
  readonly qr: string | null
}

/** The last number of a series and the hash of its document; the row is locked while the next one is issued. */
export const documentSeries = pgTable('document_series', {
  /** The first characters of its numbers. */
  prefix: text('prefix').primaryKey(),
  lastNumber: integer('last_number').notNull(),
  lastHash: text('last_hash').notNull(),
})

/**
 * Invoices and credit notes. Only what a reporting system answered is ever changed, and none is deleted before `keptUntil`:
 * a trigger of the migration rejects anything else.
 */
export const shopDocument = pgTable(
  'shop_document',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    series: text('series').notNull(),
    /** Counts from 1 in its series, without a gap. */
    position: integer('position').notNull(),
    number: text('number').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.id),
    refundId: integer('refund_id').references(() => refund.id),
    disputeId: integer('dispute_id').references(() => paymentDispute.id),
    total: minorUnits('total').notNull(),
    currency: currencyCode('currency'),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    /** SHA-256 of the content and of the hash before it in the series, in hexadecimal digits. */
    hash: text('hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    issuedOn: instant('issued_on').notNull(),
    keptUntil: instant('kept_until').notNull(),
    reportStatus: text('report_status', { enum: ['none', 'pending', 'accepted', 'rejected'] }).notNull(),
    /** The reporting system's answer: its reference, or why it rejects the document. */
    reportAnswer: text('report_answer'),
    reportedOn: instant('reported_on'),
  },
  (table) => [
    index('shop_document_order').on(table.orderId, table.id),
    uniqueIndex('shop_document_position').on(table.series, table.position),
    // One, and one for each that was replaced.
    uniqueIndex('shop_document_one_invoice')
      .on(table.orderId, sql`coalesce(${table.content} #>> '{corrects,number}', '')`)
      .where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('shop_document_refund').on(table.refundId),
    uniqueIndex('shop_document_dispute').on(table.disputeId),
    index('shop_document_unreported').on(table.id).where(sql`${table.reportStatus} = 'pending'`),
    index('shop_document_kept').on(table.keptUntil),
    check('shop_document_total', sql`${table.total} >= 0`),
  ],
)

/** The PDF of a document, laid out once: the same bytes whenever it is read. It goes with its document (decision 85). */
export const documentFile = pgTable('document_file', {
  documentId: integer('document_id')
    .primaryKey()
    .references(() => shopDocument.id, { onDelete: 'cascade' }),
  pdf: bytes('pdf').notNull(),
})
