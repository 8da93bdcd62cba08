import { and, asc, eq, inArray } from 'drizzle-orm'
import { announceFreedPlaces, releasePlaces } from '../capacity/index.ts'
import { releaseCoupon } from '../coupons/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { type BookingRow, booking, bookingKid } from '../schema/bookings.ts'
import { invitation } from '../schema/invitations.ts'
import type { Services } from '../services/services.ts'
import { couponSubject } from './coupon-subject.ts'
import { emitEvent, transitionBooking } from './status.ts'

/**
 * Handles the bookings of an account that closes: holds are released; past visits stay as records of sales, as orders
 * do, without the family's names and texts. The caller has made sure that no payment is open.
 * @throws HttpError 409 while a visit is still to come: without the account its ticket could not be shown nor its money
 * refunded
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
 * Clears the cart of an account with an unproven email before its owner takes it over, since a stranger filled it: holds
 * are released, lapsed ones leave the cart. Confirmed bookings and those with an open payment stay.
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
    .set({
      occasion: '',
      notes: '',
      group: null,
      cancelReason: null,
      ticketCode: null,
      clientKey: null,
      inCart: false,
    })
    .where(inArray(booking.id, ids))
  await tx
    .update(bookingKid)
    .set({ name: '', dateOfBirth: null, favoriteColor: null, notes: '' })
    .where(inArray(bookingKid.bookingId, ids))
  // Its guests' replies are deleted with it.
  await tx.delete(invitation).where(inArray(invitation.bookingId, ids))
}
