import { eq } from 'drizzle-orm'
import { headsOf, ShortageError, sessionIdsOf, type takePlaces } from '../capacity/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { type BookingRow, booking, bookingKid, bookingSession } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { requoteCoupon } from './booking-coupon.ts'
import { type Details, detailsOf } from './new-booking.ts'
import type { Plan } from './plan.ts'
import { putAsideInstead } from './put-aside.ts'

/** Writes the sessions and kids of a booking whose plan was changed. new-booking.ts writes those of a new one. */
async function writeParts(tx: Transaction, bookingId: number, plan: Plan): Promise<void> {
  const sessionIds = sessionIdsOf(plan.what)
  if (sessionIds.length > 0) {
    await tx.insert(bookingSession).values(sessionIds.map((sessionId) => ({ bookingId, sessionId })))
  }
  if (plan.kids.length > 0) {
    await tx.insert(bookingKid).values(plan.kids.map((kid) => ({ ...kid, bookingId })))
  }
}

/**
 * An offer from the waitlist lasts a day, so it may not grow beyond the places that the family waited for: by more guests,
 * by another session, nor by grown-ups where the area counts them.
 */
async function rejectLargerOffer(tx: Transaction, row: BookingRow, plan: Plan): Promise<void> {
  if (row.inCart) return
  const offered = await tx.select().from(bookingSession).where(eq(bookingSession.bookingId, row.id))
  const isOffered = (id: number) => offered.some(({ sessionId }) => sessionId === id)
  const isWithin =
    plan.guests <= row.guests &&
    sessionIdsOf(plan.what).every(isOffered) &&
    plan.claim.heads <= headsOf(row.lines)
  if (!isWithin) throw new HttpError(409, 'offer_too_small', { values: { places: row.guests } })
}

/** Changes a hold in place, at current prices. The caller has locked the booking, which is held. */
export async function changePlan(
  services: Services,
  tx: Transaction,
  change: {
    readonly row: BookingRow
    readonly plan: Plan
    readonly details: Details
    readonly take?: typeof takePlaces | undefined
  },
): Promise<BookingRow> {
  const { row, plan, details } = change
  await rejectLargerOffer(tx, row, plan)
  const now = services.now()
  const { guests, lines, claim } = plan
  const { kind } = plan.what
  const shortage = await putAsideInstead(services, tx, { row, kind, guests, lines, claim }, change.take)
  if (shortage) throw new ShortageError(shortage, plan)
  await tx.delete(bookingSession).where(eq(bookingSession.bookingId, row.id))
  await tx.delete(bookingKid).where(eq(bookingKid.bookingId, row.id))
  await writeParts(tx, row.id, plan)
  const [changed] = await tx
    .update(booking)
    .set({
      ...detailsOf(services, plan, {
        ...details,
        pays: details.pays ?? (row.pays === 'deposit' ? 'deposit' : 'full'),
      }),
      editedOn: now,
    })
    .where(eq(booking.id, row.id))
    .returning()
  if (!changed) throw new Error('A booking vanished while it was locked')
  return requoteCoupon(services, tx, changed)
}
