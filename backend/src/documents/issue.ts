import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import { documentSeries, shopDocument } from '../schema/documents.ts'
import { orderReturn, orderReturnLine, returnedAmount } from '../schema/orders.ts'
import type { paymentDispute, refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { shopTimezone } from '../shop/shop-timezone.ts'
import { inWrittenLanguage } from '../shop/written-language.ts'
import { contentOf, type Draft } from './content.ts'
import { creditRows, type Reason } from './credit.ts'
import { addLayout } from './file.ts'
import { documentHash, noHash } from './hash.ts'
import { type OrderPart, type OrderRow, partsOf } from './parts.ts'
import { addReport } from './report.ts'

export type DocumentRecord = typeof shopDocument.$inferSelect
type RefundRow = typeof refund.$inferSelect
type DisputeRow = typeof paymentDispute.$inferSelect

const invoicePrefix = 'INV-'
const creditPrefix = 'CN-'
/** Digits of a number, with zeros before it. */
const digits = 6

/**
 * Issues the invoice of an order whose payment is recorded in this transaction. Idempotent: returns the existing invoice if
 * there is one. The order is locked. Call it after every other lock: until this transaction ends, all other payments wait
 * for the next number.
 */
export async function issueInvoice(
  services: Services,
  tx: Transaction,
  found: OrderRow,
): Promise<DocumentRecord> {
  const order = inWrittenLanguage(services, found)
  const issued = await invoiceOf(tx, order.id)
  if (issued) return issued
  const parts = await partsOf(tx, services.messages[order.language], order)
  return issue(services, tx, { order, parts, credit: null }, { refundId: null, disputeId: null })
}

/** The invoice of an order, of several the one that replaced the others; null before there is one. */
export async function invoiceOf(queryable: Queryable, orderId: number): Promise<DocumentRecord | null> {
  const [latest] = await queryable
    .select()
    .from(shopDocument)
    .where(and(eq(shopDocument.orderId, orderId), eq(shopDocument.kind, 'invoice')))
    .orderBy(desc(shopDocument.id))
    .limit(1)
  return latest ?? null
}

/** Reads the credit notes that correct this invoice, oldest first; those about a corrected earlier invoice are settled. */
function notesTo(queryable: Queryable, { id, orderId }: DocumentRecord): Promise<DocumentRecord[]> {
  return queryable
    .select()
    .from(shopDocument)
    .where(
      and(eq(shopDocument.orderId, orderId), eq(shopDocument.kind, 'credit_note'), gt(shopDocument.id, id)),
    )
    .orderBy(asc(shopDocument.id))
}

/** Whether a part of an order's invoice was credited, so that `replaceInvoice` replaces it no more. */
export async function isCredited(queryable: Queryable, orderId: number): Promise<boolean> {
  const invoice = await invoiceOf(queryable, orderId)
  return invoice !== null && (await notesTo(queryable, invoice)).length > 0
}

/**
 * Replaces an invoice. Documents never change: a credit note reverses the wrong one in full, and a new one replaces it.
 * Null if some of it has already been refunded. The caller has locked the order, which contains the corrected facts.
 */
export async function replaceInvoice(
  services: Services,
  tx: Transaction,
  found: OrderRow,
): Promise<{ readonly invoice: string; readonly replaced: string } | null> {
  const order = inWrittenLanguage(services, found)
  const invoice = await issueInvoice(services, tx, order)
  if ((await notesTo(tx, invoice)).length > 0) return null
  const { content } = invoice
  const parts = await partsOf(tx, services.messages[order.language], order)
  const none = { refundId: null, disputeId: null }
  const rows = creditRows(parts, [], { amount: content.total, reasons: [] })
  if (rows.length > 0) await issue(services, tx, { order, parts, credit: { rows, invoice: content } }, none)
  const { number } = await issue(services, tx, { order, parts, credit: null, replaces: content }, none)
  return { invoice: number, replaced: content.number }
}

/**
 * Issues the credit note of a completed refund or a lost dispute, once. There is none for an order that was never paid (its
 * money belongs to no order), nor for amounts that earlier credit notes cover.
 */
export async function issueCreditNote(
  services: Services,
  tx: Transaction,
  found: OrderRow,
  cause: { readonly refund: RefundRow } | { readonly dispute: DisputeRow },
): Promise<void> {
  const order = inWrittenLanguage(services, found)
  if (order.paidOn === null) return
  const link =
    'refund' in cause
      ? { refundId: cause.refund.id, disputeId: null }
      : { refundId: null, disputeId: cause.dispute.id }
  const invoice = await issueInvoice(services, tx, order)
  const notes = await notesTo(tx, invoice)
  const isIssued = notes.some(
    ({ refundId, disputeId }) => refundId === link.refundId && disputeId === link.disputeId,
  )
  if (isIssued) return
  const parts = await partsOf(tx, services.messages[order.language], order)
  const amount = 'refund' in cause ? cause.refund.amount : cause.dispute.withdrawn
  const reasons = 'refund' in cause ? await reasonsOf(tx, order, parts, cause.refund) : []
  const rows = creditRows(
    parts,
    notes.flatMap(({ content }) => content.rows),
    { amount, reasons },
  )
  const credited = rows.reduce((sum, row) => sum + row.amount, 0)
  if (credited < amount)
    services.log.warn({ order: order.transactionId, amount, credited }, 'more went back than was invoiced')
  if (credited > 0)
    await issue(services, tx, { order, parts, credit: { rows, invoice: invoice.content } }, link)
}

/** A return names its lines; the refund of a visit has its booking in its name (`bookingRefundKey`, `changeRefundKey`). */
async function reasonsOf(
  tx: Transaction,
  order: OrderRow,
  parts: readonly OrderPart[],
  { amount, returnId, idempotencyKey }: RefundRow,
): Promise<Reason[]> {
  if (returnId !== null) {
    const lines = await tx
      .select({
        orderLineId: orderReturnLine.orderLineId,
        quantity: orderReturnLine.quantity,
        status: orderReturn.status,
        amount: returnedAmount.mapWith(Number),
      })
      .from(orderReturnLine)
      .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
      .where(eq(orderReturnLine.returnId, returnId))
      .orderBy(asc(orderReturnLine.id))
    const [returned] = await tx
      .select({ feesAmount: orderReturn.feesAmount })
      .from(orderReturn)
      .where(eq(orderReturn.id, returnId))
    const ofLines = lines.map((line) => ({
      part: `line:${line.orderLineId}`,
      amount: line.amount,
      // An exchange takes no unit off the invoice: it lowers the price.
      quantity: line.status === 'exchanged' ? null : line.quantity,
    }))
    return [...ofLines, ...feeReasons(parts, returned?.feesAmount ?? 0)]
  }
  return parts
    .filter(({ row }) => `${idempotencyKey}:`.startsWith(`refund:${order.transactionId}:${row.part}:`))
    .map(({ row }) => ({ part: row.part, amount, quantity: null }))
}

/** What the shop gives back of its fees is of the delivery first. */
function feeReasons(parts: readonly OrderPart[], fees: number): Reason[] {
  let missing = fees
  return parts.flatMap(({ row: { part }, gross }): Reason[] => {
    if (part !== 'delivery' && part !== 'fee') return []
    const amount = Math.min(missing, gross)
    missing -= amount
    return amount > 0 ? [{ part, amount, quantity: null }] : []
  })
}

/** The next number of its series. The series stays locked until the transaction ends, so a number is used or was never given. */
async function issue(
  services: Services,
  tx: Transaction,
  draft: Draft,
  link: { refundId: number | null; disputeId: number | null },
): Promise<DocumentRecord> {
  const { prefix } = services.settings.current().document.invoice ?? {}
  const kind = draft.credit ? 'credit_note' : 'invoice'
  const pattern = draft.credit ? (prefix?.credit_note ?? creditPrefix) : (prefix?.invoice ?? invoicePrefix)
  const timezone = await shopTimezone(services, tx)
  const year = dayOf(services.now(), timezone).slice(0, 4)
  const series = pattern.replace('{year}', year)
  await addLayout(services, tx, draft.order.id)
  const last = await lockSeries(tx, series)
  const issuedOn = services.now()
  const position = last.lastNumber + 1
  const number = `${series}${String(position).padStart(digits, '0')}`
  const content = contentOf(services, draft, { number, issuedOn, timezone })
  const hash = documentHash(content, last.lastHash)
  await tx
    .update(documentSeries)
    .set({ lastNumber: position, lastHash: hash })
    .where(eq(documentSeries.prefix, series))
  const [issued] = await tx
    .insert(shopDocument)
    .values({
      ...link,
      kind,
      series,
      position,
      number,
      orderId: draft.order.id,
      total: content.total,
      currency: content.currency,
      content,
      hash,
      previousHash: last.lastHash,
      issuedOn,
      keptUntil: new Date(Date.UTC(Number(year) + services.settings.rules().orderYears + 1, 0, 1)),
      reportStatus: services.eInvoices ? 'pending' : 'none',
    })
    .returning()
  if (!issued) throw new Error('A document could not be stored')
  if (services.eInvoices) await addReport(services, tx, issued)
  return issued
}

async function lockSeries(tx: Transaction, prefix: string): Promise<typeof documentSeries.$inferSelect> {
  await tx.insert(documentSeries).values({ prefix, lastNumber: 0, lastHash: noHash }).onConflictDoNothing()
  const [row] = await tx.select().from(documentSeries).where(eq(documentSeries.prefix, prefix)).for('update')
  if (!row) throw new Error('A series of documents vanished')
  return row
}
