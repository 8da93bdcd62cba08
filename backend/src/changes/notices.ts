import { dueOf, owesAtVenue, sendBookingMail, sendBookingNotice } from '../bookings/index.ts'
import type { OtherTimes } from '../capacity/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import { deadlineText } from '../platform/time/time-text.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { Services } from '../services/services.ts'

/**
 * Sends a mail with a calendar file that moves the entry in the calendar; `timesBefore` are those of a workshop. If a
 * difference was paid, the mail about its order contains the new time, with ticket and calendar file.
 */
export async function notifyMoved(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { timesBefore, paid }: { timesBefore: number; paid: number },
): Promise<void> {
  const idempotencyKey = `booking-moved:${row.id}:${row.sequence}`
  if (paid === 0)
    await sendBookingMail(services, tx, row, {
      kind: 'booking_moved',
      idempotencyKey,
      timesBefore,
      texts: (t, language) => ({
        subject: t('mail_booking_moved_subject', { title: textIn(language, row.title) }),
        heading: t('mail_booking_moved_heading'),
        paragraphs: [t('mail_booking_moved_text', { title: isolate(textIn(language, row.title)) })],
      }),
    })
  await sendBookingNotice(services, tx, row, { messageKey: 'booking_moved', idempotencyKey, mail: false })
}

/** Notifies of a changed party: all of it, its price, and what becomes of the difference. */
export async function notifyPartyChanged(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { nth, refunded }: { nth: number; refunded: number },
): Promise<void> {
  const idempotencyKey = `booking-changed:${row.id}:${nth}`
  const money = (language: Language) => partyMoneyTexts(services, row, refunded, language)
  await sendBookingMail(services, tx, row, {
    kind: 'booking_changed',
    idempotencyKey,
    texts: (t, language) => ({
      subject: t('mail_booking_changed_subject', { title: textIn(language, row.title) }),
      heading: t('mail_booking_changed_heading'),
      paragraphs: [
        t('mail_booking_changed_text', { title: isolate(textIn(language, row.title)), guests: row.guests }),
        ...money(language),
      ],
    }),
    action: { messageKey: 'notice_see_booking', path: `/bookings/${row.reference}` },
  })
  await sendBookingNotice(services, tx, row, {
    messageKey: 'booking_changed',
    idempotencyKey,
    mail: false,
    details: (language) => money(language).join(' '),
  })
}

function partyMoneyTexts(
  services: Services,
  row: BookingRow,
  refunded: number,
  language: Language,
): string[] {
  const t = services.messages[language]
  const money = (minorUnits: number) => isolate(moneyText(minorUnits, row.currency))
  const until = row.balanceDueOn && isolate(deadlineText(row.balanceDueOn, row.timezone, language))
  return [
    ...(refunded > 0 ? [t('called_off_refund', { amount: money(refunded) })] : []),
    ...(dueOf(row) > 0 && until ? [t('party_balance_due', { amount: money(dueOf(row)), until })] : []),
  ]
}

/**
 * Notifies of the family's own cancellation: the refund, and a calendar file that removes the visit from the calendar.
 */
export async function notifyCancelled(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  refunded: number,
): Promise<void> {
  const kind = cancelledKey(row, refunded)
  const key = `notice_${kind}`
  await sendBookingMail(services, tx, row, {
    kind,
    idempotencyKey: `booking-cancelled:${row.id}`,
    texts: (t, language) => {
      const subject = t(`${key}_title`, { title: textIn(language, row.title) })
      const amount = isolate(moneyText(refunded, row.currency))
      const text = t(`${key}_text`, { reference: isolate(row.reference), amount })
      return { subject, heading: subject, paragraphs: [text] }
    },
    action: { messageKey: 'notice_see_booking', path: `/bookings/${row.reference}` },
  })
  await noticeCancelled(services, tx, row, refunded)
}

export async function noticeCancelled(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  refunded: number,
): Promise<void> {
  await sendBookingNotice(services, tx, row, {
    messageKey: cancelledKey(row, refunded),
    amount: refunded,
    idempotencyKey: `booking-cancelled:${row.id}`,
    mail: false,
  })
}

function cancelledKey(row: BookingRow, refunded: number) {
  if (owesAtVenue(row)) return 'booking_cancelled_unpaid'
  return refunded > 0 ? 'booking_cancelled' : 'booking_cancelled_free'
}

/** Notifies the customer that an unpaid booking was released; a calendar file removes it from the calendar. */
export async function notifyReleased(services: Services, tx: Transaction, row: BookingRow): Promise<void> {
  const idempotencyKey = `booking-released:${row.id}`
  const action = { messageKey: 'notice_see_booking', path: `/bookings/${row.reference}` }
  await sendBookingMail(services, tx, row, {
    kind: 'booking_released',
    idempotencyKey,
    action,
    texts: (t, language) => {
      const subject = t('notice_booking_released_title', { title: textIn(language, row.title) })
      const amount = isolate(moneyText(row.amount, row.currency))
      return { subject, heading: subject, paragraphs: [t('notice_booking_released_text', { amount })] }
    },
  })
  await sendBookingNotice(services, tx, row, {
    messageKey: 'booking_released',
    amount: row.amount,
    idempotencyKey,
    mail: false,
  })
}

/** The reason of a call-off, the refund, and other times with room. */
type CalledOff = OtherTimes & {
  readonly reason: LocalizedText | null
  /** Minor units. */
  readonly refunded: number
}

/**
 * Notifies a family whose booking the centre cannot hold: the reason, the refund, and other times with room (rule B10).
 */
export async function notifyCalledOff(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  calledOff: CalledOff,
): Promise<void> {
  const idempotencyKey = `booking-called-off:${row.id}`
  const action = { messageKey: 'notice_see_times', path: calledOff.path }
  const details = (language: Language) => [
    ...calledOffTexts(services, row, language, calledOff),
    ...calledOff.textsIn(language),
  ]
  if (row.confirmedOn !== null) {
    await sendBookingMail(services, tx, row, {
      kind: 'booking_called_off',
      idempotencyKey,
      action,
      links: calledOff.linksIn,
      texts: (t, language) => ({
        subject: t('mail_booking_called_off_subject', { title: textIn(language, row.title) }),
        heading: t('mail_booking_called_off_heading'),
        paragraphs: [
          t('mail_booking_called_off_text', { title: isolate(textIn(language, row.title)) }),
          ...calledOffTexts(services, row, language, calledOff),
          ...(calledOff.linksIn(language).length > 0 ? [t('times_like')] : []),
        ],
      }),
    })
  }
  await sendBookingNotice(services, tx, row, {
    messageKey: 'booking_called_off',
    idempotencyKey,
    // A customer who has paid has got a mail of its own.
    mail: row.confirmedOn === null,
    details: (language) => details(language).join(' '),
    action,
  })
}

function calledOffTexts(
  services: Services,
  row: BookingRow,
  language: Language,
  { reason, refunded }: CalledOff,
): string[] {
  const t = services.messages[language]
  return [
    ...(reason ? [textIn(language, reason)] : []),
    refunded > 0
      ? t('called_off_refund', { amount: isolate(moneyText(refunded, row.currency)) })
      : t('called_off_free'),
  ]
}
