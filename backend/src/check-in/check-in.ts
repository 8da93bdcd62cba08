import type { checkIn as checkInCall, Visit } from '@marah/contract/check-in'
import { plainCode } from '@marah/contract/rules/typed-codes'
import { eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { dueOf, emitEvent, lockBooking, requireUndisputed, transitionBooking } from '../bookings/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import { type Actor, shownName, toStored } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { attend, openMakeUp, takeMakeUp, timesOf, type VisitTime } from './session-check-in.ts'
import { dueText, visitsJson } from './visit-json.ts'

type CheckInRequest = z.output<typeof checkInCall.body> & { readonly by: Actor }

/** Lets a booking in, once for each of its sessions: a second scan hears when the first was. Answers what the door needs to know of it. */
export async function checkIn(
  services: Services,
  request: CheckInRequest,
  language: Language,
  lock: typeof lockBooking = lockBooking,
): Promise<z.input<typeof Visit>> {
  const { code, heads, even_if_not_today: isAnyDay = false, even_if_unpaid: isUnpaid = false, by } = request
  return services.database.transaction(async (tx) => {
    const row = await lock(tx, await findByCode(tx, code))
    if (row.status === 'confirmed' || row.status === 'checked_in') await requireUndisputed(tx, row.id)
    const now = services.now()
    const times = await timesOf(tx, row)
    const entered = await letIn(tx, row, { now, times, heads, isAnyDay, isUnpaid, by, language })
    await services.audit.note(tx, {
      subject: `booking:${row.id}`,
      before: { status: row.status, heads_in: row.headsIn },
      after: { status: entered.status, heads_in: entered.headsIn },
    })
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

type CheckInContext = {
  readonly now: Date
  readonly times: readonly VisitTime[]
  /** How many of a group come in now. */
  readonly heads: number | undefined
  /** The staff lets it in on another day, or at another hour. */
  readonly isAnyDay: boolean
  /** The staff lets it in with what it owes. */
  readonly isUnpaid: boolean
  readonly by: Actor
  readonly language: Language
}

async function letIn(
  tx: Transaction,
  row: BookingRow,
  { now, times, heads, isAnyDay, isUnpaid, by, language }: CheckInContext,
): Promise<BookingRow> {
  const awaited = times.filter(({ checkedInOn }) => checkedInOn === null)
  const last = lastAttended(times)
  if (awaited.length === 0 && last) throw await alreadyIn(tx, row, last, language)
  if (row.status === 'cancelled' || row.status === 'expired') throw new HttpError(409, 'booking_cancelled')
  const letting = { now, by, heads, language }
  const today = dayOf(now, row.timezone)
  // A night that has not ended is today’s after midnight too.
  const timesToday = times.filter((time) => time.day === today || isNow(time, now))
  const present = awaited.find((time) => isNow(time, now))
  const attended = lastAttended(timesToday)
  if (!present && attended) throw await alreadyIn(tx, row, attended, language)
  const makeUp = await openMakeUp(tx, row, times, (time) => isNow(time, now))
  if (row.status === 'no_show' || (row.status === 'completed' && !makeUp)) {
    throw new HttpError(409, 'booking_over')
  }
  const isOwing = row.status === 'confirmed' && dueOf(row) > 0 && !isUnpaid
  if (row.status === 'held' || row.status === 'paying' || isOwing) {
    throw new HttpError(409, 'not_paid', { extra: { amount_due: dueText(row) } })
  }
  if (present) return letInto(tx, row, present, letting)
  if (makeUp) return letInto(tx, row, await takeMakeUp(tx, row, makeUp, now), letting)
  const nearest = nearestTo(now, timesToday.length > 0 ? timesToday : awaited)
  if (isAnyDay && nearest) return letInto(tx, row, nearest, letting)
  const code = timesToday.length > 0 ? 'not_now' : 'not_today'
  throw new HttpError(409, code, { extra: { visit: await shownAtDoor(tx, row, language) } })
}

function isNow({ startsOn, endsOn }: Pick<VisitTime, 'startsOn' | 'endsOn'>, now: Date): boolean {
  return now.getTime() >= startsOn.getTime() - earlyMinutes * 60_000 && now < endsOn
}

function nearestTo(now: Date, times: readonly VisitTime[]): VisitTime | undefined {
  const distance = ({ startsOn }: VisitTime) => Math.abs(startsOn.getTime() - now.getTime())
  return times.toSorted((a, b) => distance(a) - distance(b))[0]
}

function lastAttended(times: readonly VisitTime[]): VisitTime | undefined {
  return times.findLast(({ checkedInOn }) => checkedInOn !== null)
}

type Letting = Pick<CheckInContext, 'now' | 'by' | 'heads' | 'language'>

/**
 * Lets a booking in for one of its times. The conditions of the updates guard it even if the caller read the row without
 * locking it (rule B13).
 */
async function letInto(
  tx: Transaction,
  row: BookingRow,
  time: VisitTime,
  { now, by, heads, language }: Letting,
): Promise<BookingRow> {
  const counted = row.group ? { headsIn: await headsInWith(tx, row, heads, language) } : {}
  const set = { checkedInOn: now, checkedInBy: toStored(by), ...counted }
  if (
    time.sessionId !== null &&
    !(await attend(tx, row.id, time.sessionId, { checkedInOn: now, checkedInBy: toStored(by) }))
  ) {
    throw await alreadyIn(tx, row, time, language)
  }
  const step = { from: 'confirmed', to: 'checked_in', now, set } as const
  const entered =
    row.status === 'confirmed'
      ? await transitionBooking(tx, row.id, step)
      : await noteLatest(tx, row, { ...set, editedOn: now })
  if (!entered) throw await alreadyIn(tx, row, time, language)
  await emitEvent(tx, row.id, { kind: 'checked_in', now })
  return entered
}

/** Counts a part of a group. @throws HttpError 409 without a number, or above what is left of it */
async function headsInWith(
  tx: Transaction,
  row: BookingRow,
  heads: number | undefined,
  language: Language,
): Promise<number> {
  const code = heads === undefined ? 'heads_needed' : 'too_many_heads'
  if (heads === undefined || row.headsIn + heads > row.guests) {
    const left = row.guests - row.headsIn
    const extra = { visit: await shownAtDoor(tx, row, language), heads_in: row.headsIn, heads_left: left }
    throw new HttpError(409, code, { values: { left }, extra })
  }
  return row.headsIn + heads
}

/** A booking that is in already: for another of its sessions, or with another part of a group. */
async function noteLatest(
  tx: Transaction,
  { id }: BookingRow,
  set: Partial<typeof booking.$inferInsert>,
): Promise<BookingRow | undefined> {
  const [entered] = await tx.update(booking).set(set).where(eq(booking.id, id)).returning()
  return entered
}

/**
 * Reports that the ticket was used before: whose it is, when and who let it in, so that the staff see the family first.
 */
async function alreadyIn(
  tx: Transaction,
  read: BookingRow,
  time: VisitTime,
  language: Language,
): Promise<HttpError> {
  // Read again: the one who was faster has written it since.
  const [row = read] = await tx.select().from(booking).where(eq(booking.id, read.id))
  const attended = (await timesOf(tx, row)).find(({ sessionId }) => sessionId === time.sessionId) ?? time
  const extra = {
    checked_in_on: attended.checkedInOn?.toISOString(),
    checked_in_by: shownName(attended.checkedInBy),
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
