import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { emitEvent, isDisputed, lockBooking, mailShopMoved, owesAtVenue } from '../bookings/index.ts'
import {
  announceFreedPlaces,
  bookPlaces,
  type Claim,
  claimOf,
  releasePlaces,
  whatOfBooking,
} from '../capacity/index.ts'
import { sqlState, type Transaction } from '../platform/database/database.ts'
import { bookingChange, hallPeriod, kidPeriod, type MoveTarget } from '../schema/booking-places.ts'
import { type BookingRow, booking, bookingKid, bookingSession } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { notifyMoved } from './notices.ts'
import { stillForfeited, termsReached } from './refund-terms.ts'

/** Opening a payment page takes seconds; a move without one after this time never gets one. */
const unopenedSeconds = 300
const batch = 100

export type ChangeRow = typeof bookingChange.$inferSelect

/** Writes the booking's new time. The caller has already settled its places. */
export async function writeMove(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { target, paid, freed }: { target: MoveTarget; paid: number; freed: readonly number[] },
): Promise<BookingRow> {
  const now = services.now()
  const { lines, subtotal, discount, taxAdded, amount, place, localDate } = target
  const before = await tx
    .delete(bookingSession)
    .where(eq(bookingSession.bookingId, row.id))
    .returning({ id: bookingSession.sessionId })
  const amountPaid = row.amountPaid + paid
  const sessionIds = target.sessionIds ?? []
  if (sessionIds.length > 0) {
    await tx.insert(bookingSession).values(sessionIds.map((sessionId) => ({ bookingId: row.id, sessionId })))
  }
  const [moved] = await tx
    .update(booking)
    .set({
      lines,
      subtotal,
      discount,
      taxAdded,
      amount,
      place,
      localDate,
      editedOn: now,
      slotId: target.slotId ?? null,
      hallId: target.hallId ?? null,
      startsOn: new Date(target.startsOn),
      endsOn: new Date(target.endsOn),
      balanceDueOn: target.balanceDueOn ? new Date(target.balanceDueOn) : null,
      amountPaid,
      rescheduleCount: row.rescheduleCount + 1,
      // An unpaid booking can be cancelled free of charge, so moving it is free too.
      ...(!owesAtVenue(row) && termsReached(row, now)),
      forfeited: stillForfeited(row.forfeited, { ...row, amount, amountPaid }),
      sequence: row.sequence + 1,
    })
    .where(eq(booking.id, row.id))
    .returning()
  if (!moved) throw new Error('A booking vanished while it was locked')
  await emitEvent(tx, row.id, { kind: 'rescheduled', now, startsOn: moved.startsOn, amount: paid })
  await notifyMoved(services, tx, moved, { timesBefore: before.length, paid })
  await mailShopMoved(services, tx, row, moved)
  await announceFreedPlaces(services, tx, freed)
  return moved
}

/**
 * Completes a move whose difference is paid. False if that is impossible because the booking has ended, its payment is
 * disputed or its kids are elsewhere meanwhile: then the caller must refund the money. The caller has locked the
 * orders.
 */
export async function completeMove(
  services: Services,
  tx: Transaction,
  changeId: number,
  paid: number,
): Promise<boolean> {
  const locked = await lockOpenChange(tx, changeId)
  if (!locked) return false
  const { change, row } = locked
  const hasBegun = row.startsOn <= services.now() || new Date(change.target.startsOn) <= services.now()
  if (row.status !== 'confirmed' || hasBegun || (await isDisputed(tx, row.id))) {
    await releaseMove(services, tx, changeId)
    return false
  }
  const { target } = change
  const claim = await claimOf(tx, await placedAt(tx, row, target))
  const isThere = claim !== null && (await takeTimes(tx, change, claim))
  if (!isThere) {
    await releaseMove(services, tx, changeId)
    return false
  }
  const now = services.now()
  const { bucketIds } = await releasePlaces(tx, [row.id], { now, which: { allBut: changeId } })
  await bookPlaces(tx, [row.id], { now, which: { change: changeId } })
  await endChange(services, tx, changeId, 'done')
  await writeMove(services, tx, row, { target, paid, freed: bucketIds })
  return true
}

