import { and, asc, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import {
  amountNow,
  couponSubject,
  dueOf,
  emitEvent,
  lockBooking,
  offeredUntil,
  renewedUntil,
  sendBookingNotice,
  transitionBooking,
} from '../bookings/index.ts'
import {
  announceFreedPlaces,
  bookPlaces,
  claimOfBooking,
  otherTimes,
  releasePlaces,
  takePlaces,
} from '../capacity/index.ts'
import {
  completeMove,
  endDisputedBookings,
  giveBack,
  paymentsOf,
  releaseMove,
  shopRefundKey,
} from '../changes/index.ts'
import { releaseCoupon, spendCoupon } from '../coupons/index.ts'
import { announceConfirmed, confirmedFields } from '../holds/index.ts'
import type { PaidPart, Payable } from '../payments/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'

/** Visits as a payable: `order_booking` stores which part of which booking an order pays for. */
export const visits: Payable = {
  leaveCart: (tx, { id }) => takeOutOfCart(tx, id),
  sell: (services, tx, { id }, when) => sellBookings(services, tx, id, when),
  release: releaseBookings,
  lost: notifyLost,
  endDisputed: endDisputedBookings,
  bookedAmount,
  partsOf: visitsPaidBy,
  giveBackPart: giveVisitBack,
}

type PartRow = typeof orderBooking.$inferSelect

async function partsOf(tx: Transaction, orderId: number, ...states: PartRow['state'][]): Promise<PartRow[]> {
  return tx
    .select()
    .from(orderBooking)
    .where(and(eq(orderBooking.orderId, orderId), inArray(orderBooking.state, states)))
    .orderBy(asc(orderBooking.bookingId))
}

async function moveParts(tx: Transaction, orderId: number, from: PartRow['state'], to: PartRow['state']) {
  await tx
    .update(orderBooking)
    .set({ state: to })
    .where(and(eq(orderBooking.orderId, orderId), eq(orderBooking.state, from)))
}

/** Removes bookings from the cart of a customer who has paid: they can no longer be changed there. */
async function takeOutOfCart(tx: Transaction, orderId: number): Promise<void> {
  const parts = await partsOf(tx, orderId, 'reserved', 'sold')
  const ids = parts.map(({ bookingId }) => bookingId)
  if (ids.length > 0) await tx.update(booking).set({ inCart: false }).where(inArray(booking.id, ids))
}

/**
 * Confirms an order's bookings once their money has arrived. `late`: their places were released meanwhile and have to be
 * taken again. False if a place is no longer available; then the caller rolls back the changes to the others.
 */
async function sellBookings(
  services: Services,
  tx: Transaction,
  orderId: number,
  { late }: { late: boolean },
): Promise<boolean> {
  const from = late ? 'released' : 'reserved'
  for (const part of await partsOf(tx, orderId, from)) {
    if (!(await sellPart(services, tx, part, late))) return false
  }
  await moveParts(tx, orderId, from, 'sold')
  return true
}

async function sellPart(services: Services, tx: Transaction, part: PartRow, late: boolean): Promise<boolean> {
  switch (part.part) {
    case 'full':
    case 'deposit':
      return confirmPaid(services, tx, part, late)
    case 'balance':
      return settleBalance(services, tx, part)
    case 'difference':
      return part.changeId !== null && completeMove(services, tx, part.changeId, part.amount)
  }
}

async function confirmPaid(
  services: Services,
  tx: Transaction,
  part: PartRow,
  late: boolean,
): Promise<boolean> {
  const now = services.now()
  const row = await lockBooking(tx, part.bookingId)
  // Late money may still find its own hold. A booking that is paid, or is being paid otherwise, needs no second
  // payment.
  const from = late ? (['held', 'expired'] as const) : (['paying'] as const)
  if (!from.some((status) => status === row.status) || amountNow(row) !== part.amount) return false
  // A visit that is paid after it began could neither be cancelled nor moved, so the money is refunded.
  if (row.startsOn <= now) return false
  if (row.status === 'expired' && !(await takeAgain(tx, row, now))) return false
  // Buckets are locked before the coupon (rule B3). If the coupon has no use left, the caller rolls the places back.
  await bookPlaces(tx, [row.id], { now })
  if (row.couponId !== null && !(await spendCoupon(tx, couponSubject(row.id), now))) return false
  const set = confirmedFields(row, now, part.amount)
  const confirmed = await transitionBooking(tx, row.id, { from: row.status, to: 'confirmed', now, set })
  if (!confirmed) return false
  await announceConfirmed(services, tx, confirmed, { amount: part.amount, isInOrder: true })
  return true
}

async function takeAgain(tx: Transaction, row: BookingRow, now: Date): Promise<boolean> {
  const claim = row.startsOn > now ? await claimOfBooking(tx, row) : null
  if (!claim) return false
  return (await takePlaces(tx, { bookingId: row.id, claim, state: 'held', now })) === null
}

async function settleBalance(services: Services, tx: Transaction, part: PartRow): Promise<boolean> {
  const now = services.now()
  const row = await lockBooking(tx, part.bookingId)
  const isExpected = row.status === 'confirmed' || row.status === 'checked_in' || row.status === 'completed'
  if (!isExpected || dueOf(row) < part.amount) return false
  await tx
    .update(booking)
    .set({ amountPaid: row.amountPaid + part.amount, editedOn: now })
    .where(eq(booking.id, row.id))
  await emitEvent(tx, row.id, { kind: 'balance_paid', now, amount: part.amount })
  return true
}

/**
 * Releases the bookings of an order that will not be paid: they are held again while a renewal is left, otherwise they end
 * and free their places. Idempotent: a second call finds nothing reserved. The caller has locked the order.
 */
async function releaseBookings(services: Services, tx: Transaction, orderId: number): Promise<void> {
  for (const part of await partsOf(tx, orderId, 'reserved')) {
    if (part.part === 'full' || part.part === 'deposit') await backToHold(services, tx, part.bookingId)
    if (part.part === 'difference' && part.changeId !== null) await releaseMove(services, tx, part.changeId)
  }
  await moveParts(tx, orderId, 'reserved', 'released')
}

async function backToHold(services: Services, tx: Transaction, bookingId: number): Promise<void> {
  const now = services.now()
  const row = await lockBooking(tx, bookingId)
  if (row.status !== 'paying') return
  const renewed = row.inCart ? renewedUntil(services.settings.rules(), row, now) : null
  const until = row.startsOn > now ? (renewed ?? (await offeredUntil(tx, bookingId, now))) : null
  if (until !== null) {
    await transitionBooking(tx, bookingId, { from: 'paying', to: 'held', now, set: { holdExpiresOn: until } })
    return
  }
  const { bucketIds } = await releasePlaces(tx, [bookingId], { now })
  await transitionBooking(tx, bookingId, { from: 'paying', to: 'expired', now })
  await emitEvent(tx, bookingId, { kind: 'expired', now })
  if (row.couponId !== null) await releaseCoupon(tx, couponSubject(bookingId), now)
  await announceFreedPlaces(services, tx, bucketIds)
}

/** Tells families that their money came too late for these places and is refunded. */
async function notifyLost(services: Services, tx: Transaction, orderId: number): Promise<void> {
  for (const part of await partsOf(tx, orderId, 'released')) {
    const row = await lockBooking(tx, part.bookingId)
    if (row.status === 'confirmed') continue
    await noticeLost(services, tx, row, part.amount)
  }
}

/**
 * Notifies a family whose money arrived after the place had gone to another customer: it is refunded, and the notice
 * names other times (rule B10).
 */
async function noticeLost(services: Services, tx: Transaction, row: BookingRow, refunded: number) {
  const { path, textsIn } = await otherTimes(services, tx, row)
  await sendBookingNotice(services, tx, row, {
    messageKey: 'booking_lost',
    amount: refunded,
    idempotencyKey: `booking-lost:${row.id}`,
    details: (language) => textsIn(language).join(' '),
    action: { messageKey: 'notice_see_times', path },
  })
}

/** Sums what an order's payment still covers for its bookings, which are cancelled separately and by their own rules. */
async function bookedAmount(queryable: Queryable, orderId: number): Promise<number> {
  const [booked] = await queryable
    .select({ amount: sum(sql`${orderBooking.amount} - ${orderBooking.refundedAmount}`).mapWith(Number) })
    .from(orderBooking)
    .where(sql`${orderBooking.orderId} = ${orderId} and ${orderBooking.state} = 'sold'`)
  return booked?.amount ?? 0
}

/** The visits of an order, with what of its payment can still be refunded for each, also after they were cancelled. */
async function visitsPaidBy(queryable: Queryable, { id }: { readonly id: number }): Promise<PaidPart[]> {
  const rows = await queryable
    .select({ id: orderBooking.bookingId, item: orderBooking.item })
    .from(orderBooking)
    .where(and(eq(orderBooking.orderId, id), eq(orderBooking.state, 'sold')))
    .orderBy(asc(orderBooking.bookingId))
  const parts: PaidPart[] = []
  for (const row of rows) {
    const own = (await paymentsOf(queryable, row.id)).find(({ order }) => order.id === id)
    if (own && own.left > 0) parts.push({ id: row.id, name: row.item.reference, left: own.left })
  }
  return parts
}

/** Refunds a part of a visit, which takes place as before: what was given back is not owed again. */
async function giveVisitBack(
  services: Services,
  tx: Transaction,
  { id: orderId }: { readonly id: number },
  { id, amount, reason, key }: Parameters<NonNullable<Payable['giveBackPart']>>[3],
): Promise<void> {
  const now = services.now()
  const row = await lockBooking(tx, id)
  const own = (await paymentsOf(tx, id)).filter(({ order }) => order.id === orderId)
  const given = await giveBack(tx, own, { amount, key: shopRefundKey(id, reason, key), now })
  if (given !== amount) throw new Error('More of a visit would be refunded than was paid for it')
  await tx
    .update(booking)
    .set({
      refundedAmount: row.refundedAmount + amount,
      givenBack: row.givenBack + amount,
      editedOn: now,
    })
    .where(eq(booking.id, id))
}

/** Whether a visit that the order paid for takes place, or took place. */
export async function standsAtCentre(queryable: Queryable, orderId: number): Promise<boolean> {
  const [found] = await queryable
    .select({ id: booking.id })
    .from(orderBooking)
    .innerJoin(booking, eq(booking.id, orderBooking.bookingId))
    .where(
      and(eq(orderBooking.orderId, orderId), eq(orderBooking.state, 'sold'), ne(booking.status, 'cancelled')),
    )
    .limit(1)
  return found !== undefined
}
