import { eq } from 'drizzle-orm'
import { user } from '../accounts/tables.ts'
import { textIn } from '../catalogue/stock-units.ts'
import { isolate, shopAddress, writeLetter } from '../notifications/letter.ts'
import type { Transaction } from '../platform/database.ts'
import { moneyText } from '../platform/money.ts'
import type { Services } from '../platform/services.ts'
import { findVenue } from '../play/venue.ts'
import { timeText } from './booking-time.ts'
import { calendarFile } from './calendar-file.ts'
import {
  type CalledOff,
  calledOffTexts,
  noticeBookingCalledOff,
  noticeBookingConfirmed,
  noticeBookingMoved,
} from './notices.ts'
import type { BookingRow } from './own-booking.ts'
import { dueOf } from './visit-json.ts'

/** Tells, in the transaction that makes it so, that a place is the family's: where, when, and the way to its ticket. */
export async function tellConfirmed(services: Services, tx: Transaction, row: BookingRow): Promise<void> {
  await sendLetter(services, tx, row, { word: 'confirmed', onceKey: `booking-confirmed:${row.id}` })
  await noticeBookingConfirmed(services, tx, row)
}

/** The same letter anew, with a calendar file that moves what is in the calendar already. */
export async function tellMoved(services: Services, tx: Transaction, row: BookingRow): Promise<void> {
  await sendLetter(services, tx, row, { word: 'moved', onceKey: `booking-moved:${row.id}:${row.sequence}` })
  await noticeBookingMoved(services, tx, row)
}

/** The centre cannot hold what a family has booked: why, what comes back, and when else there is room (play-centre.md §2.10). */
export async function tellCalledOff(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  told: CalledOff,
): Promise<void> {
  const onceKey = `booking-called-off:${row.id}`
  if (row.confirmedOn !== null) await sendLetter(services, tx, row, { word: 'called_off', onceKey, told })
  await noticeBookingCalledOff(services, tx, row, told)
}

type Letter =
  | { readonly word: 'confirmed' | 'moved'; readonly onceKey: string; readonly told?: never }
  | { readonly word: 'called_off'; readonly onceKey: string; readonly told: CalledOff }

async function sendLetter(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { word, onceKey, told }: Letter,
): Promise<void> {
  const [customer] =
    row.userId === null
      ? []
      : await tx.select({ email: user.email }).from(user).where(eq(user.id, row.userId))
  if (!customer) return
  const { language } = row
  const say = services.words[language]
  const venue = await findVenue(tx)
  const place = [row.place, venue?.name, venue?.address].flatMap((text) =>
    text ? [textIn(language, text)] : [],
  )
  const money = (amount: number) => moneyText(amount, row.currency)
  const due = dueOf(row)
  const letter = await writeLetter({
    language,
    subject: say(`mail_booking_${word}_subject`, { title: textIn(language, row.title) }),
    heading: say(`mail_booking_${word}_heading`),
    paragraphs: [
      say(`mail_booking_${word}_text`, { title: isolate(textIn(language, row.title)) }),
      ...(told
        ? calledOffTexts(services, row, language, told)
        : [say('mail_booking_ticket', { reference: isolate(row.reference) })]),
    ],
    rows: [
      ...row.lines.map(({ name, quantity, total }) => ({
        label: `${quantity} × ${isolate(textIn(language, name))}`,
        amount: money(total),
      })),
      ...(row.discount > 0 ? [{ label: say('mail_booking_discount'), amount: money(-row.discount) }] : []),
      { label: say('mail_booking_total'), amount: money(row.amount), isTotal: true },
      ...(due > 0 ? [{ label: say('mail_booking_due'), amount: money(due) }] : []),
    ],
    facts: [
      { label: say('mail_booking_when'), lines: [timeText(row, language)] },
      { label: say('mail_booking_where'), lines: place },
    ],
    action: {
      label: say(told ? 'notice_see_times' : 'mail_booking_action'),
      address: shopAddress(services.config, language, told ? told.path : `/bookings/${row.reference}`),
    },
    closing: say('mail_booking_closing'),
  })
  const calendar = await calendarFile(services, tx, row, language)
  await services.messenger.mail(tx, { to: customer.email, ...letter, calendar }, onceKey)
}
