import { asc, inArray } from 'drizzle-orm'
import { sendBookingMail, sendBookingNotice } from '../bookings/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { timeText } from '../platform/time/time-text.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

/** A session that is booked and has got another end. */
export type NewEnd = {
  readonly startsOn: Date
  readonly endsOn: Date
  readonly bookingIds: readonly number[]
}

/** Notifies each family that booked one of these sessions of its new end. */
export async function notifyNewEnds(
  services: Services,
  tx: Transaction,
  newEnds: readonly NewEnd[],
): Promise<void> {
  const ids = [...new Set(newEnds.flatMap(({ bookingIds }) => bookingIds))]
  if (ids.length === 0) return
  const rows = await tx.select().from(booking).where(inArray(booking.id, ids)).orderBy(asc(booking.id))
  for (const row of rows) {
    const sessions = newEnds
      .filter(({ bookingIds }) => bookingIds.includes(row.id))
      .sort((a, b) => a.startsOn.getTime() - b.startsOn.getTime())
    await notifyNewEnd(services, tx, row, sessions)
  }
}

type SessionTime = Pick<NewEnd, 'startsOn' | 'endsOn'>

/** A session that is booked starts when it did and ends at another time; the calendar file changes its event. */
async function notifyNewEnd(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  sessions: readonly SessionTime[],
): Promise<void> {
  const idempotencyKey = `booking-new-end:${row.id}:${row.sequence}`
  const times = (language: Language) =>
    sessions.map((session) => isolate(timeText({ ...row, ...session }, language)))
  await sendBookingMail(services, tx, row, {
    kind: 'booking_new_end',
    idempotencyKey,
    texts: (t, language) => ({
      subject: t('mail_booking_new_end_subject', { title: textIn(language, row.title) }),
      heading: t('mail_booking_new_end_heading'),
      paragraphs: [
        t('mail_booking_new_end_text', { title: isolate(textIn(language, row.title)) }),
        ...times(language),
      ],
    }),
  })
  await sendBookingNotice(services, tx, row, {
    messageKey: 'booking_new_end',
    idempotencyKey,
    mail: false,
    details: (language) => times(language).join(' · '),
  })
}
