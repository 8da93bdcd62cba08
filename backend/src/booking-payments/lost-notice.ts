import { sendBookingNotice } from '../bookings/index.ts'
import { otherTimes } from '../capacity/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

/**
 * Notifies a family whose money arrived after the place had gone to another customer: it is refunded, and the notice
 * names other times (rule B10).
 */
export async function noticeLost(services: Services, tx: Transaction, row: BookingRow, refunded: number) {
  const { path, textsIn } = await otherTimes(services, tx, row)
  await sendBookingNotice(services, tx, row, {
    messageKey: 'booking_lost',
    amount: refunded,
    idempotencyKey: `booking-lost:${row.id}`,
    details: (language) => textsIn(language).join(' '),
    action: { messageKey: 'notice_see_times', path },
  })
}
