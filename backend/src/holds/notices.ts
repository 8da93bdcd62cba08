import { sendBookingMail, sendBookingNotice } from '../bookings/index.ts'
import type { Transaction } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import { textIn } from '../platform/localized-text.ts'
import type { Services } from '../platform/services.ts'
import type { BookingRow } from '../schema/bookings.ts'

/** Sends the confirmation, in the transaction that confirms: where, when, and the link to the ticket. */
export async function notifyConfirmed(services: Services, tx: Transaction, row: BookingRow): Promise<void> {
  const idempotencyKey = `booking-confirmed:${row.id}`
  await sendBookingMail(services, tx, row, {
    idempotencyKey,
    texts: (t, language) => ({
      subject: t('mail_booking_confirmed_subject', { title: textIn(language, row.title) }),
      heading: t('mail_booking_confirmed_heading'),
      paragraphs: [t('mail_booking_confirmed_text', { title: isolate(textIn(language, row.title)) })],
    }),
  })
  await sendBookingNotice(services, tx, row, { messageKey: 'booking_confirmed', idempotencyKey, mail: false })
}
