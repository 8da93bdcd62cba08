import { eq } from 'drizzle-orm'
import { renderEmail } from '../notifications/index.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import { textIn } from '../platform/localized-text.ts'
import { moneyText } from '../platform/money.ts'
import type { Services } from '../platform/services.ts'
import { shopAddress } from '../platform/shop-address.ts'
import { timeText } from '../platform/time-text.ts'
import type { Language, Translate } from '../platform/words.ts'
import { findVenue } from '../play/index.ts'
import { user } from '../schema/accounts.ts'
import { dueOf } from './amounts.ts'
import { calendarFile } from './calendar-file.ts'
import {
  type CalledOff,
  calledOffTexts,
  cancelledWord,
  noticeBookingCalledOff,
  noticeBookingCancelled,
  noticeBookingConfirmed,
  noticeBookingMoved,
  noticeBookingNewEnd,
  type SessionTime,
} from './notices.ts'
import type { BookingRow } from './own-booking.ts'

/** Tells, in the transaction that makes it so, that a place is the family's: where, when, and the way to its ticket. */
export async function tellConfirmed(services: Services, tx: Transaction, row: BookingRow): Promise<void> {
  await sendLetter(services, tx, row, { word: 'confirmed', onceKey: `booking-confirmed:${row.id}` })
  await noticeBookingConfirmed(services, tx, row)
}

/** The same letter anew, with a calendar file that moves what is in the calendar already; `timesBefore` of a workshop. */
export async function tellMoved(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  timesBefore: number,
): Promise<void> {
  const onceKey = `booking-moved:${row.id}:${row.sequence}`
  await sendLetter(services, tx, row, { word: 'moved', onceKey, timesBefore })
  await noticeBookingMoved(services, tx, row)
}

/** A session that is booked starts when it did and ends at another time; the calendar file changes its event. */
export async function tellNewEnd(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  sessions: readonly SessionTime[],
): Promise<void> {
  const onceKey = `booking-new-end:${row.id}:${row.sequence}`
  await sendLetter(services, tx, row, { word: 'new_end', onceKey, sessions })
  await noticeBookingNewEnd(services, tx, row, sessions)
}

/** The family has cancelled: what comes back, and a calendar file that takes the visit out of the calendar. */
export async function tellCancelled(services: Services, tx: Transaction, row: BookingRow): Promise<void> {
  await sendLetter(services, tx, row, { word: 'cancelled', onceKey: `booking-cancelled:${row.id}` })
  await noticeBookingCancelled(services, tx, row)
}

/** The centre cannot hold what a family has booked: why, what comes back, and when else there is room (rule B10). */
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
  | {
      readonly word: 'confirmed' | 'moved' | 'cancelled'
      readonly onceKey: string
      readonly told?: never
      readonly timesBefore?: number
      readonly sessions?: never
    }
  | {
      readonly word: 'new_end'
      readonly onceKey: string
      readonly sessions: readonly SessionTime[]
      readonly told?: never
      readonly timesBefore?: never
    }
  | {
      readonly word: 'called_off'
      readonly onceKey: string
      readonly told: CalledOff
      readonly timesBefore?: never
      readonly sessions?: never
    }

async function sendLetter(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { word, onceKey, told, timesBefore = 0, sessions = [] }: Letter,
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
  const isCancelled = row.status === 'cancelled'
  const due = isCancelled ? 0 : dueOf(row)
  const letter = await renderEmail({
    language,
    ...headOf(say, row, { word, language }),
    paragraphs: [
      textOf(say, row, { word, language }),
      ...sessions.map((session) => isolate(timeText({ ...row, ...session }, language))),
      ...(told
        ? calledOffTexts(services, row, language, told)
        : isCancelled
          ? []
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
      label: say(told ? 'notice_see_times' : isCancelled ? 'notice_see_booking' : 'mail_booking_action'),
      address: shopAddress(services.config, language, told ? told.path : `/bookings/${row.reference}`),
    },
    closing: say('mail_booking_closing'),
  })
  const calendar = await calendarFile(services, tx, row, language, timesBefore)
  await services.messenger.mail(tx, { to: customer.email, ...letter, calendar }, { onceKey })
}

type Wording = { readonly word: Letter['word']; readonly language: Language }

/** What a family has cancelled itself is told in the words of its notice. */
function headOf(say: Translate, row: BookingRow, { word, language }: Wording) {
  const title = textIn(language, row.title)
  if (word !== 'cancelled') {
    return {
      subject: say(`mail_booking_${word}_subject`, { title }),
      heading: say(`mail_booking_${word}_heading`),
    }
  }
  const subject = say(`notice_${cancelledWord(row)}_title`, { title })
  return { subject, heading: subject }
}

function textOf(say: Translate, row: BookingRow, { word, language }: Wording): string {
  if (word !== 'cancelled') {
    return say(`mail_booking_${word}_text`, { title: isolate(textIn(language, row.title)) })
  }
  return say(`notice_${cancelledWord(row)}_text`, {
    reference: isolate(row.reference),
    amount: isolate(moneyText(row.refundedAmount, row.currency)),
  })
}
