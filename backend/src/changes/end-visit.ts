import { type BookingRow, couponSubject, moveBooking, tellEvent } from '../bookings/index.ts'
import { releasePlaces, tellOfFreedPlaces } from '../capacity/index.ts'
import { releaseCoupon } from '../coupons/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'

/**
 * Ends what is paid: the place is free. `isUndone`: all of the money goes back, and the use of its coupon with it; whoever
 * cancels late has used it up. The booking is locked; null when it has ended already.
 */
export async function endVisit(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { refunded, reason, isUndone }: { refunded: number; reason: string; isUndone: boolean },
): Promise<BookingRow | null> {
  const now = services.now()
  const { bucketIds } = await releasePlaces(tx, [row.id], { now })
  const cancelled = await moveBooking(tx, row.id, {
    ...{ from: 'confirmed', to: 'cancelled', now },
    set: {
      cancelledOn: now,
      cancelReason: reason,
      refundedAmount: row.refundedAmount + refunded,
      sequence: row.sequence + 1,
    },
  })
  if (!cancelled) return null
  if (isUndone) await releaseCoupon(tx, couponSubject(row.id), now)
  await tellEvent(tx, row.id, { kind: 'cancelled', now, amount: refunded })
  await tellOfFreedPlaces(services, tx, bucketIds)
  return cancelled
}
