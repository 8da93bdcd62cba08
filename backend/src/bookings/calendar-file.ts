import { hourSeconds } from '@marah/contract/rules/durations'
import { asc, eq } from 'drizzle-orm'
import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { type BookingRow, bookingKid, bookingSession } from '../schema/bookings.ts'
import { workshopSession } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { shopAddress } from '../shop/shop-address.ts'
import { payLines, placeLines } from './mailed-ticket.ts'

type CalendarServices = Pick<Services, 'config' | 'messages' | 'now' | 'settings'>

/**
 * Writes a booking as a calendar file (RFC 5545), one event for each time. A later file of the same booking updates the
 * entries of an earlier one: the events keep their UIDs, SEQUENCE counts the changes, and a cancelled booking is
 * removed. If it had more times before (`timesBefore`), the extra events are cancelled (RFC 5546 §3.2.1).
 */
export async function calendarFile(
  services: CalendarServices,
  queryable: Queryable,
  row: BookingRow,
  language: Language,
  timesBefore = 0,
): Promise<string> {
  if (row.confirmedOn === null) throw notFound()
  const isCancelled = isOff(row)
  const calendar = emptyCalendar(
    services,
    language,
    isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  )
  await addEvents(calendar, services, queryable, { row, language, timesBefore })
  return calendar.toString()
}

/** Writes several confirmed bookings into one file. */
export async function calendarOf(
  services: CalendarServices,
  queryable: Queryable,
  rows: readonly BookingRow[],
  language: Language,
): Promise<string> {
  const calendar = emptyCalendar(services, language, ICalCalendarMethod.PUBLISH)
  for (const row of rows) await addEvents(calendar, services, queryable, { row, language, timesBefore: 0 })
  return calendar.toString()
}

function emptyCalendar({ settings }: CalendarServices, language: Language, method: ICalCalendarMethod) {
  return ical({ prodId: { company: settings.names()[language], product: 'play centre', language }, method })
}

type Entry = { readonly row: BookingRow; readonly language: Language; readonly timesBefore: number }

async function addEvents(
  calendar: ICalCalendar,
  { config, now, messages, settings }: CalendarServices,
  queryable: Queryable,
  { row, language, timesBefore }: Entry,
): Promise<void> {
  const isCancelled = isOff(row)
  const location = await placeLines(queryable, row, language)
  const host = new URL(config.PUBLIC_URL).hostname
  const times = await timesOf(queryable, row)
  const kids = await queryable
    .select({ name: bookingKid.name })
    .from(bookingKid)
    .where(eq(bookingKid.bookingId, row.id))
    .orderBy(asc(bookingKid.id))
  const link = shopAddress({ config, settings }, language, `/bookings/${row.reference}`)
  const surplus = Array.from({ length: Math.max(0, timesBefore - times.length) }, () => row)
  for (const [index, { startsOn, endsOn }] of [...times, ...surplus].entries()) {
    const event = calendar.createEvent({
      id: `${row.reference}-${index + 1}@${host}`,
      sequence: row.sequence,
      stamp: now(),
      start: startsOn,
      end: endsOn,
      summary: textIn(language, row.title),
      // The link is repeated here, because many calendars do not show its own field.
      description: [
        row.reference,
        kids.map(({ name }) => name).join(language === 'ar' ? '، ' : ', '),
        ...payLines(row, messages[language], language),
        link,
      ]
        .filter((line) => line !== '')
        .join('\n'),
      location: location.join(language === 'ar' ? '، ' : ', '),
      url: link,
      status: isCancelled || index >= times.length ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (!isCancelled)
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: settings.rules().remindSoonHours * hourSeconds,
      })
  }
}

/** A visit that was released unpaid does not take place either. */
function isOff({ status }: Pick<BookingRow, 'status'>): boolean {
  return status === 'cancelled' || status === 'expired'
}

/** Returns the times of a visit; a workshop may have several. */
async function timesOf(queryable: Queryable, row: BookingRow): Promise<{ startsOn: Date; endsOn: Date }[]> {
  const sessions = await queryable
    .select({ startsOn: workshopSession.startsOn, endsOn: workshopSession.endsOn })
    .from(bookingSession)
    .innerJoin(workshopSession, eq(workshopSession.id, bookingSession.sessionId))
    .where(eq(bookingSession.bookingId, row.id))
    .orderBy(asc(workshopSession.startsOn))
  return sessions.length > 0 ? sessions : [{ startsOn: row.startsOn, endsOn: row.endsOn }]
}
