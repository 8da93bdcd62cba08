import { asc, eq } from 'drizzle-orm'
import {
  actionsOf,
  closePaymentsOf,
  couponSubject,
  emitEvent,
  isLapsed,
  lockBooking,
  readOwnBooking,
  renewedUntil,
  transitionBooking,
} from '../bookings/index.ts'
import {
  announceFreedPlaces,
  claimOfBooking,
  explainShortages,
  releasePlaces,
  ShortageError,
  whatOfBooking,
} from '../capacity/index.ts'
import { releaseCoupon } from '../coupons/index.ts'
import { openCart } from '../open-cart/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { type BookingRow, booking, bookingKid, bookingSession } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { requireOwnKid } from './booked-kids.ts'
import { applyCoupon, removeCoupon, requoteCoupon } from './booking-coupon.ts'
import { changePlan } from './change-plan.ts'
import { ownHolds, rejectTooManyHolds } from './hold.ts'
import { expireLapsed } from './lapse.ts'
import type { Details } from './new-booking.ts'
import type { Planner } from './plan.ts'
import { putAside } from './put-aside.ts'

/** Identifies a customer's booking, by id or reference. */
export type Own = { readonly userId: number; readonly reference: string }

/** The kids and sessions of a booking, for a request that changes only a part of it. */
export type Parts = { readonly kidIds: readonly number[]; readonly sessionIds: readonly number[] }

/** Changes a hold in place: it does not count against its own availability (rule B7). */
export async function changeHold(
  services: Services,
  own: Own,
  change: {
    readonly details: Details
    /** Null if only details change. */
    readonly plan: ((row: BookingRow, parts: Parts) => Planner) | null
  },
): Promise<BookingRow> {
  const found = await toBeHeld(services, own)
  const { details } = change
  return explainShortages(services, () =>
    withHeld(services, own, found.id, async (tx, row) => {
      if (details.birthdayKid) await requireOwnKid(tx, own.userId, details.birthdayKid)
      const moment = { userId: own.userId, now: services.now() }
      const parts = await partsOf(tx, row.id)
      const plan = change.plan ? await change.plan(row, parts)(tx, moment) : null
      if (plan) return changePlan(services, tx, { row, plan, details })
      return changeDetails(services, tx, row, details)
    }),
  )
}

/** Closes an open payment page first; 503 while the provider does not answer. */
async function toBeHeld(services: Services, { userId, reference }: Own): Promise<BookingRow> {
  const row = await readOwnBooking(services.database.db, userId, reference)
  if (row.status === 'paying') await closePaymentsOf(services, row.id)
  return row
}

/** Runs a change to a booking that is held, locked behind its customer's cart (lock order of decision 20). */
function withHeld(
  services: Services,
  { userId }: Own,
  id: number,
  work: (tx: Transaction, row: BookingRow) => Promise<BookingRow>,
): Promise<BookingRow> {
  return services.database.transaction(async (tx) => {
    await openCart(tx, userId)
    const row = await lockBooking(tx, id)
    if (row.status !== 'held' || isLapsed(row, services.now())) throw new HttpError(409, 'booking_changed')
    return work(tx, row)
  })
}

async function changeDetails(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { pays, occasion, birthdayKid, notes }: Details,
): Promise<BookingRow> {
  const [changed] = await tx
    .update(booking)
    .set({
      ...(pays && { pays: row.depositAmount === null ? ('full' as const) : pays }),
      ...(occasion !== undefined && { occasion }),
      ...(birthdayKid !== undefined && { birthdayKidId: birthdayKid }),
      ...(notes !== undefined && { notes }),
      editedOn: services.now(),
    })
    .where(eq(booking.id, row.id))
    .returning()
  return changed ?? row
}

export async function partsOf(tx: Queryable, bookingId: number): Promise<Parts> {
  const sessions = await tx.select().from(bookingSession).where(eq(bookingSession.bookingId, bookingId))
  const kids = await tx
    .select()
    .from(bookingKid)
    .where(eq(bookingKid.bookingId, bookingId))
    .orderBy(asc(bookingKid.id))
  return {
    sessionIds: sessions.map(({ sessionId }) => sessionId),
    kidIds: kids.flatMap(({ kidId }) => (kidId === null ? [] : [kidId])),
  }
}

