import { and, eq, gt, inArray, max } from 'drizzle-orm'
import { live } from '../payments/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { paymentSession } from '../schema/payments.ts'
import { waitlistEntry } from '../schema/waitlist.ts'
import type { ShopRules } from '../shop/shop-rules.ts'

type HoldRules = Pick<ShopRules, 'holdMinutes' | 'holdRenewals'>

/** Returns the end of a new hold, and its latest end after renewals. */
export function newHoldTime({ holdMinutes, holdRenewals }: HoldRules, now: Date) {
  return {
    holdExpiresOn: minutesAfter(now, holdMinutes),
    holdMaxUntil: minutesAfter(now, holdMinutes * (1 + holdRenewals)),
  }
}

type HoldTime = Pick<BookingRow, 'holdExpiresOn' | 'holdMaxUntil'>

/**
 * Returns the end of a renewed hold: never past its last moment, nor earlier than before; null if that moment has come.
 */
export function renewedUntil(
  { holdMinutes }: Pick<HoldRules, 'holdMinutes'>,
  { holdExpiresOn, holdMaxUntil }: HoldTime,
  now: Date,
): Date | null {
  if (holdMaxUntil === null || holdMaxUntil <= now) return null
  const renewed = minutesAfter(now, holdMinutes)
  const until = renewed < holdMaxUntil ? renewed : holdMaxUntil
  return holdExpiresOn !== null && holdExpiresOn > until ? holdExpiresOn : until
}

/** True if the hold's time is over, whether or not the job has already marked it as expired. */
export function isLapsed({ status, holdExpiresOn }: Pick<BookingRow, 'status' | 'holdExpiresOn'>, now: Date) {
  return status === 'expired' || (status === 'held' && (holdExpiresOn === null || holdExpiresOn <= now))
}

/** Returns the end of a hold that was offered to a family from the waitlist; null for every other hold. */
export async function offeredUntil(tx: Transaction, bookingId: number, now: Date): Promise<Date | null> {
  const [offer] = await tx
    .select({ until: waitlistEntry.offerExpiresOn })
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.offerBookingId, bookingId),
        eq(waitlistEntry.status, 'offered'),
        gt(waitlistEntry.offerExpiresOn, now),
      ),
    )
  return offer?.until ?? null
}

/** Returns when the payment pages of bookings end; the bookings keep their places as long. */
async function paymentEnds(queryable: Queryable, rows: readonly BookingRow[]): Promise<Map<number, Date>> {
  const paying = rows.flatMap(({ id, status }) => (status === 'paying' ? [id] : []))
  if (paying.length === 0) return new Map()
  const pages = await queryable
    .select({ bookingId: orderBooking.bookingId, until: max(paymentSession.expiresOn) })
    .from(orderBooking)
    .innerJoin(paymentSession, eq(paymentSession.orderId, orderBooking.orderId))
    .where(
      and(
        inArray(orderBooking.bookingId, paying),
        eq(orderBooking.state, 'reserved'),
        inArray(paymentSession.status, live),
      ),
    )
    .groupBy(orderBooking.bookingId)
  return new Map(pages.flatMap(({ bookingId, until }) => (until ? [[bookingId, until] as const] : [])))
}

/** Returns when the places of unpaid bookings are released; it omits other bookings. */
export async function holdEnds(
  queryable: Queryable,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<number, Date>> {
  const ends = await paymentEnds(queryable, rows)
  for (const { id, status, holdExpiresOn } of rows) {
    if (status === 'held' && holdExpiresOn !== null) ends.set(id, holdExpiresOn)
  }
  return ends
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
