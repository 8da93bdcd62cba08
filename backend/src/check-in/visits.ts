import { and, asc, between, eq, exists, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import { addDays, dayOf } from '../platform/time/venue-time.ts'
import { findVenue } from '../play/index.ts'
import { type BookingRow, booking, bookingSession } from '../schema/bookings.ts'
import { workshopSession } from '../schema/play.ts'
import type { StoredActor } from '../schema/stored-actor.ts'
import { shownName } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { type VisitJson, visitStatuses, visitsJson } from './visit-json.ts'

type Days = { readonly from: string; readonly to: string }

/** A visit on a day of the venue's calendar. A course comes on each day of its sessions. */
export type DayVisit = { readonly day: string; readonly visit: VisitJson }

/** Lists the visits of a day, in the order of their start. */
export async function listVisits(
  services: Services,
  date: string | undefined,
  language: Language,
): Promise<VisitJson[]> {
  const day = date ?? (await venueToday(services))
  const visits = await visitsBetween(services, { from: day, to: day }, language)
  return visits.map(({ visit }) => visit)
}

/** Lists the visits from one day to another, day by day in the order of their start. */
export async function visitsBetween(services: Services, days: Days, language: Language): Promise<DayVisit[]> {
  const { db } = services.database
  const rows = await db
    .select()
    .from(booking)
    .where(
      and(
        inArray(booking.status, visitStatuses),
        or(between(booking.localDate, days.from, days.to), hasSessionIn(db, days)),
      ),
    )
    .orderBy(asc(booking.startsOn), asc(booking.id))
  const sessions = await sessionsIn(db, rows, days)
  const visits = await visitsJson(db, rows, language)
  const byReference = new Map(visits.map((visit) => [visit.reference, visit]))
  return rows
    .flatMap((row): DayVisit[] => {
      const visit = byReference.get(row.reference)
      if (!visit) return []
      const own = sessions.get(row.id) ?? []
      if (own.length === 0) return [{ day: row.localDate, visit }]
      return own.map(({ day, startsOn, endsOn, checkedInOn, checkedInBy }) => ({
        day,
        visit: {
          ...visit,
          starts_at: startsOn.toISOString(),
          ends_at: endsOn.toISOString(),
          checked_in_on: checkedInOn?.toISOString() ?? null,
          checked_in_by: shownName(checkedInBy),
        },
      }))
    })
    .filter(({ day }) => days.from <= day && day <= days.to)
    .toSorted((a, b) => Date.parse(a.visit.starts_at) - Date.parse(b.visit.starts_at))
}

/** Today by the venue's clock; after midnight still yesterday, until its last visit ends (rule B18). */
export async function venueToday({ database: { db }, now }: Services): Promise<string> {
  const venue = await findVenue(db)
  const today = dayOf(now(), venue?.timezone ?? 'UTC')
  const yesterday = addDays(today, -1)
  const underWay = await db.$count(
    booking,
    and(
      inArray(booking.status, ['confirmed', 'checked_in']),
      or(
        and(
          eq(booking.localDate, yesterday),
          // A course goes on for weeks after its first day.
          ne(booking.kind, 'workshop'),
          gt(booking.endsOn, now()),
        ),
        hasSessionIn(db, { from: yesterday, to: yesterday }, gt(workshopSession.endsOn, now())),
      ),
    ),
  )
  return underWay > 0 ? yesterday : today
}

function hasSessionIn(db: Db, { from, to }: Days, which?: SQL) {
  return exists(
    db
      .select({ id: bookingSession.sessionId })
      .from(bookingSession)
      .innerJoin(workshopSession, eq(workshopSession.id, bookingSession.sessionId))
      .where(
        and(eq(bookingSession.bookingId, booking.id), between(workshopSession.localDate, from, to), which),
      ),
  )
}

type SessionVisit = {
  readonly day: string
  readonly startsOn: Date
  readonly endsOn: Date
  readonly checkedInOn: Date | null
  readonly checkedInBy: StoredActor | null
}

/** Reads sessions by booking id; omits bookings without sessions. */
async function sessionsIn(db: Db, rows: readonly BookingRow[], { from, to }: Days) {
  const ids = rows.flatMap(({ id, kind }) => (kind === 'workshop' ? id : []))
  if (ids.length === 0) return new Map<number, SessionVisit[]>()
  const sessions = await db
    .select({
      bookingId: bookingSession.bookingId,
      day: workshopSession.localDate,
      startsOn: workshopSession.startsOn,
      endsOn: workshopSession.endsOn,
      checkedInOn: bookingSession.checkedInOn,
      checkedInBy: bookingSession.checkedInBy,
    })
    .from(bookingSession)
    .innerJoin(workshopSession, eq(workshopSession.id, bookingSession.sessionId))
    .where(and(inArray(bookingSession.bookingId, ids), between(workshopSession.localDate, from, to)))
    .orderBy(asc(workshopSession.startsOn))
  return Map.groupBy(sessions, ({ bookingId }) => bookingId)
}
