/** Ends holds whose time is over, and frees their places. */
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { couponSubject, emitEvent, transitionBooking } from '../bookings/index.ts'
import { announceFreedPlaces, releasePlaces } from '../capacity/index.ts'
import { releaseCoupon } from '../coupons/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

/** The places that a request names. */
export type RequestedPlaces =
  | { readonly kind: 'slot'; readonly slotId: number }
  | { readonly kind: 'workshop'; readonly workshopId: number }
  | { readonly kind: 'sessions'; readonly sessionIds: readonly number[] }
  | { readonly kind: 'hall'; readonly hallId: number }

/** Lapsed holds of the customer, and of anyone at these places, free their places at once instead of at the next sweep. */
export type LapseScope = {
  readonly userId: number
  /** Null if the request names no new places. */
  readonly what: RequestedPlaces | null
}

const batch = 100

/**
 * Ends holds whose time is over and that have no open payment, and frees their places. It runs in a transaction of its own
 * before places are taken, since bookings are always locked before buckets (decision 20).
 */
export async function expireLapsed(services: Services, scope: LapseScope): Promise<void> {
  const ids = await lapsedIds(services, isWithin(scope))
  if (ids.length > 0) await services.database.transaction((tx) => expire(services, tx, ids, 'wait'))
}

/** Ends all lapsed holds in bounded steps. Skips rows that another process has locked. */
export async function sweepLapsed(services: Services): Promise<void> {
  for (;;) {
    const ids = await lapsedIds(services)
    if (ids.length === 0) return
    const ended = await services.database.transaction((tx) => expire(services, tx, ids, 'skip'))
    if (ids.length < batch || ended === 0) return
  }
}

async function lapsedIds({ database, now }: Services, among?: SQL): Promise<number[]> {
  const rows = await database.db
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.status, 'held'), lte(booking.holdExpiresOn, now()), among))
    .orderBy(asc(booking.holdExpiresOn))
    .limit(batch)
  return rows.map(({ id }) => id)
}

function isWithin({ userId, what }: LapseScope): SQL | undefined {
  const addOns = sql`select bucket_id from play_service where bucket_id is not null`
  const buckets = what && bucketsOf(what)
  return or(
    eq(booking.userId, userId),
    what?.kind === 'hall' ? eq(booking.hallId, what.hallId) : undefined,
    sql`exists (select 1 from booking_allocation live
      where live.booking_id = ${booking.id} and live.state = 'held'
        and live.bucket_id in (${buckets ? sql`${buckets} union ${addOns}` : addOns}))`,
  )
}

function bucketsOf(what: RequestedPlaces): SQL {
  switch (what.kind) {
    case 'slot':
      return sql`select bucket_id from slot_bucket where slot_id = ${what.slotId}`
    case 'workshop':
      return sql`select bucket_id from workshop_session where workshop_id = ${what.workshopId}`
    case 'sessions':
      return sql`select bucket_id from workshop_session where id = any(${sql.param([...what.sessionIds])}::int[])`
    case 'hall':
      // People and things at parties, and places that parties take of play areas, in whichever hall they are held.
      return sql`select id from capacity_bucket where add_on_id is not null
        or area_id in (select takes_area_id from event_package where takes_area_id is not null)`
  }
}

/** A transaction that waited for another one finds the booking ended or renewed, and leaves it alone. */
async function expire(
  services: Services,
  tx: Transaction,
  ids: readonly number[],
  others: 'wait' | 'skip',
): Promise<number> {
  const now = services.now()
  const rows = await tx
    .select()
    .from(booking)
    .where(and(inArray(booking.id, [...ids]), eq(booking.status, 'held'), lte(booking.holdExpiresOn, now)))
    .orderBy(asc(booking.id))
    .for('update', others === 'skip' ? { skipLocked: true } : {})
  const { bucketIds } = await releasePlaces(
    tx,
    rows.map(({ id }) => id),
    { now },
  )
  for (const row of rows) {
    await transitionBooking(tx, row.id, { from: 'held', to: 'expired', now })
    await emitEvent(tx, row.id, { kind: 'expired', now })
    if (row.couponId !== null) await releaseCoupon(tx, couponSubject(row.id), now)
  }
  await announceFreedPlaces(services, tx, bucketIds)
  return rows.length
}
