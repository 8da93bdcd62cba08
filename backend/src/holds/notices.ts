import { sendBookingMail, sendBookingNotice } from '../bookings/index.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import { textIn } from '../platform/localized-text.ts'
import type { Services } from '../platform/services.ts'
import type { BookingRow } from '../schema/bookings.ts'

/**
 * Notifies of the confirmation, in the transaction that confirms. What was paid with an order is in that order's email and
 * notice, with its ticket (orders/order-mails.ts): one payment, one email. Only the list in the shop names each booking.
 */
export async function notifyConfirmed(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  isInOrder: boolean,
): Promise<void> {
  const idempotencyKey = `booking-confirmed:${row.id}`
  if (!isInOrder) {
    await sendBookingMail(services, tx, row, {
      idempotencyKey,
      texts: (t, language) => ({
        subject: t('mail_booking_confirmed_subject', { title: textIn(language, row.title) }),
        heading: t('mail_booking_confirmed_heading'),
        paragraphs: [t('mail_booking_confirmed_text', { title: isolate(textIn(language, row.title)) })],
      }),
    })
  }
  await sendBookingNotice(services, tx, row, {
    messageKey: 'booking_confirmed',
    idempotencyKey,
    mail: false,
    isQuiet: isInOrder,
  })
}
