import type { MailedTicket } from '../notifications/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import { qrPng } from '../platform/pictures/qr-png.ts'
import { deadlineText, timeText } from '../platform/time/time-text.ts'
import { findVenue } from '../play/index.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { ownAddress } from '../services/own-address.ts'
import type { Services } from '../services/services.ts'
import { dueOf } from './amounts.ts'
import { owesAtVenue } from './at-venue.ts'
import { leastKidsLines } from './least-kids.ts'

/**
 * Returns a booking's ticket for an email: its QR code, time and place, and the link to its page. Null if the booking
 * no longer has a ticket.
 */
export async function mailedTicket(
  services: Pick<Services, 'config' | 'messages' | 'settings' | 'secretKey' | 'now'>,
  queryable: Queryable,
  row: BookingRow,
  language: Language,
): Promise<MailedTicket | null> {
  if (row.ticketCode === null || row.status !== 'confirmed') return null
  const t = services.messages[language]
  return {
    title: textIn(language, row.title),
    lines: [
      timeText(row, language),
      ...(await placeLines(queryable, row, language)),
      ...bookedLines(row, t, language),
      ...(await leastKidsLines(services, queryable, row, language)),
      ...payLines(row, t, language),
    ],
    hint: t('mail_booking_ticket', { reference: isolate(row.reference) }),
    alt: t('mail_booking_ticket_alt', { reference: row.reference }),
    cid: `${row.reference}@ticket`,
    png: qrPng(row.ticketCode).toString('base64'),
    action: {
      label: t('mail_booking_action'),
      address: await ownAddress(services, queryable, {
        userId: row.userId,
        language,
        path: `/bookings/${row.reference}`,
      }),
    },
  }
}

/** Returns the people and extras of a party, which the family may have to correct in time. */
function bookedLines(
  { kind, guests, grownUps, lines }: BookingRow,
  t: Translate,
  language: Language,
): string[] {
  const extras = lines.filter((line) => line.kind === 'add_on' || line.kind === 'service')
  return [
    ...(kind === 'event' ? [t('mail_booking_guests', { count: guests })] : []),
    ...(grownUps > 0 ? [t('mail_booking_adults', { count: grownUps })] : []),
    ...extras.map(({ name, quantity }) => `${quantity} × ${isolate(textIn(language, name))}`),
  ]
}

/** Returns the amount due, the balance of a deposit or all of it at the venue, and its deadline. */
export function payLines(row: BookingRow, t: Translate, language: Language): string[] {
  const due = dueOf(row)
  if (due === 0 || row.balanceDueOn === null) return []
  const amount = isolate(moneyText(due, row.currency))
  const until = isolate(deadlineText(row.balanceDueOn, row.timezone, language))
  return [t(owesAtVenue(row) ? 'booking_pay_at_venue' : 'booking_pay_balance', { amount, until })]
}

/** Returns hall, play centre and address; a workshop takes place in the play centre itself. */
export async function placeLines(
  queryable: Queryable,
  { place }: Pick<BookingRow, 'place'>,
  language: Language,
): Promise<string[]> {
  const venue = await findVenue(queryable)
  const lines = [place, venue?.name, venue?.address].flatMap((text) => (text ? [textIn(language, text)] : []))
  return [...new Set(lines)]
}
