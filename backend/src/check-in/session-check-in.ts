import { and, asc, eq, gt, isNull, notInArray } from 'drizzle-orm'
import { claimAtSessions, takePlaces } from '../capacity/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { type BookingRow, bookingKid, bookingSession } from '../schema/bookings.ts'
import { workshopSession } from '../schema/play.ts'
import type { StoredActor } from '../schema/stored-actor.ts'

/** A time at which a booking is let in; one for each session of a workshop. */
export type VisitTime = {
  readonly sessionId: number | null
  readonly day: string
  readonly startsOn: Date
  readonly endsOn: Date
  readonly checkedInOn: Date | null
  readonly checkedInBy: StoredActor | null
  /** The missed session that this one makes up for. */
  readonly makesUpFor: number | null
}

/** Returns the times of a visit in their order, with the day of the venue's calendar. */
export async function timesOf(queryable: Queryable, row: BookingRow): Promise<VisitTime[]> {
  const sessions = await queryable
    .select({
      sessionId: workshopSession.id,
      day: workshopSession.localDate,
      startsOn: workshopSession.startsOn,
      endsOn: workshopSession.endsOn,
      checkedInOn: bookingSession.checkedInOn,
      checkedInBy: bookingSession.checkedInBy,
      makesUpFor: bookingSession.makesUpFor,
    })
    .from(bookingSession)
    .innerJoin(workshopSession, eq(workshopSession.id, bookingSession.sessionId))
    .where(eq(bookingSession.bookingId, row.id))
    .orderBy(asc(workshopSession.startsOn))
  if (sessions.length > 0) return sessions
  const { localDate: day, startsOn, endsOn, checkedInBy } = row
  // A group is awaited until all of it is in.
  const checkedInOn = row.group && row.headsIn < row.guests ? null : row.checkedInOn
  return [{ sessionId: null, day, startsOn, endsOn, checkedInOn, checkedInBy, makesUpFor: null }]
}

/** False if another device has let the booking into this session already. */
export async function attend(
  tx: Transaction,
  bookingId: number,
  sessionId: number,
  set: { readonly checkedInOn: Date; readonly checkedInBy: StoredActor | null },
): Promise<boolean> {
  const attended = await tx
    .update(bookingSession)
    .set(set)
    .where(
      and(
        eq(bookingSession.bookingId, bookingId),
        eq(bookingSession.sessionId, sessionId),
        isNull(bookingSession.checkedInOn),
      ),
    )
    .returning({ id: bookingSession.sessionId })
  return attended.length > 0
}

type MakeUp = {
  readonly session: typeof workshopSession.$inferSelect
  readonly missed: number
}

/**
 * Finds another session of the same workshop under way now, where the policy of the booking says that a missed session is
 * made up, and one was missed. Seats are taken when the family is let in.
 */
export async function openMakeUp(
  tx: Transaction,
  { policy, workshopId, startsOn }: BookingRow,
  times: readonly VisitTime[],
  isNow: (session: { readonly startsOn: Date; readonly endsOn: Date }) => boolean,
): Promise<MakeUp | null> {
  if (!policy.missedMadeUp || workshopId === null) return null
  const madeUp = new Set(times.map(({ makesUpFor }) => makesUpFor))
  const own = times.flatMap(({ sessionId }) => sessionId ?? [])
  const sessions = await tx
    .select()
    .from(workshopSession)
    .where(
      and(
        eq(workshopSession.workshopId, workshopId),
        eq(workshopSession.status, 'open'),
        notInArray(workshopSession.id, own),
        gt(workshopSession.endsOn, startsOn),
      ),
    )
    .orderBy(asc(workshopSession.startsOn))
  const session = sessions.find(isNow)
  const missed = times.find(
    ({ sessionId, checkedInOn, endsOn }) =>
      sessionId !== null &&
      checkedInOn === null &&
      session &&
      endsOn <= session.startsOn &&
      !madeUp.has(sessionId),
  )
  return session && missed?.sessionId ? { session, missed: missed.sessionId } : null
}

/** Takes the seats of the session that makes up for the missed one. @throws HttpError 409 `session_full` */
export async function takeMakeUp(
  tx: Transaction,
  { id: bookingId, guests }: BookingRow,
  { session, missed }: MakeUp,
  now: Date,
): Promise<VisitTime> {
  const kids = await tx
    .select({ kidId: bookingKid.kidId })
    .from(bookingKid)
    .where(eq(bookingKid.bookingId, bookingId))
  const kidIds = kids.flatMap(({ kidId }) => kidId ?? [])
  const claim = claimAtSessions({ guests, kidIds }, [session])
  const shortage = await takePlaces(tx, { bookingId, claim, state: 'booked', now })
  if (shortage) {
    const left = shortage.kind === 'places' ? shortage.left : 0
    throw new HttpError(409, shortage.kind === 'kids' ? 'kid_already_booked' : 'session_full', {
      extra: { places_left: left },
    })
  }
  await tx.insert(bookingSession).values({ bookingId, sessionId: session.id, makesUpFor: missed })
  const { id: sessionId, localDate: day, startsOn, endsOn } = session
  return { sessionId, day, startsOn, endsOn, checkedInOn: null, checkedInBy: null, makesUpFor: missed }
}
