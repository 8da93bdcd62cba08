import type { Language, Translate } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import { qrPng } from '../platform/pictures/qr-png.ts'
import type { DocumentContent, DocumentRow } from '../schema/documents.ts'
import { localeOf } from './parts.ts'

/** A fact beside its name; `latin` for what keeps its direction in Arabic too: amounts, numbers, addresses of mail. */
export type PaperFact = { readonly label: string; readonly text: string; readonly latin: boolean }
export type PaperRow = {
  readonly title: string
  readonly note: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
}
type PaperParty = { readonly label: string; readonly lines: readonly string[] }
/** The headings of the columns; null for a paper without prices. */
type PaperColumns = {
  readonly item: string
  readonly quantity: string
  readonly prices: { readonly unit: string; readonly amount: string } | null
}
export type PaperSum = { readonly label: string; readonly amount: string; readonly isTotal: boolean }

/** The printed content of a document, in its language; `paper-page.ts` lays it out. */
export type Paper = {
  readonly language: Language
  readonly title: string
  readonly fileName: string
  readonly issuedOn: string
  readonly seller: PaperParty
  readonly buyer: PaperParty | null
  /** The sender's message to the reader, line by line. */
  readonly message: readonly string[]
  readonly facts: readonly PaperFact[]
  readonly columns: PaperColumns
  readonly rows: readonly PaperRow[]
  readonly sums: readonly PaperSum[]
  /** A PNG as a data address. */
  readonly qr: string | null
  /** The number that a scanner reads, as Code 128. */
  readonly barcode: string | null
  readonly closing: string
}

export function paperOf(t: Translate, content: DocumentContent): Paper {
  const { kind, language, currency, number, seller, buyer, rows, qr, issuedOn } = content
  const taxNumber = (number: string | null | undefined) =>
    number ? [`${t('document_tax_number')} ${number}`] : []
  const { registeredName } = seller
  const registered = registeredName && !seller.lines.includes(registeredName) ? [registeredName] : []
  return {
    language,
    title: t(titleOf(content)),
    fileName: `${number}.pdf`,
    issuedOn,
    seller: {
      label: t('invoice_seller'),
      lines: [...seller.lines, ...registered, ...taxNumber(seller.taxNumber)],
    },
    buyer: { label: t('invoice_buyer'), lines: [...buyer.lines, ...taxNumber(buyer.taxNumber)] },
    facts: kind === 'invoice' ? invoiceFacts(t, content) : creditFacts(t, content),
    message: [],
    columns: {
      item: t('invoice_item'),
      quantity: t('invoice_quantity'),
      prices: { unit: t('invoice_price'), amount: t('invoice_amount') },
    },
    rows: rows.map((row) => paperRow(row, currency)),
    sums: sumsOf(t, content),
    qr: qr && `data:image/png;base64,${qrPng(qr).toString('base64')}`,
    barcode: null,
    closing: t(kind === 'invoice' ? 'invoice_closing' : 'credit_note_closing'),
  }
}

function titleOf({ kind, isSimplified, seller }: DocumentContent): string {
  if (kind === 'credit_note') return 'credit_note_title'
  if (seller.taxNumber === null) return 'invoice_title'
  return isSimplified ? 'invoice_title_simplified' : 'invoice_title_tax'
}

function invoiceFacts(t: Translate, content: DocumentContent): PaperFact[] {
  const { number, order, paymentMethod, total, corrects } = content
  // A provider need not say which card was used.
  const method = paymentMethod ?? t(total === 0 ? 'invoice_by_coupon' : 'invoice_by_card')
  return [
    { label: t('invoice_number'), text: number, latin: true },
    { label: t('invoice_order'), text: order.number, latin: true },
    { label: t('invoice_ordered'), text: dayText(content, order.placedOn), latin: false },
    { label: t('invoice_paid'), text: dayText(content, order.paidOn), latin: false },
    { label: t('invoice_method'), text: method, latin: paymentMethod !== null },
    ...(corrects ? [{ label: t('invoice_replaces'), text: corrects.number, latin: true }] : []),
  ]
}

function creditFacts(t: Translate, content: DocumentContent): PaperFact[] {
  const { number, order, issuedOn, corrects } = content
  return [
    { label: t('invoice_number'), text: number, latin: true },
    { label: t('invoice_order'), text: order.number, latin: true },
    { label: t('credit_note_issued'), text: dayText(content, issuedOn), latin: false },
    { label: t('credit_note_corrects'), text: corrects?.number ?? '', latin: true },
  ]
}

function paperRow({ title, note, quantity, unitPrice, amount }: DocumentRow, currency: string): PaperRow {
  return {
    title,
    note,
    quantity: quantity === null ? '' : String(quantity),
    unitPrice: unitPrice === null ? '' : moneyText(unitPrice, currency),
    amount: moneyText(amount, currency),
  }
}

const sumLabels = {
  goods: 'invoice_goods',
  discount: 'invoice_discount',
  bookings: 'invoice_bookings',
  delivery: 'invoice_delivery',
  payment_fee: 'invoice_payment_fee',
} as const

/** Tax that was added to the prices comes before the total, tax that they include after it. */
function sumsOf(t: Translate, content: DocumentContent): PaperSum[] {
  const { kind, currency, couponCode, pricesIncludeTax, sums, taxes, total } = content
  const line = (label: string, amount: number, isTotal = false) => ({
    label,
    amount: moneyText(amount, currency),
    isTotal,
  })
  const taxLines = taxes.map(({ rate, net, tax }) => {
    const name = content.taxName ?? t('document_tax_name')
    const values = { name, rate: rateText(rate), net: moneyText(net, currency) }
    return line(t('document_tax', values), tax)
  })
  const isOnTop = kind === 'invoice' && !pricesIncludeTax
  return [
    ...sums.map((sum) =>
      line(sum.kind === 'rule' ? sum.name : t(sumLabels[sum.kind], { code: couponCode ?? '' }), sum.amount),
    ),
    ...(isOnTop ? taxLines : []),
    line(t(kind === 'invoice' ? 'invoice_total' : 'credit_note_total'), total, true),
    ...(isOnTop ? [] : taxLines),
  ]
}

/** Basis points as a percentage without needless zeros: 1500 is `15%`, 550 is `5.5%`. */
function rateText(rate: number): string {
  return new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
}

function dayText({ language, timezone: timeZone = 'UTC' }: DocumentContent, on: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(new Date(on))
}
