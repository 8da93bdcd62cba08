import type { checkIn as checkInCall, Visit } from '@marah/contract/check-in'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { and, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { dueOf, emitEvent, lockBooking, requireUndisputed, transitionBooking } from '../bookings/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import { type BookingRow, booking, bookingSession } from '../schema/bookings.ts'
import { workshopSession } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { dueText, visitsJson } from './visit-json.ts'

/** `by`: the name of the token with which the door asks. */
type CheckInRequest = z.output<typeof checkInCall.body> & { by?: string | null }

/** Lets a booking in, once: a second scan hears when the first was. Answers what the door needs to know of it. */
export async function checkIn(
  services: Services,
  { code, even_if_not_today: isAnyDay = false, even_if_unpaid: isUnpaid = false, by = null }: CheckInRequest,
  language: Language,
  lock: typeof lockBooking = lockBooking,
): Promise<z.input<typeof Visit>> {
  return services.database.transaction(async (tx) => {
    const row = await lock(tx, await findByCode(tx, code))
    if (row.status === 'confirmed' || row.status === 'checked_in') await requireUndisputed(tx, row.id)
    const now = services.now()
    const times = await timesOf(tx, row)
    const entered = await letIn(tx, row, { now, times, isAnyDay, isUnpaid, by, language })
    const [visit] = await visitsJson(tx, [entered], language)
    if (!visit) throw notFound()
    return visit
  })
}

/** Finds a booking by its ticket or, typed by hand, its reference. */
export async function findByCode(queryable: Queryable, typed: string): Promise<number> {
  const code = plainCode(typed)
  const [found] = await queryable
    .select({ id: booking.id })
    .from(booking)
    .where(or(eq(booking.ticketCode, code), eq(booking.reference, code.toUpperCase())))
  if (!found) throw notFound()
  return found.id
}

/** Families come early, and the door lets them in. */
const earlyMinutes = 60

/** One for each session of a workshop. */
type VisitTime = { readonly day: string; readonly startsOn: Date; readonly endsOn: Date }

type CheckInContext = {
  readonly now: Date
  readonly times: readonly VisitTime[]
  /** The staff lets it in on another day, or at another hour. */
  readonly isAnyDay: boolean
  /** The staff lets it in with what it owes. */
  readonly isUnpaid: boolean
  readonly by: string | null
  readonly language: Language
}

async function letIn(
  tx: Transaction,
  row: BookingRow,
  { now, times, isAnyDay, isUnpaid, by, language }: CheckInContext,
): Promise<BookingRow> {
  const today = dayOf(now, row.timezone)
  // A night that has not ended is today’s after midnight too.
  const timesToday = times.filter((time) => time.day === today || isNow(time, now))
  // A course comes again on each of its days.
  const isAgain =
    row.status === 'checked_in' &&
    row.checkedInOn !== null &&
    timesToday.length > 0 &&
    new Set(times.map(({ day }) => day)).size > 1 &&
    dayOf(row.checkedInOn, row.timezone) !== today
  if (row.checkedInOn !== null && !isAgain) throw await alreadyIn(tx, row, language)
  if (row.status === 'cancelled' || row.status === 'expired') throw new HttpError(409, 'booking_cancelled')
  if (row.status === 'no_show' || row.status === 'completed') throw new HttpError(409, 'booking_over')
  if (!isAgain && (row.status !== 'confirmed' || (dueOf(row) > 0 && !isUnpaid))) {
    throw new HttpError(409, 'not_paid', { extra: { amount_due: dueText(row) } })
  }
  if (!isAnyDay && !timesToday.some((time) => isNow(time, now))) {
    const code = timesToday.length > 0 ? 'not_now' : 'not_today'
    throw new HttpError(409, code, { extra: { visit: await shownAtDoor(tx, row, language) } })
  }
  const letting = { now, by, language }
  return isAgain && row.checkedInOn !== null
    ? letInAgain(tx, row, row.checkedInOn, letting)
    : letInFirst(tx, row, letting)
}

function isNow({ startsOn, endsOn }: VisitTime, now: Date): boolean {
  return now.getTime() >= startsOn.getTime() - earlyMinutes * 60_000 && now < endsOn
}

/** Returns the times of a visit, with the day of the venue's calendar. */
async function timesOf(queryable: Queryable, row: BookingRow): Promise<VisitTime[]> {
  const sessions = await queryable
    .select({
      day: workshopSession.localDate,
      startsOn: workshopSession.startsOn,
      endsOn: workshopSession.endsOn,
    })
    .from(bookingSession)
    .innerJoin(workshopSession, eq(workshopSession.id, bookingSession.sessionId))
    .where(eq(bookingSession.bookingId, row.id))
  return sessions.length > 0 ? sessions : [{ day: row.localDate, startsOn: row.startsOn, endsOn: row.endsOn }]
}

type Letting = Pick<CheckInContext, 'now' | 'by' | 'language'>

/** The status guards the transition even if the caller read the row without locking it (rule B13). */
async function letInFirst(
  tx: Transaction,
  row: BookingRow,
  { now, by, language }: Letting,
): Promise<BookingRow> {
  const step = {
    from: 'confirmed',
    to: 'checked_in',
    now,
    set: { checkedInOn: now, checkedInBy: by },
  } as const
  const entered = await transitionBooking(tx, row.id, step)
  if (!entered) {
    throw await alreadyIn(tx, row, language)
  }
  await emitEvent(tx, row.id, { kind: 'checked_in', now })
  return entered
}

/** Lets a guest in on a later day; again only if no other device has done so since the row was read. */
async function letInAgain(
  tx: Transaction,
  row: BookingRow,
  before: Date,
  { now, by, language }: Letting,
): Promise<BookingRow> {
  const [entered] = await tx
    .update(booking)
    .set({ checkedInOn: now, checkedInBy: by, editedOn: now })
    .where(and(eq(booking.id, row.id), eq(booking.checkedInOn, before)))
    .returning()
  if (!entered) throw await alreadyIn(tx, row, language)
  await emitEvent(tx, row.id, { kind: 'checked_in', now })
  return entered
}

/**
 * Reports that the ticket was used before: whose it is, when and who let it in, so that the staff see the family first.
 */
async function alreadyIn(tx: Transaction, read: BookingRow, language: Language): Promise<HttpError> {
  // Read again: the one who was faster has written it since.
  const [row = read] = await tx.select().from(booking).where(eq(booking.id, read.id))
  const extra = {
    checked_in_on: row.checkedInOn?.toISOString(),
    checked_in_by: row.checkedInBy,
    venue_timezone: row.timezone,
    visit: await shownAtDoor(tx, row, language),
  }
  return new HttpError(409, 'already_checked_in', { extra })
}

async function shownAtDoor(tx: Transaction, row: BookingRow, language: Language) {
  const [visit] = await visitsJson(tx, [row], language)
  if (!visit) throw notFound()
  const { title, customer, starts_at, ends_at, venue_timezone } = visit
  return { title, customer, starts_at, ends_at, venue_timezone }
}
