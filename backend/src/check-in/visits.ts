import { and, asc, eq, exists, inArray, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Language } from '../platform/messages.ts'
import type { Services } from '../platform/services.ts'
import { dayOf } from '../platform/venue-time.ts'
import { findVenue } from '../play/index.ts'
import { booking, bookingSession } from '../schema/bookings.ts'
import { workshopSession } from '../schema/play.ts'
import { visitStatuses, visitsJson } from './visit-json.ts'

/** Who comes on a day of the venue's calendar, in the order of their start. A course comes on each day of its sessions. */
export async function listVisits(services: Services, date: string | undefined, language: Language) {
  const { db } = services.database
  const day = date ?? (await today(services))
  const rows = await db
    .select()
    .from(booking)
    .where(and(inArray(booking.status, visitStatuses), or(eq(booking.localDate, day), hasSessionOn(db, day))))
    .orderBy(asc(booking.startsOn), asc(booking.id))
  return visitsJson(db, rows, language)
}

function hasSessionOn(db: Db, day: string) {
  return exists(
    db
      .select({ id: bookingSession.sessionId })
      .from(bookingSession)
      .innerJoin(workshopSession, eq(workshopSession.id, bookingSession.sessionId))
      .where(and(eq(bookingSession.bookingId, booking.id), eq(workshopSession.localDate, day))),
  )
}

async function today({ database, now }: Services): Promise<string> {
  const venue = await findVenue(database.db)
  return dayOf(now(), venue?.timezone ?? 'UTC')
}
