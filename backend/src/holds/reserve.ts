import { and, asc, eq, inArray } from 'drizzle-orm'
import { lockPhoneProof, provenPhoneKey } from '../accounts/index.ts'
import {
  closePaymentsOf,
  couponSubject,
  isLapsed,
  lockBooking,
  payUntil,
  transitionBooking,
  type VenueTerms,
  venueTerms,
} from '../bookings/index.ts'
import { bookPlaces } from '../capacity/index.ts'
import { spendCoupon } from '../coupons/index.ts'
import { openCart } from '../open-cart/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError, notFound } from '../platform/errors/http-error.ts'
import { decimalText } from '../platform/money/money.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import { requireMayBuy } from '../services/blocked-customers.ts'
import type { Services } from '../services/services.ts'
import { announceConfirmed, confirmedFields } from './confirm.ts'
import { mailShopUnpaidBooking } from './unpaid-booking-mail.ts'
import { isNearlyFull, type NotAtVenue, whyNotAccount, whyNotVisit } from './venue-rules.ts'

type ReserveRequest = {
  readonly userId: number
  readonly bookingIds: readonly number[]
  /** The total that the family saw, as decimal text. */
  readonly expectedAmount?: string | undefined
}

/** The locks under which the limits are counted; a test takes one away to see that it is needed. */
export const venueLocks = { openCart, lockPhoneProof, bookUnlessNearlyFull }
type Locks = typeof venueLocks

/**
 * Held visits become sure without payment, and owe their price. All of them or none; one that is reserved already stays so.
 * The limits are counted in the transaction that books the places, under its locks.
 */
export async function reserveAtVenue(
  services: Services,
  request: ReserveRequest,
  locks: Locks = venueLocks,
): Promise<BookingRow[]> {
  const { database } = services
  const ids = [...new Set(request.bookingIds)].sort((a, b) => a - b)
  if ((await readOwn(database.db, request.userId, ids)).length < ids.length) throw notFound()
  // A page that stays open would take the money of a visit that is to be paid for later.
  for (const id of ids) await closePaymentsOf(services, id)
  return database.transaction(async (tx) => {
    await locks.openCart(tx, request.userId)
    await requireMayBuy(services, tx, { userId: request.userId })
    const open = (await readOwn(tx, request.userId, ids)).filter((row) => !isReserved(row))
    if (open.length > 0) await reserve(services, tx, { request, ids: open.map(({ id }) => id), locks })
    return readOwn(tx, request.userId, ids)
  })
}

async function reserve(
  services: Services,
  tx: Transaction,
  { request, ids, locks }: { request: ReserveRequest; ids: readonly number[]; locks: Locks },
): Promise<void> {
  const terms = venueTerms(services)
  if (!terms) throw unavailable()
  const now = services.now()
  // The account's row comes before bookings, as it comes before orders.
  const asked = { userId: request.userId, more: ids.length, now }
  const reason = await whyNotAccount(services, tx, terms, asked, locks.lockPhoneProof)
  const rows: BookingRow[] = []
  for (const id of ids) rows.push(await lockBooking(tx, id))
  requireHeld(rows, request, now)
  const why = rows.map((row) => whyNotVisit(terms, row, now)).find((found) => found !== null) ?? reason
  if (why) throw unavailable(why)
  // Buckets are locked before coupons (rule B3).
  if (!(await locks.bookUnlessNearlyFull(tx, terms, { ids, now }))) throw unavailable('nearly_full')
  for (const { id, couponId } of rows) {
    if (couponId !== null && !(await spendCoupon(tx, couponSubject(id), now)))
      throw new HttpError(409, 'coupon_ended')
  }
  const phoneKey = await provenPhoneKey(services, tx, request.userId)
  for (const row of rows) await confirmUnpaid(services, tx, row, { terms, phoneKey })
}

/** Books first and counts afterwards: until the transaction ends, other transactions cannot book these places. */
async function bookUnlessNearlyFull(
  tx: Transaction,
  terms: VenueTerms,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<boolean> {
  await bookPlaces(tx, ids, { now })
  return !(await isNearlyFull(tx, terms, ids))
}

/** @throws HttpError 409 when one is held no more, or they cost something else than the family saw. */
function requireHeld(rows: readonly BookingRow[], { expectedAmount }: ReserveRequest, now: Date): void {
  const lapsed = rows.filter((row) => isLapsed(row, now))
  if (lapsed.length > 0)
    throw new HttpError(409, 'booking_lapsed', { extra: { bookings: lapsed.map(({ id }) => id) } })
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  const isSeen =
    expectedAmount === undefined ||
    rows.every(({ currency }) => decimalText(total, currency) === expectedAmount)
  // A free booking is confirmed at once and never comes here.
  if (!isSeen || rows.some(({ status, amount }) => status !== 'held' || amount === 0))
    throw new HttpError(409, 'booking_changed')
}

async function confirmUnpaid(
  services: Services,
  tx: Transaction,
  row: BookingRow,
  { terms, phoneKey }: { terms: VenueTerms; phoneKey: string | null },
): Promise<void> {
  const now = services.now()
  const confirmed = await transitionBooking(tx, row.id, {
    from: 'held',
    to: 'confirmed',
    now,
    set: {
      ...confirmedFields(row, now, 0),
      inCart: false,
      pays: 'at_venue',
      balanceDueOn: payUntil(terms, row.startsOn),
      phoneKey,
    },
  })
  if (!confirmed) throw new HttpError(409, 'booking_changed')
  await announceConfirmed(services, tx, confirmed, { amount: 0, isInOrder: false })
  await mailShopUnpaidBooking(services, tx, confirmed)
}

function isReserved({ status, pays }: BookingRow): boolean {
  return pays === 'at_venue' && status === 'confirmed'
}

function readOwn(queryable: Queryable, userId: number, ids: readonly number[]): Promise<BookingRow[]> {
  return queryable
    .select()
    .from(booking)
    .where(and(eq(booking.userId, userId), inArray(booking.id, [...ids])))
    .orderBy(asc(booking.id))
}

function unavailable(reason?: NotAtVenue): HttpError {
  return new HttpError(409, 'way_to_pay_unavailable', {
    messageKey: reason === undefined ? 'way_to_pay_unavailable' : `no_venue_${reason}`,
  })
}
