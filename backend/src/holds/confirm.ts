import { randomBytes } from 'node:crypto'
import { couponSubject, emitEvent, isLapsed, lockBooking, transitionBooking } from '../bookings/index.ts'
import { bookPlaces } from '../capacity/index.ts'
import { spendCoupon } from '../coupons/index.ts'
import { openCart } from '../open-cart/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { requireCountedFree } from './hold-limits.ts'
import { notifyConfirmed } from './notices.ts'
import { mailShopUnpaidBooking } from './unpaid-booking-mail.ts'

/** Returns the fields of a confirmed booking; its ticket is 128 random bits, which cannot be guessed. */
export function confirmedFields({ amountPaid }: BookingRow, now: Date, paid: number) {
  return {
    amountPaid: amountPaid + paid,
    ticketCode: randomBytes(16).toString('base64url'),
    confirmedOn: now,
    holdExpiresOn: null,
  }
}

/** Records the confirmation in the booking's history, and notifies the customer. */
export async function announceConfirmed(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { amount, isInOrder }: { amount: number; isInOrder: boolean },
): Promise<void> {
  await emitEvent(tx, row.id, { kind: 'confirmed', now: services.now(), amount })
  await notifyConfirmed(services, tx, row, isInOrder)
}

/**
 * Confirms a hold that costs nothing, without a payment (rule B15); a second call changes nothing. `counted`: the visits
 * of `requireFewFreeHolders`.
 */
export async function confirmFree(
  services: Services,
  { userId, bookingId, counted }: { userId: number; bookingId: number; counted: readonly number[] },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await openCart(tx, userId)
    const row = await lockBooking(tx, bookingId)
    const now = services.now()
    if (row.status === 'confirmed' && row.amount === 0) return
    if (row.status !== 'held' || row.amount !== 0) throw new HttpError(409, 'booking_changed')
    requireCountedFree(counted, [row.id])
    if (isLapsed(row, now)) throw new HttpError(409, 'booking_lapsed', { extra: { bookings: [row.id] } })
    // Buckets are locked before the coupon (rule B3).
    await bookPlaces(tx, [bookingId], { now })
    if (row.couponId !== null && !(await spendCoupon(tx, couponSubject(row.id), now))) {
      throw new HttpError(409, 'coupon_ended')
    }
    const confirmed = await transitionBooking(tx, bookingId, {
      from: 'held',
      to: 'confirmed',
      now,
      set: { ...confirmedFields(row, now, 0), inCart: false },
    })
    if (!confirmed) return
    await announceConfirmed(services, tx, confirmed, { amount: 0, isInOrder: false })
    await mailShopUnpaidBooking(services, tx, confirmed)
  })
}
