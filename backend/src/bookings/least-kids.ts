import { hourMs } from '@marah/contract/rules/durations'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import type { Language } from '../platform/language/messages.ts'
import { deadlineText } from '../platform/time/time-text.ts'
import { type BookingRow, bookingSession } from '../schema/bookings.ts'
import { workshop } from '../schema/play.ts'
import type { Services } from '../services/services.ts'

/**
 * Says with how many children a workshop takes place, and until when its family learns that it does not: what the page of
 * the workshop said before it was booked. Empty once that hour is over.
 */
export async function leastKidsLines(
  { messages, now }: Pick<Services, 'messages' | 'now'>,
  queryable: Queryable,
  { id, workshopId, startsOn, timezone }: BookingRow,
  language: Language,
): Promise<string[]> {
  if (workshopId === null) return []
  const [found] = await queryable
    .select({ least: workshop.leastKids, hours: workshop.decidedHours, sale: workshop.saleMode })
    .from(workshop)
    .where(eq(workshop.id, workshopId))
  if (!found || found.least <= 1) return []
  const decidedOn = new Date(startsOn.getTime() - found.hours * hourMs)
  if (decidedOn <= now()) return []
  const { least, hours } = found
  const t = messages[language]
  const times = await queryable.$count(bookingSession, eq(bookingSession.bookingId, id))
  // Each session that is sold by itself is decided by itself.
  if (found.sale === 'per_session' && times > 1) return [t('mail_booking_least_kids_each', { least, hours })]
  const until = isolate(deadlineText(decidedOn, timezone, language))
  return [t('mail_booking_least_kids', { least, until })]
}
