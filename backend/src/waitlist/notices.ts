import { sendBookingNotice } from '../bookings/index.ts'
import { notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { timeText } from '../platform/time/time-text.ts'
import { theVenue } from '../play/index.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { waitlistEntry } from '../schema/waitlist.ts'
import type { Services } from '../services/services.ts'
import { waitedForBy } from './waited-for.ts'

/**
 * Why an entry ended: an offer was not taken in time; no place came free before it was too late or the time was called off;
 * or a place came free that no longer fitted the request.
 */
export type WaitlistEnding = 'missed' | 'closed' | 'unmet'

type Entry = Pick<typeof waitlistEntry.$inferSelect, 'id' | 'userId' | 'slotId' | 'sessionId'>

/** Notifies the family that the place it waited for is held for it. */
export async function noticeWaitlistOffer(services: Services, tx: Transaction, row: BookingRow, until: Date) {
  await sendBookingNotice(services, tx, row, {
    messageKey: 'waitlist_offer',
    until,
    expiresOn: until,
    idempotencyKey: `waitlist-offer:${row.id}`,
  })
}

/** Notifies a family that its waiting has ended without a place. */
export async function noticeWaitlistEnded(
  services: Services,
  tx: Transaction,
  entry: Entry,
  ending: WaitlistEnding,
): Promise<void> {
  const waitedFor = await waitedForBy(tx, entry)
  if (!waitedFor) return
  const { timezone } = await theVenue(tx)
  const { name, startsOn, endsOn, path } = waitedFor
  await notify(services, tx, {
    userId: entry.userId,
    type: 'order',
    messageKey: `waitlist_${ending}`,
    mail: true,
    idempotencyKey: `waitlist-ended:${entry.id}:${ending}`,
    values: (language: Language) => ({
      title: isolate(textIn(language, name)),
      time: isolate(timeText({ startsOn, endsOn, timezone }, language)),
    }),
    action: { messageKey: 'notice_see_times', path },
  })
}
