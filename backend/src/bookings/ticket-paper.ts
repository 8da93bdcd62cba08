import { asc, eq } from 'drizzle-orm'
import { rulesOf, sumsByName } from '../discounts/index.ts'
import { type Paper, paperPdf } from '../documents/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import { qrPng } from '../platform/pictures/qr-png.ts'
import { timeText } from '../platform/time/time-text.ts'
import { type BookingRow, bookingKid } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { lineName } from './line-name.ts'
import { payLines, placeLines } from './mailed-ticket.ts'

type PaperServices = Pick<Services, 'messages' | 'settings'>

/** Writes the ticket as a PDF to print, or to send to the adult who brings the children, with the layout of invoices. */
export async function ticketPdf(
  services: PaperServices,
  queryable: Queryable,
  row: BookingRow,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  return paperPdf(await ticketPaper(services, queryable, row, language))
}

export async function ticketPaper(
  { messages, settings }: PaperServices,
  queryable: Queryable,
  row: BookingRow,
  language: Language,
): Promise<Paper> {
  if (row.ticketCode === null || !['confirmed', 'checked_in'].includes(row.status)) throw notFound()
  const t = messages[language]
  const kids = await queryable
    .select({ name: bookingKid.name })
    .from(bookingKid)
    .where(eq(bookingKid.bookingId, row.id))
    .orderBy(asc(bookingKid.id))
  const money = (amount: number) => moneyText(amount, row.currency)
  return {
    language,
    title: t('ticket_title'),
    fileName: `${row.reference}.pdf`,
    issuedOn: (row.confirmedOn ?? row.createdOn).toISOString(),
    seller: {
      label: t('mail_booking_where'),
      lines: [settings.names()[language], ...(await placeLines(queryable, row, language))],
    },
    buyer: { label: t('ticket_kids'), lines: kids.map(({ name }) => name) },
    facts: [
      { label: t('ticket_number'), text: row.reference, latin: true },
      { label: t('mail_booking_when'), text: timeText(row, language), latin: false },
    ],
    message: [],
    columns: {
      item: textIn(language, row.title),
      quantity: t('ticket_quantity'),
      prices: { unit: t('ticket_price'), amount: t('ticket_amount') },
    },
    rows: row.lines.map((line) => ({
      title: lineName(line, t, language),
      note: '',
      quantity: String(line.quantity),
      unitPrice: money(line.unitPrice),
      amount: money(line.total + (line.rule?.amount ?? 0)),
    })),
    sums: [
      ...sumsByName(rulesOf(row.lines), language).map(({ name, amount }) => ({
        label: name,
        amount: money(-amount),
        isTotal: false,
      })),
      ...(row.discount > 0
        ? [{ label: t('mail_booking_discount'), amount: money(-row.discount), isTotal: false }]
        : []),
      { label: t('mail_booking_total'), amount: money(row.amount), isTotal: true },
    ],
    qr: `data:image/png;base64,${qrPng(row.ticketCode).toString('base64')}`,
    barcode: null,
    closing: [...payLines(row, t, language), t('mail_booking_ticket', { reference: row.reference })].join(
      ' ',
    ),
  }
}
