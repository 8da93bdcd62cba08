import { and, asc, eq, inArray } from 'drizzle-orm'
import { countryName } from '../accounts/index.ts'
import type { Queryable } from '../platform/database.ts'
import { notFound } from '../platform/http-error.ts'
import type { Language, Translate } from '../platform/messages.ts'
import { moneyText } from '../platform/money.ts'
import { orderNumber } from '../platform/record-numbers.ts'
import type { OrderHolder } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { linesOf } from './orders.ts'
import { type OrderLineRow, type OrderRow, readOwnOrder } from './own-order.ts'
import { refundsOf } from './timeline.ts'

type OrderBookingRow = typeof orderBooking.$inferSelect

/** A fact beside its name; `latin` for what keeps its direction in Arabic too: amounts, numbers, addresses of mail. */
export type InvoiceFact = { readonly label: string; readonly text: string; readonly latin: boolean }
export type InvoiceRow = {
  readonly title: string
  readonly note: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
}
export type InvoiceSum = { readonly label: string; readonly amount: string; readonly isTotal: boolean }

/** The content of an invoice in its language; `invoice-page.ts` lays it out. */
export type Invoice = {
  readonly language: Language
  readonly title: string
  readonly fileName: string
  readonly seller: { readonly label: string; readonly lines: readonly string[] }
  readonly buyer: { readonly label: string; readonly lines: readonly string[] }
  readonly facts: readonly InvoiceFact[]
  readonly columns: readonly [string, string, string, string]
  readonly rows: readonly InvoiceRow[]
  readonly sums: readonly InvoiceSum[]
  readonly closing: string
}

/** Throws 404 for an order that is somebody else's or was never paid. */
export async function readInvoice(
  services: Services,
  holder: OrderHolder,
  reference: string,
): Promise<Invoice> {
  const { db } = services.database
  const row = await readOwnOrder(db, holder, reference)
  if (row.paidOn === null) throw notFound()
  const t = services.messages[row.language]
  const refunds = (await refundsOf(db, [row.id])).filter(({ status }) => status === 'done')
  const bookings = await bookingsOf(db, row.id)
  return {
    language: row.language,
    title: t('invoice_title'),
    fileName: `invoice-${orderNumber(row.id)}.pdf`,
    seller: { label: t('invoice_seller'), lines: sellerLines(services.config) },
    buyer: { label: t('invoice_buyer'), lines: buyerLines(row) },
    facts: factsOf(t, row, row.paidOn),
    columns: [t('invoice_item'), t('invoice_quantity'), t('invoice_price'), t('invoice_amount')],
    rows: [
      ...(await linesOf(db, [row.id])).map((line) => goodsRow(line, row.currency)),
      ...bookings.map((booking) => bookingRow(t, booking, row)),
    ],
    sums: sumsOf(t, row, refunds),
    closing: t('invoice_closing'),
  }
}

function bookingsOf(queryable: Queryable, orderId: number): Promise<OrderBookingRow[]> {
  return queryable
    .select()
    .from(orderBooking)
    .where(and(eq(orderBooking.orderId, orderId), inArray(orderBooking.state, ['sold', 'released'])))
    .orderBy(asc(orderBooking.id))
}

/** The configured lines, parted by `|`; the sender of the shop's mail where nobody has written any. */
function sellerLines({ INVOICE_SELLER, MAIL_FROM, PUBLIC_URL }: Services['config']): string[] {
  const lines = (INVOICE_SELLER ?? MAIL_FROM.replaceAll('"', '').replace(/\s*<(.+)>/, '|$1'))
    .split('|')
    .map((line) => line.trim())
  return [...lines.filter(Boolean), PUBLIC_URL.replace(/^https?:\/\//, '')]
}

function buyerLines({ address, email, language }: OrderRow): string[] {
  if (!address) return [email]
  return [
    address.name,
    address.address_line1,
    address.address_line2,
    [...new Set([address.city, address.state, address.postal_code])].filter(Boolean).join(' · '),
    countryName(address.country, language),
    address.phone,
    email,
  ].filter(Boolean)
}

function factsOf(t: Translate, row: OrderRow, paidOn: Date): InvoiceFact[] {
  const { language, id, createdOn, paymentMethod } = row
  const method = paymentMethod ?? t('invoice_by_coupon')
  return [
    { label: t('invoice_number'), text: orderNumber(id), latin: true },
    { label: t('invoice_ordered'), text: dayText(createdOn, language), latin: false },
    { label: t('invoice_paid'), text: dayText(paidOn, language), latin: false },
    { label: t('invoice_method'), text: method, latin: paymentMethod !== null },
  ]
}

function goodsRow({ item, quantity, unitPrice }: OrderLineRow, currency: string): InvoiceRow {
  return {
    title: item.name,
    note: [...item.options.map(({ text }) => text), item.vendor_name].filter(Boolean).join(' · '),
    quantity: String(quantity),
    unitPrice: moneyText(unitPrice, currency),
    amount: moneyText(unitPrice * quantity, currency),
  }
}

function bookingRow(
  t: Translate,
  { item, part, amount }: OrderBookingRow,
  { language, currency }: OrderRow,
): InvoiceRow {
  const when = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: item.timezone,
  }).format(new Date(item.startsOn))
  const text = moneyText(amount, currency)
  const title = part === 'full' ? item.title : t(`invoice_part_${part}`, { title: item.title })
  return { title, note: [item.place, when].join(' · '), quantity: '1', unitPrice: text, amount: text }
}

type RefundRows = Awaited<ReturnType<typeof refundsOf>>

function sumsOf(t: Translate, row: OrderRow, refunds: RefundRows): InvoiceSum[] {
  const { currency, language, couponCode, discountAmount, deliveryFee, itemsAmount, bookingsAmount } = row
  const money = (amount: number) => moneyText(amount, currency)
  const line = (label: string, amount: number, isTotal = false) => ({ label, amount: money(amount), isTotal })
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...(itemsAmount > 0 ? [line(t('invoice_goods'), itemsAmount)] : []),
    ...(discountAmount > 0 ? [line(t('invoice_discount', { code: couponCode ?? '' }), -discountAmount)] : []),
    ...(bookingsAmount > 0 ? [line(t('invoice_bookings'), bookingsAmount)] : []),
    ...(itemsAmount > 0 ? [line(t('invoice_delivery'), deliveryFee)] : []),
    ...(row.paymentFee > 0 ? [line(t('mail_order_payment_fee'), row.paymentFee)] : []),
    line(t('invoice_total'), row.amount, true),
    ...refunds.map(({ amount, settledOn, editedOn }) =>
      line(t('invoice_refund', { date: dayText(settledOn ?? editedOn, language) }), -amount),
    ),
    ...(back > 0 ? [line(t('invoice_balance'), row.amount - back, true)] : []),
  ]
}

/** Western digits in both languages, as everywhere in the shop. */
function localeOf(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB'
}

function dayText(on: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(on)
}
