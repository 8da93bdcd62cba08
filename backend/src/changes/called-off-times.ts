import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { timeOf, timeWithin } from '../platform/time/venue-time.ts'
import { theVenue } from '../play/index.ts'
import { bookingChange } from '../schema/booking-places.ts'
import { booking, bookingSession } from '../schema/bookings.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { openPlay, openPlaySlot, workshop, workshopSession } from '../schema/play.ts'
import type { Services } from '../services/services.ts'

/** Times of an open play or a workshop: all coming ones, those of a day, or one time of that day. */
export type RequestedTimes = {
  readonly slug: string
  readonly date?: string | undefined
  readonly time?: string | undefined
}

/** Slots or sessions that are not over. */
export type Times = { readonly kind: 'slot' | 'session'; readonly ids: readonly number[] }

/** Matches bookings that their customers would lose. A family that is already inside stays. */
export function liveBooking() {
  return inArray(booking.status, ['held', 'paying', 'confirmed'])
}

export async function findTimes(
  { database: { db }, now }: Services,
  { slug, date, time }: RequestedTimes,
): Promise<Times> {
  const { timezone } = await theVenue(db)
  const slots = await db
    .select({ id: openPlaySlot.id, startsOn: openPlaySlot.startsOn, day: openPlaySlot.localDate })
    .from(openPlaySlot)
    .innerJoin(openPlay, eq(openPlay.id, openPlaySlot.openPlayId))
    .where(and(eq(openPlay.slug, slug), gt(openPlaySlot.endsOn, now())))
    .orderBy(asc(openPlaySlot.startsOn))
  const sessions = await db
    .select({ id: workshopSession.id, startsOn: workshopSession.startsOn, day: workshopSession.localDate })
    .from(workshopSession)
    .innerJoin(workshop, eq(workshop.id, workshopSession.workshopId))
    .where(and(eq(workshop.slug, slug), gt(workshopSession.endsOn, now())))
    .orderBy(asc(workshopSession.startsOn))
  const chosen = [...slots, ...sessions].filter(
    ({ startsOn, day }) =>
      (date === undefined || day === date) &&
      (time === undefined ||
        [timeOf(startsOn, timezone), timeWithin(day, startsOn, timezone)].includes(time)),
  )
  return { kind: slots.length > 0 ? 'slot' : 'session', ids: chosen.map(({ id }) => id) }
}

/**
 * Closes the times, so that they can no longer be booked. It waits for transactions that are booking one; the caller
 * finds their bookings afterwards.
 */
export async function closeTimes(
  services: Services,
  { kind, ids }: Times,
  reason: LocalizedText | null,
): Promise<void> {
  const now = services.now()
  const set = { status: 'closed' as const, calledOffOn: now, calledOffReason: reason, editedOn: now }
  await services.database.transaction(async (tx) => {
    if (kind === 'slot') {
      const those = inArray(openPlaySlot.id, [...ids])
      await tx
        .select({ id: openPlaySlot.id })
        .from(openPlaySlot)
        .where(those)
        .orderBy(openPlaySlot.id)
        .for('update')
      await tx.update(openPlaySlot).set(set).where(those)
    } else {
      const those = inArray(workshopSession.id, [...ids])
      await tx
        .select({ id: workshopSession.id })
        .from(workshopSession)
        .where(those)
        .orderBy(workshopSession.id)
        .for('update')
      await tx.update(workshopSession).set(set).where(those)
    }
    await services.cacheTags.invalidate(tx, ['play'])
  })
}

/** Puts called-off times on sale again; returns how many. */
export async function reopenTimes(services: Services, { kind, ids }: Times): Promise<number> {
  const set = { status: 'open' as const, calledOffOn: null, calledOffReason: null, editedOn: services.now() }
  return services.database.transaction(async (tx) => {
    const table = kind === 'slot' ? openPlaySlot : workshopSession
    const reopened = await tx
      .update(table)
      .set(set)
      .where(and(inArray(table.id, [...ids]), sql`${table.calledOffOn} is not null`))
      .returning({ id: table.id })
    await services.cacheTags.invalidate(tx, ['play'])
    return reopened.length
  })
}

/** Returns the ids of bookings of these times that are held, being paid or confirmed. */
export async function bookingsAt(
  queryable: Queryable,
  { kind, ids }: Times,
): Promise<{ id: number; reference: string }[]> {
  const sessions = queryable
    .select({ id: bookingSession.bookingId })
    .from(bookingSession)
    .where(inArray(bookingSession.sessionId, [...ids]))
  return queryable
    .select({ id: booking.id, reference: booking.reference })
    .from(booking)
    .where(
      and(liveBooking(), kind === 'slot' ? inArray(booking.slotId, [...ids]) : inArray(booking.id, sessions)),
    )
    .orderBy(asc(booking.id))
}

/** Returns bookings that will be moved to one of these times once a difference is paid. */
export async function movesTo(
  queryable: Queryable,
  { kind, ids }: Times,
): Promise<{ id: number; bookingId: number }[]> {
  const open = await queryable.select().from(bookingChange).where(eq(bookingChange.status, 'paying'))
  return open.filter(({ target }) =>
    kind === 'slot'
      ? target.slotId !== undefined && ids.includes(target.slotId)
      : (target.sessionIds ?? []).some((id) => ids.includes(id)),
  )
}

/** Returns paid bookings with other sessions too: only a part of them would be called off. */
export async function boundToOthers(queryable: Queryable, { kind, ids }: Times): Promise<string[]> {
  if (kind === 'slot' || ids.length === 0) return []
  const others = queryable
    .select({ id: bookingSession.bookingId })
    .from(bookingSession)
    .where(notInArray(bookingSession.sessionId, [...ids]))
  const rows = await queryable
    .selectDistinct({ reference: booking.reference })
    .from(booking)
    .innerJoin(bookingSession, eq(bookingSession.bookingId, booking.id))
    .where(
      and(
        inArray(bookingSession.sessionId, [...ids]),
        inArray(booking.status, ['paying', 'confirmed', 'checked_in']),
        inArray(booking.id, others),
      ),
    )
    .orderBy(booking.reference)
  return rows.map(({ reference }) => reference)
}
