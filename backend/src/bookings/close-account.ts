import { and, asc, eq, inArray } from 'drizzle-orm'
import { announceFreedPlaces, releasePlaces } from '../capacity/index.ts'
import { releaseCoupon } from '../coupons/index.ts'
import type { Transaction } from '../platform/database.ts'
import { HttpError } from '../platform/http-error.ts'
import type { Services } from '../platform/services.ts'
import { type BookingRow, booking, bookingKid } from '../schema/bookings.ts'
import { invitation } from '../schema/invitations.ts'
import { couponSubject } from './coupon-subject.ts'
import { emitEvent, transitionBooking } from './status.ts'

/**
 * What closing an account does to its bookings: holds are let go; what took place stays without the family's names and
 * words, as the records of sales that orders are. Nobody is being paid for any more: the caller has seen to that.
 * @throws HttpError 409 while a visit is to come: without the account nobody could show its ticket or get money back.
 */
export async function leaveBookings(services: Services, tx: Transaction, userId: number): Promise<void> {
  const now = services.now()
  const rows = await tx
    .select({ id: booking.id, status: booking.status, endsOn: booking.endsOn })
    .from(booking)
    .where(eq(booking.userId, userId))
    .orderBy(asc(booking.id))
    .for('update')
  if (rows.length === 0) return
  if (
    rows.some(({ status, endsOn }) => (status === 'confirmed' || status === 'checked_in') && endsOn > now)
  ) {
    throw new HttpError(409, 'accounts_bookings_to_come')
  }
  await letGoOfHeld(services, tx, rows)
  await eraseTexts(
    tx,
    rows.map(({ id }) => id),
  )
}

/**
 * What the owner of an unproven email finds in the cart was put there by a stranger: holds are let go, lapsed ones leave the
 * cart. What was confirmed or is being paid for stays.
 */
export async function dropVisitsInCart(services: Services, tx: Transaction, userId: number): Promise<void> {
  const rows = await tx
    .select({ id: booking.id, status: booking.status })
    .from(booking)
    .where(and(eq(booking.userId, userId), inArray(booking.status, ['held', 'expired'])))
    .orderBy(asc(booking.id))
    .for('update')
  if (rows.length === 0) return
  await letGoOfHeld(services, tx, rows)
  const ids = rows.map(({ id }) => id)
  await tx.update(booking).set({ inCart: false }).where(inArray(booking.id, ids))
}

async function letGoOfHeld(
  services: Services,
  tx: Transaction,
  rows: readonly { id: number; status: BookingRow['status'] }[],
): Promise<void> {
  const now = services.now()
  const held = rows.flatMap(({ id, status }) => (status === 'held' ? [id] : []))
  const { bucketIds } = await releasePlaces(tx, held, { now })
  for (const id of held) {
    const set = { inCart: false, cancelledOn: now }
    await transitionBooking(tx, id, { from: 'held', to: 'cancelled', now, set })
    await emitEvent(tx, id, { kind: 'cancelled', now })
    await releaseCoupon(tx, couponSubject(id), now)
  }
  await announceFreedPlaces(services, tx, bucketIds)
}

async function eraseTexts(tx: Transaction, ids: number[]): Promise<void> {
  await tx
    .update(booking)
    .set({ occasion: '', notes: '', cancelReason: null, ticketCode: null, clientKey: null, inCart: false })
    .where(inArray(booking.id, ids))
  await tx
    .update(bookingKid)
    .set({ name: '', dateOfBirth: null, favoriteColor: null, notes: '' })
    .where(inArray(bookingKid.bookingId, ids))
  // With what its guests said.
  await tx.delete(invitation).where(inArray(invitation.bookingId, ids))
}
