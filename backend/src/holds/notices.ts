import {
  dueOf,
  isReleasedUnpaid,
  owesAtVenue,
  sendBookingMail,
  sendBookingNotice,
} from '../bookings/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import { deadlineText } from '../platform/time/time-text.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

/**
 * Notifies of the confirmation, in the transaction that confirms. Bookings of an order are in that order's email and
 * notice, with their tickets (orders/mails/order-mails.ts): one payment, one email. Only the list in the shop names each
 * booking.
 */
export async function notifyConfirmed(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  isInOrder: boolean,
): Promise<void> {
  const idempotencyKey = `booking-confirmed:${row.id}`
  const kind = owesAtVenue(row) ? 'reserved' : 'confirmed'
  const messageKey = `booking_${kind}` as const
  if (!isInOrder) {
    await sendBookingMail(services, tx, row, {
      kind: messageKey,
      idempotencyKey,
      texts: (t, language) => ({
        subject: t(`mail_booking_${kind}_subject`, { title: textIn(language, row.title) }),
        heading: t(`mail_booking_${kind}_heading`),
        paragraphs: [
          t(`mail_booking_${kind}_text`, { title: isolate(textIn(language, row.title)) }),
          ...(kind === 'reserved' ? termsText(row, t, language) : []),
        ],
      }),
    })
  }
  await sendBookingNotice(services, tx, row, {
    messageKey,
    idempotencyKey,
    mail: false,
    isQuiet: isInOrder,
    amount: dueOf(row),
    ...(row.balanceDueOn && { until: row.balanceDueOn }),
  })
}

/** Returns the amount due, its deadline, and what happens otherwise. */
function termsText(row: BookingRow, t: Translate, language: Language): string[] {
  const { amount, currency, balanceDueOn, timezone } = row
  if (balanceDueOn === null) return []
  const owed = isolate(moneyText(amount, currency))
  const until = isolate(deadlineText(balanceDueOn, timezone, language))
  const key = isReleasedUnpaid(row) ? 'mail_booking_pay_or_lose' : 'mail_booking_pay_on_arrival'
  return [t(key, { amount: owed, until }), t('mail_booking_cancel_in_time')]
}
