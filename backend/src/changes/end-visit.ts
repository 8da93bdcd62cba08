import { couponSubject, emitEvent, transitionBooking } from '../bookings/index.ts'
import { announceFreedPlaces, releasePlaces } from '../capacity/index.ts'
import { releaseCoupon } from '../coupons/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { dropCallOffRequests } from './desk/call-off-requests.ts'

/**
 * Ends a paid booking and frees its place. With `isUndone` all of the money is refunded and the coupon's use is given back;
 * a late cancellation uses the coupon up. The caller has locked the booking; null if it has already ended.
 */
export async function endVisit(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { refunded, reason, isUndone }: { refunded: number; reason: string; isUndone: boolean },
): Promise<BookingRow | null> {
  const now = services.now()
  const { bucketIds } = await releasePlaces(tx, [row.id], { now })
  const cancelled = await transitionBooking(tx, row.id, {
    from: 'confirmed',
    to: 'cancelled',
    now,
    set: {
      cancelledOn: now,
      cancelReason: reason,
      refundedAmount: row.refundedAmount + refunded,
      sequence: row.sequence + 1,
    },
  })
  if (!cancelled) return null
  if (isUndone) await releaseCoupon(tx, couponSubject(row.id), now)
  await dropCallOffRequests(tx, row.id, now)
  await emitEvent(tx, row.id, { kind: 'cancelled', now, amount: refunded })
  await announceFreedPlaces(services, tx, bucketIds)
  return cancelled
}
