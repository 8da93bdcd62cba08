import { and, asc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import {
  closePaymentsOf,
  couponSubject,
  emitEvent,
  lockBooking,
  mailShopCancelled,
  openPaymentsOf,
  transitionBooking,
} from '../bookings/index.ts'
import { announceFreedPlaces, releasePlaces } from '../capacity/index.ts'
import { releaseCoupon } from '../coupons/index.ts'
import { booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { lockOrdersOf } from './booking-payments.ts'
import { notifyReleased } from './notices.ts'

/** Visits claimed at a time; those that could not be released come after all others in the next run. */
const batch = 100
/** Concurrent releases: each may ask the provider about an open page, which takes long while it does not answer. */
const concurrency = 4

/**
 * Releases visits that had to be paid before their start, and were not: their places are free, and they count as
 * missed.
 */
export async function releaseUnpaid(services: Services, release = releaseVisit): Promise<void> {
  await pLimit(concurrency).map(await takeDue(services), async (id) => {
    try {
      await release(services, id)
    } catch (error) {
      // While the provider does not answer whether an open page is paid, the place stays reserved.
      services.log.warn({ err: error, booking: id }, 'an unpaid visit could not be released')
    }
  })
}

/**
 * Takes those never tried first, then those tried longest ago, so that one that cannot be released does not block the
 * others.
 */
async function takeDue({ database, now }: Services): Promise<number[]> {
  return database.transaction(async (tx) => {
    const due = await tx
      .select({ id: booking.id })
      .from(booking)
      .where(isDue(now()))
      .orderBy(sql`${booking.releaseTriedOn} asc nulls first`, asc(booking.balanceDueOn), asc(booking.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0)
      await tx.update(booking).set({ releaseTriedOn: now() }).where(inArray(booking.id, ids))
    return ids
  })
}

function isDue(now: Date) {
  return and(
    eq(booking.status, 'confirmed'),
    eq(booking.pays, 'at_venue'),
    eq(booking.amountPaid, 0),
    gt(booking.amount, 0),
    lte(booking.balanceDueOn, now),
    lt(booking.balanceDueOn, booking.startsOn),
    gt(booking.startsOn, now),
  )
}

async function releaseVisit(services: Services, id: number): Promise<void> {
  await closePaymentsOf(services, id)
  await services.database.transaction(async (tx) => {
    const now = services.now()
    await lockOrdersOf(tx, id)
    const { sequence } = await lockBooking(tx, id)
    // Paid or moved in the last moment, or about to be paid.
    const [still] = await tx
      .select({ id: booking.id })
      .from(booking)
      .where(and(eq(booking.id, id), isDue(now)))
    if (!still || (await openPaymentsOf(tx, id)).length > 0) return
    const { bucketIds } = await releasePlaces(tx, [id], { now })
    const row = await transitionBooking(tx, id, {
      from: 'confirmed',
      to: 'expired',
      now,
      set: { missedOn: now, sequence: sequence + 1 },
    })
    if (!row) return
    await releaseCoupon(tx, couponSubject(id), now)
    await emitEvent(tx, id, { kind: 'expired', now })
    await notifyReleased(services, tx, row)
    await mailShopCancelled(services, tx, row, 'unpaid')
    await announceFreedPlaces(services, tx, bucketIds)
  })
}

/** Forgives a missed visit, which then no longer counts against its family. False if there is none. */
export async function forgiveMissed({ database }: Services, reference: string): Promise<boolean> {
  const forgiven = await database.db
    .update(booking)
    .set({ missedOn: null })
    .where(and(eq(booking.reference, reference.toUpperCase()), isNotNull(booking.missedOn)))
    .returning({ id: booking.id })
  return forgiven.length > 0
}
