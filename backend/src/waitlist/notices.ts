import { eq } from 'drizzle-orm'
import { sendBookingNotice } from '../bookings/index.ts'
import { notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { timeText } from '../platform/time/time-text.ts'
import { theVenue } from '../play/index.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { openPlay, openPlaySlot, workshop, workshopSession } from '../schema/play.ts'
import type { waitlistEntry } from '../schema/waitlist.ts'
import type { Services } from '../services/services.ts'

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

type WaitedFor = {
  readonly name: LocalizedText
  readonly startsOn: Date
  readonly endsOn: Date
  readonly path: string
}

/** Null if the timetable no longer contains it. */
async function waitedForBy(tx: Transaction, { slotId, sessionId }: Entry): Promise<WaitedFor | null> {
  if (slotId !== null) {
    const [found] = await tx
      .select({
        name: openPlay.name,
        slug: openPlay.slug,
        startsOn: openPlaySlot.startsOn,
        endsOn: openPlaySlot.endsOn,
      })
      .from(openPlaySlot)
      .innerJoin(openPlay, eq(openPlay.id, openPlaySlot.openPlayId))
      .where(eq(openPlaySlot.id, slotId))
    return found ? { ...found, path: `/play/open/${found.slug}` } : null
  }
  const [found] = await tx
    .select({
      name: workshop.name,
      slug: workshop.slug,
      startsOn: workshopSession.startsOn,
      endsOn: workshopSession.endsOn,
    })
    .from(workshopSession)
    .innerJoin(workshop, eq(workshop.id, workshopSession.workshopId))
    .where(eq(workshopSession.id, sessionId ?? 0))
  return found ? { ...found, path: `/play/workshops/${found.slug}` } : null
}
