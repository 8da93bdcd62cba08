import { eq } from 'drizzle-orm'
import { type Paper, paperPdf, sellerLines, withoutEmoji } from '../../documents/index.ts'
import { addressOf } from '../../platform/config/sender.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/http-error.ts'
import type { Translate } from '../../platform/language/messages.ts'
import { idOfNumber, orderNumber } from '../../platform/text/record-numbers.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { inWrittenLanguage } from '../../shop/written-language.ts'
import { cancelledUnits } from '../desk/unsent.ts'
import { linesOf } from '../own-orders/orders.ts'
import type { OrderRow } from '../own-orders/own-order.ts'
import { type ReturnRules, returnRulesOf } from '../returns/return-rules.ts'

type PaperServices = Pick<Services, 'config' | 'database' | 'messages' | 'settings'>

/** Whether a parcel of the order has a receipt without prices: its goods are a gift, and they are sold. */
export function hasGiftReceipt({ gift, status }: OrderRow): boolean {
  return gift !== null && status !== 'pending' && status !== 'cancelled'
}

/** Returns the file's name without its extension. */
export function giftReceiptName({ id }: OrderRow): string {
  return `${orderNumber(id)}-gift`
}

/**
 * Draws the receipt in a gift's parcel, in the layout of invoices. It is no invoice: it has no number of its own, none
 * of the buyer's data but the message, and no price.
 * @throws HttpError 404 if the order is no gift
 */
export async function giftReceiptPdf(
  services: PaperServices,
  row: OrderRow,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!hasGiftReceipt(row)) throw notFound()
  return paperPdf(await giftReceiptPaper(services, services.database.db, row))
}

/** For the command line; null if the number belongs to no order, or the order has no gift receipt. */
export async function giftReceiptNumbered(
  services: PaperServices,
  number: string,
): Promise<{ readonly name: string; readonly pdf: Uint8Array<ArrayBuffer> } | null> {
  const id = idOfNumber(number)
  const { db } = services.database
  const [row] = id === null ? [] : await db.select().from(order).where(eq(order.id, id))
  if (!row || !hasGiftReceipt(row)) return null
  return { name: giftReceiptName(row), pdf: await giftReceiptPdf(services, row) }
}

export async function giftReceiptPaper(
  services: PaperServices,
  queryable: Queryable,
  found: OrderRow,
): Promise<Paper> {
  const row = inWrittenLanguage(services, found)
  const t = services.messages[row.language]
  const lines = await linesOf(queryable, [row.id])
  const cancelled = await cancelledUnits(queryable, [row.id])
  const rulesOf = await returnRulesOf(queryable, lines)
  const { contactEmail, mailFrom } = services.settings.rules()
  return {
    language: row.language,
    title: t('gift_receipt_title'),
    fileName: `${giftReceiptName(row)}.pdf`,
    issuedOn: row.createdOn.toISOString(),
    seller: { label: t('invoice_seller'), lines: sellerLines(services, row.language) },
    buyer: null,
    message: row.gift?.message ? row.gift.message.split('\n').map(withoutEmoji) : [],
    facts: [{ label: t('invoice_order'), text: orderNumber(row.id), latin: true }],
    columns: { item: t('invoice_item'), quantity: t('invoice_quantity'), prices: null },
    rows: lines
      .map((line) => ({ line, units: line.quantity - (cancelled.get(line.id) ?? 0) }))
      .filter(({ units }) => units > 0)
      .map(({ line, units }) => ({
        title: line.item.name,
        note: [...line.item.options.map(({ text }) => text), ruleText(t, rulesOf(line))].join(' · '),
        quantity: String(units),
        unitPrice: '',
        amount: '',
      })),
    sums: [],
    qr: null,
    barcode: null,
    closing: t('gift_receipt_closing', { email: contactEmail ?? addressOf(mailFrom) }),
  }
}

function ruleText(t: Translate, { refund, exchange, days }: ReturnRules): string {
  if (days === 0 || (!refund && !exchange)) return t('gift_receipt_final')
  if (!refund) return t('gift_receipt_exchange', { days })
  return t(exchange ? 'gift_receipt_exchange_or_return' : 'gift_receipt_return', { days })
}
