import { and, asc, eq, inArray } from 'drizzle-orm'
import { discountsOf, type FrozenDiscount, sumsByName } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import type { DocumentRow } from '../schema/documents.ts'
import { type order, orderLine } from '../schema/orders.ts'
import { grossOf, taxSum } from '../tax/index.ts'

export type OrderRow = typeof order.$inferSelect

/**
 * One paid part of an order: `row` as an invoice prints it, and the amount paid for it after discounts and tax, in minor
 * units.
 */
export type OrderPart = {
  readonly row: DocumentRow
  readonly gross: number
  readonly isBooking: boolean
  /** What an automatic discount took off it. */
  readonly discount?: { readonly name: string; readonly amount: number }
}

/** Every part of an order, in the order in which documents print them; together they are the order's amount. */
export async function partsOf(queryable: Queryable, t: Translate, row: OrderRow): Promise<OrderPart[]> {
  const lines = await queryable
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, row.id))
    .orderBy(asc(orderLine.id))
  const discounts = await discountsOf(queryable, [row.id])
  const bookings = await queryable
    .select()
    .from(orderBooking)
    .where(and(eq(orderBooking.orderId, row.id), inArray(orderBooking.state, ['sold', 'released'])))
    .orderBy(asc(orderBooking.id))
  const parts = [
    ...lines.map((line) => linePart(line, discounts.get(line.id), row)),
    ...bookings.map((booking) => bookingPart(t, booking, row)),
    chargePart('delivery', t('invoice_delivery'), row.deliveryFee, row.deliveryTaxes),
    chargePart('fee', t('invoice_payment_fee'), row.paymentFee, row.paymentFeeTaxes),
  ].filter(({ row: { part }, gross }) => gross > 0 || /^(?:line|booking):/.test(part))
  const rest = row.amount - parts.reduce((sum, { gross }) => sum + gross, 0)
  return rest > 0 ? [...parts, chargePart('other', t('invoice_other'), rest, [])] : parts
}

/** The note names an automatic discount, so that a credit note says why less than the price goes back. */
function linePart(
  line: typeof orderLine.$inferSelect,
  given: FrozenDiscount | undefined,
  { language }: OrderRow,
): OrderPart {
  const { id, item, quantity, unitPrice, discount, taxes } = line
  const amount = unitPrice * quantity
  const options = item.options.map(({ text }) => text)
  const named = given && textIn(language, given.name)
  const note = [...options, item.vendor_name, named].filter(Boolean).join(' · ')
  return {
    row: { part: `line:${id}`, title: item.name, note, quantity, unitPrice, amount, taxes },
    gross: taxes.length > 0 ? grossOf(taxes) : amount - discount,
    isBooking: false,
    ...(named && given && { discount: { name: named, amount: given.amount } }),
  }
}

function bookingPart(
  t: Translate,
  booking: typeof orderBooking.$inferSelect,
  { language, pricesIncludeTax, currency }: OrderRow,
): OrderPart {
  const { bookingId, item, part, taxes } = booking
  // As with goods, tax that is put on top stands among the sums.
  const amount = pricesIncludeTax ? booking.amount : booking.amount - taxSum(taxes)
  const when = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: item.timezone,
  }).format(new Date(item.startsOn))
  const title = part === 'full' ? item.title : t(`invoice_part_${part}`, { title: item.title })
  const named = sumsByName(item.discounts ?? [], language).map(
    ({ name, amount: less }) => `${name} ${moneyText(-less, currency)}`,
  )
  const note = [item.place, when, ...named].join(' · ')
  return {
    row: { part: `booking:${bookingId}`, title, note, quantity: 1, unitPrice: amount, amount, taxes },
    gross: booking.amount,
    isBooking: true,
  }
}

function chargePart(part: string, title: string, amount: number, taxes: DocumentRow['taxes']): OrderPart {
  return {
    row: { part, title, note: '', quantity: 1, unitPrice: amount, amount, taxes },
    gross: taxes.length > 0 ? grossOf(taxes) : amount,
    isBooking: false,
  }
}

/** Western digits in both languages, as everywhere in the shop. */
export function localeOf(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB'
}
