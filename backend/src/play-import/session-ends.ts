import { and, eq, inArray, sql } from 'drizzle-orm'
import { kidPeriod } from '../schema/booking-places.ts'
import { booking, bookingSession } from '../schema/bookings.ts'
import { workshopSession } from '../schema/play.ts'
import type { Applying } from './applying.ts'

type SessionRow = typeof workshopSession.$inferSelect

/**
 * A session that is kept gets another end: its bookings end with their last session, and their kids are busy as long as
 * it lasts. Rejected where a kid is booked elsewhere by then.
 */
export async function moveSessionEnd(
  { tx, tally, now }: Applying,
  session: SessionRow,
  { endsOn, where }: { readonly endsOn: Date; readonly where: string },
): Promise<void> {
  // A transaction that is booking it at this moment has read the old end: wait for it, as it waits for this one.
  await tx
    .select({ id: workshopSession.id })
    .from(workshopSession)
    .where(eq(workshopSession.id, session.id))
    .for('update')
  const booked = await tx
    .select({ id: booking.id, confirmedOn: booking.confirmedOn })
    .from(booking)
    .innerJoin(bookingSession, eq(bookingSession.bookingId, booking.id))
    .where(
      and(
        eq(bookingSession.sessionId, session.id),
        inArray(booking.status, ['held', 'paying', 'confirmed', 'checked_in']),
      ),
    )
    .orderBy(booking.id)
    .for('update', { of: booking })
  await tx.update(workshopSession).set({ endsOn, editedOn: now }).where(eq(workshopSession.id, session.id))
  if (booked.length === 0) return
  const ids = sql.param(booked.map(({ id }) => id))
  const during = sql`tstzrange(${session.startsOn.toISOString()}::timestamptz, ${endsOn.toISOString()}::timestamptz)`
  const { rows: elsewhere } = await tx.execute<{ reference: string }>(sql`
    select distinct b.reference from ${kidPeriod} own
    join ${kidPeriod} other on other.kid_id = own.kid_id and other.id <> own.id and other.is_active
    join booking b on b.id = own.booking_id
    where own.is_active and own.booking_id = any(${ids}::int[])
      and lower(own.during) = ${session.startsOn.toISOString()}::timestamptz and other.during && ${during}
    order by b.reference`)
  if (elsewhere.length > 0) {
    const whose = elsewhere.map(({ reference }) => reference).join(', ')
    tally.problems.push(`${where} would last into a time at which its kids are booked elsewhere: ${whose}`)
    return
  }
  await tx.execute(sql`
    update kid_period set during = ${during}
    where is_active and booking_id = any(${ids}::int[])
      and lower(during) = ${session.startsOn.toISOString()}::timestamptz`)
  await tx.execute(sql`
    update booking set edited_on = ${now.toISOString()}::timestamptz, sequence = sequence + 1, ends_on = (
      select max(session.ends_on) from booking_session part
      join workshop_session session on session.id = part.session_id where part.booking_id = booking.id)
    where id = any(${ids}::int[])`)
  const isOver = session.endsOn <= now && endsOn <= now
  const bookingIds = booked.flatMap(({ id, confirmedOn }) => (confirmedOn === null ? [] : [id]))
  if (!isOver && bookingIds.length > 0) {
    tally.newEnds.push({ startsOn: session.startsOn, endsOn, bookingIds })
  }
}
