import { eq } from 'drizzle-orm'
import { columnsOfWhat, ShortageError, sessionIdsOf, type takePlaces } from '../capacity/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { type BookingRow, booking, bookingKid, bookingSession } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { requoteCoupon } from './booking-coupon.ts'
import type { Plan } from './plan.ts'
import { priceVisit } from './price.ts'
import { putAsideInstead } from './put-aside.ts'

/** A family's own texts for its booking. */
export type Details = {
  readonly occasion?: string | undefined
  readonly birthdayKid?: number | null | undefined
  readonly notes?: string | undefined
  readonly pays?: 'full' | 'deposit' | undefined
}

/** Returns the columns that a plan and its details fill. */
export function detailsOf(services: Pick<Services, 'settings' | 'now'>, plan: Plan, details: Details) {
  const price = priceVisit(services, plan, 0)
  return {
    ...columnsOfWhat(plan.what),
    title: plan.title,
    place: plan.place,
    image: plan.image,
    startsOn: plan.startsOn,
    endsOn: plan.endsOn,
    localDate: plan.localDate,
    guests: plan.guests,
    policy: plan.policy,
    ...price,
    ...paymentOf(plan, price.amount, details.pays),
    ...(details.occasion !== undefined && { occasion: details.occasion }),
    ...(details.birthdayKid !== undefined && { birthdayKidId: details.birthdayKid }),
    ...(details.notes !== undefined && { notes: details.notes }),
  }
}

/** Returns the deposit and the balance, if deposits are offered for such an amount. */
function paymentOf(
  { depositOf }: Pick<Plan, 'depositOf'>,
  total: number,
  pays: Details['pays'],
): Pick<BookingRow, 'depositAmount' | 'balanceDueOn' | 'pays'> {
  const deposit = depositOf?.(total) ?? null
  return {
    depositAmount: deposit?.amount ?? null,
    balanceDueOn: deposit?.balanceDueOn ?? null,
    pays: deposit && pays === 'deposit' ? 'deposit' : 'full',
  }
}

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

/** An offer from the waitlist lasts a day, so it may not grow beyond the places that the family waited for. */
function rejectLargerOffer(row: BookingRow, plan: Plan): void {
  if (!row.inCart && plan.guests > row.guests) {
    throw new HttpError(409, 'offer_too_small', { values: { places: row.guests } })
  }
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
  rejectLargerOffer(row, plan)
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
