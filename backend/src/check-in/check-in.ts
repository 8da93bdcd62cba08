import type { checkIn as checkInCall, Visit } from '@marah/contract/check-in'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { and, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { dueOf, emitEvent, lockBooking, requireUndisputed, transitionBooking } from '../bookings/index.ts'
import type { Queryable, Transaction } from '../platform/database.ts'
import { HttpError, notFound } from '../platform/http-error.ts'
import type { Language } from '../platform/messages.ts'
import type { Services } from '../platform/services.ts'
import { dayOf } from '../platform/venue-time.ts'
import { type BookingRow, booking, bookingSession } from '../schema/bookings.ts'
import { workshopSession } from '../schema/play.ts'
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
    const days = await daysOf(tx, row)
    const entered = await letIn(tx, row, { now, days, isAnyDay, isUnpaid, by, language })
    const [visit] = await visitsJson(tx, [entered], language)
    if (!visit) throw notFound()
    return visit
  })
}

/** By its ticket or, typed by hand, its reference. */
export async function findByCode(queryable: Queryable, typed: string): Promise<number> {
  const code = plainCode(typed)
  const [found] = await queryable
    .select({ id: booking.id })
    .from(booking)
    .where(or(eq(booking.ticketCode, code), eq(booking.reference, code.toUpperCase())))
  if (!found) throw notFound()
  return found.id
}

type CheckInContext = {
  readonly now: Date
  readonly days: readonly string[]
  readonly isAnyDay: boolean
  /** The staff lets it in with what it owes. */
  readonly isUnpaid: boolean
  readonly by: string | null
  readonly language: Language
}

async function letIn(
  tx: Transaction,
  row: BookingRow,
  { now, days, isAnyDay, isUnpaid, by, language }: CheckInContext,
): Promise<BookingRow> {
  const today = dayOf(now, row.timezone)
  const isToday = days.includes(today)
  if (row.status === 'checked_in' && row.checkedInOn !== null) {
    // A course comes again on each of its days.
    const isAgain = isToday && new Set(days).size > 1 && dayOf(row.checkedInOn, row.timezone) !== today
    if (!isAgain) throw alreadyIn(row.checkedInOn, row)
    return letInAgain(tx, row, row.checkedInOn, { now, by })
  }
  if (row.checkedInOn !== null) throw alreadyIn(row.checkedInOn, row)
  if (row.status === 'cancelled' || row.status === 'expired') throw new HttpError(409, 'booking_cancelled')
  if (row.status === 'no_show' || row.status === 'completed') throw new HttpError(409, 'booking_over')
  if (row.status !== 'confirmed' || (dueOf(row) > 0 && !isUnpaid)) {
    throw new HttpError(409, 'not_paid', { extra: { amount_due: dueText(row) } })
  }
  if (!isAnyDay && !isToday) {
    const [visit] = await visitsJson(tx, [row], language)
    if (!visit) throw notFound()
    const { title, customer, starts_at, ends_at, venue_timezone } = visit
    throw new HttpError(409, 'not_today', {
      extra: { visit: { title, customer, starts_at, ends_at, venue_timezone } },
    })
  }
  return letInFirst(tx, row, { now, by })
}

/** The days of the venue's calendar on which it takes place. */
async function daysOf(queryable: Queryable, row: BookingRow): Promise<string[]> {
  const sessions = await queryable
    .select({ day: workshopSession.localDate })
    .from(bookingSession)
    .innerJoin(workshopSession, eq(workshopSession.id, bookingSession.sessionId))
    .where(eq(bookingSession.bookingId, row.id))
  return [row.localDate, ...sessions.map(({ day }) => day)]
}

type Letting = Pick<CheckInContext, 'now' | 'by'>

/** The step holds even for whoever read the row without locking it (rule B13). */
async function letInFirst(tx: Transaction, row: BookingRow, { now, by }: Letting): Promise<BookingRow> {
  const step = {
    from: 'confirmed',
    to: 'checked_in',
    now,
    set: { checkedInOn: now, checkedInBy: by },
  } as const
  const entered = await transitionBooking(tx, row.id, step)
  if (!entered) {
    const [first] = await tx.select({ on: booking.checkedInOn }).from(booking).where(eq(booking.id, row.id))
    throw alreadyIn(first?.on ?? now, row)
  }
  await emitEvent(tx, row.id, { kind: 'checked_in', now })
  return entered
}

/** On a later day; as before, only if nobody else has done so since the row was read. */
async function letInAgain(
  tx: Transaction,
  row: BookingRow,
  before: Date,
  { now, by }: Letting,
): Promise<BookingRow> {
  const [entered] = await tx
    .update(booking)
    .set({ checkedInOn: now, checkedInBy: by, editedOn: now })
    .where(and(eq(booking.id, row.id), eq(booking.checkedInOn, before)))
    .returning()
  if (!entered) throw alreadyIn(now, row)
  await emitEvent(tx, row.id, { kind: 'checked_in', now })
  return entered
}

function alreadyIn(first: Date, { timezone }: Pick<BookingRow, 'timezone'>): HttpError {
  const extra = { checked_in_on: first.toISOString(), venue_timezone: timezone }
  return new HttpError(409, 'already_checked_in', { extra })
}