/** Ends a move whose difference was not paid: its places are free again, and the booking stays at its time. */
export async function releaseMove(services: Services, tx: Transaction, changeId: number): Promise<void> {
  const locked = await lockOpenChange(tx, changeId)
  if (!locked) return
  const { change } = locked
  const { bucketIds } = await releasePlaces(tx, [change.bookingId], {
    now: services.now(),
    which: { change: changeId },
  })
  if (change.hallPeriodId !== null) {
    await tx.update(hallPeriod).set({ isActive: false }).where(eq(hallPeriod.id, change.hallPeriodId))
  }
  await endChange(services, tx, changeId, 'expired')
  await announceFreedPlaces(services, tx, bucketIds)
}

/**
 * Ends moves whose payment was never opened, after a crash or a rejection, because the places they hold will not be
 * paid.
 */
export async function sweepMoves(services: Services): Promise<void> {
  const { database, now } = services
  const before = new Date(now().getTime() - unopenedSeconds * 1000)
  const unopened = await database.db
    .select({ id: bookingChange.id })
    .from(bookingChange)
    .where(
      and(
        eq(bookingChange.status, 'paying'),
        lt(bookingChange.createdOn, before),
        sql`not exists (select 1 from order_booking part
          where part.change_id = ${bookingChange.id} and part.state = 'reserved')`,
      ),
    )
    .limit(batch)
  for (const { id } of unopened) await database.transaction((tx) => releaseMove(services, tx, id))
}

/** Whether a move still holds its new place. The caller has locked the booking. */
export async function isMoveOpen(tx: Transaction, changeId: number): Promise<boolean> {
  return (await lockOpenChange(tx, changeId)) !== null
}

/** Locks the booking first, like all transactions (decision 20); null if the move has ended. */
async function lockOpenChange(
  tx: Transaction,
  changeId: number,
): Promise<{ change: ChangeRow; row: BookingRow } | null> {
  const [found] = await tx
    .select({ bookingId: bookingChange.bookingId })
    .from(bookingChange)
    .where(eq(bookingChange.id, changeId))
  if (!found) return null
  const row = await lockBooking(tx, found.bookingId)
  const [change] = await tx
    .select()
    .from(bookingChange)
    .where(and(eq(bookingChange.id, changeId), eq(bookingChange.status, 'paying')))
    .for('update')
  return change ? { change, row } : null
}

async function endChange(
  { now }: Services,
  tx: Transaction,
  changeId: number,
  status: 'done' | 'expired',
): Promise<void> {
  await tx.update(bookingChange).set({ status, editedOn: now() }).where(eq(bookingChange.id, changeId))
}

export async function kidIdsOf(tx: Transaction, bookingId: number): Promise<number[]> {
  const kids = await tx
    .select({ kidId: bookingKid.kidId })
    .from(bookingKid)
    .where(eq(bookingKid.bookingId, bookingId))
    .orderBy(bookingKid.id)
  return kids.flatMap(({ kidId }) => (kidId === null ? [] : [kidId]))
}

async function placedAt(tx: Transaction, row: BookingRow, target: MoveTarget) {
  return {
    what: whatOfBooking(
      { ...row, slotId: target.slotId ?? null, hallId: target.hallId ?? null },
      target.sessionIds ?? [],
    ),
    guests: row.guests,
    grownUps: row.grownUps,
    lines: target.lines,
    startsOn: new Date(target.startsOn),
    endsOn: new Date(target.endsOn),
    kidIds: await kidIdsOf(tx, row.id),
  }
}

/**
 * Moves hall and kids' time to the new place: two periods that overlap would conflict, so the old ones end first. In a
 * savepoint, since the kids may have been booked elsewhere while the difference was paid.
 */
async function takeTimes(
  tx: Transaction,
  { bookingId, hallPeriodId }: ChangeRow,
  { kids }: Claim,
): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await inner
        .update(hallPeriod)
        .set({ isActive: false })
        .where(
          and(
            eq(hallPeriod.bookingId, bookingId),
            hallPeriodId === null ? undefined : ne(hallPeriod.id, hallPeriodId),
          ),
        )
      await inner.update(kidPeriod).set({ isActive: false }).where(eq(kidPeriod.bookingId, bookingId))
      if (kids.length === 0) return
      await inner.insert(kidPeriod).values(
        kids.map(({ kidId, startsOn, endsOn }) => ({
          bookingId,
          kidId,
          isActive: true,
          during: sql<string>`tstzrange(${startsOn.toISOString()}::timestamptz, ${endsOn.toISOString()}::timestamptz)`,
        })),
      )
    })
    return true
  } catch (error) {
    if (sqlState(error) === '23P01') return false
    throw error
  }
}