/** Extends a hold; a lapsed one is held again if there is room. Never past `holdMaxUntil`. */
export async function extendHold(services: Services, { userId, reference }: Own): Promise<BookingRow> {
  const { id } = await readOwnBooking(services.database.db, userId, reference)
  // This also ends the hold itself if it has lapsed: then it needs a free place like any other.
  await expireLapsed(services, { userId, what: null })
  return explainShortages(services, () =>
    services.database.transaction(async (tx) => {
      await openCart(tx, userId)
      const row = await lockBooking(tx, id)
      const now = services.now()
      if (row.status !== 'held' && row.status !== 'expired') throw new HttpError(409, 'booking_changed')
      if (!row.inCart) throw new HttpError(409, 'hold_expired')
      const until = renewedUntil(services.settings.rules(), row, now)
      if (until === null) throw new HttpError(409, 'hold_expired')
      if (!actionsOf(row, now).extend) return row
      const held = row.status === 'held' ? row : await holdAgain(services, tx, row, userId)
      const [extended] = await tx
        .update(booking)
        .set({ holdExpiresOn: until, editedOn: now })
        .where(eq(booking.id, id))
        .returning()
      await emitEvent(tx, id, { kind: 'extended', now })
      return extended ?? held
    }),
  )
}

async function holdAgain(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  userId: number,
): Promise<BookingRow> {
  const now = services.now()
  rejectTooManyHolds(services, (await ownHolds(tx, userId, now)).live)
  const claim = await claimOfBooking(tx, row)
  if (!claim) throw new HttpError(409, 'booking_closed')
  const held = await transitionBooking(tx, row.id, { from: 'expired', to: 'held', now })
  if (!held) throw new HttpError(409, 'booking_changed')
  const { kind, guests, lines } = row
  const shortage = await putAside(services, tx, { userId, bookingId: row.id, kind, guests, lines, claim })
  const { sessionIds } = await partsOf(tx, row.id)
  if (shortage) throw new ShortageError(shortage, { ...row, what: whatOfBooking(row, sessionIds) })
  return requoteCoupon(services, tx, held)
}

/** Releases a hold, or removes a lapsed one from the cart. 409 if it was paid meanwhile. */
export async function releaseHold(services: Services, own: Own): Promise<void> {
  const { id } = await toBeHeld(services, own)
  await services.database.transaction(async (tx) => {
    await openCart(tx, own.userId)
    const row = await lockBooking(tx, id)
    if (row.status === 'expired' || row.status === 'cancelled') {
      await tx.update(booking).set({ inCart: false }).where(eq(booking.id, id))
      return
    }
    if (!(await letGo(services, tx, id))) throw new HttpError(409, 'booking_changed')
  })
}

/** Ends a hold and frees its places. The caller has locked the booking; false if it is not a hold. */
export async function letGo(services: Services, tx: Transaction, id: number): Promise<boolean> {
  const now = services.now()
  const released = await transitionBooking(tx, id, {
    from: 'held',
    to: 'cancelled',
    now,
    set: { inCart: false, cancelledOn: now },
  })
  if (!released) return false
  const { bucketIds } = await releasePlaces(tx, [id], { now })
  await releaseCoupon(tx, couponSubject(id), now)
  await announceFreedPlaces(services, tx, bucketIds)
  await emitEvent(tx, id, { kind: 'cancelled', now })
  return true
}

export async function setCoupon(services: Services, own: Own, code: string): Promise<BookingRow> {
  const { id } = await toBeHeld(services, own)
  return withHeld(services, own, id, (tx, row) => applyCoupon(services, tx, row, code, 'code'))
}

export async function removeHoldCoupon(services: Services, own: Own): Promise<BookingRow> {
  const { id } = await toBeHeld(services, own)
  return withHeld(services, own, id, (tx, row) => removeCoupon(services, tx, row))
}
