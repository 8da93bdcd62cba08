import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  amountNow,
  couponSubject,
  dueOf,
  emitEvent,
  isLapsed,
  isOwing,
  lockBooking,
  requireUndisputed,
  taxesPaidWith,
  transitionBooking,
} from '../bookings/index.ts'
import {
  announceFreedPlaces,
  bookPlaces,
  claimOfBooking,
  releasePlaces,
  takePlaces,
} from '../capacity/index.ts'
import { completeMove, isMoveOpen, releaseMove } from '../changes/index.ts'
import { releaseCoupon, spendCoupon } from '../coupons/index.ts'
import { announceConfirmed, confirmedFields, offeredUntil, renewedUntil } from '../holds/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { type FrozenBooking, orderBooking } from '../schema/booking-payments.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import type { TaxShare } from '../schema/tax.ts'
import type { Services } from '../services/services.ts'
import { noticeLost } from './lost-notice.ts'

export type BookingPart = (typeof orderBooking.$inferSelect)['part']

/** A booking, or a part of one, for checkout. */
export type PayableBooking = {
  readonly bookingId: number
  readonly part: BookingPart
  readonly changeId: number | null
  readonly amount: number
  /** Its part of the booking's tax, which `amount` includes. */
  readonly taxes: readonly TaxShare[]
  readonly currency: string
  readonly isLapsed: boolean
  readonly item: FrozenBooking
}

export function payableOf(row: BookingRow, language: Language, now: Date): PayableBooking {
  const isPart = row.pays === 'deposit' && row.depositAmount !== null
  return partOf(row, language, {
    part: isPart ? 'deposit' : 'full',
    amount: amountNow(row),
    isLapsed: isLapsed(row, now),
  })
}

export function partOf(
  row: BookingRow,
  language: Language,
  of: { part: BookingPart; amount: number; isLapsed?: boolean; changeId?: number },
): PayableBooking {
  return {
    bookingId: row.id,
    part: of.part,
    changeId: of.changeId ?? null,
    amount: of.amount,
    taxes: taxesPaidWith(row, of.amount),
    currency: row.currency,
    isLapsed: of.isLapsed ?? false,
    item: {
      reference: row.reference,
      kind: row.kind,
      title: textIn(language, row.title),
      place: textIn(language, row.place),
      startsOn: row.startsOn.toISOString(),
      endsOn: row.endsOn.toISOString(),
      timezone: row.timezone,
    },
  }
}

export function bookingLapsed(bookings: readonly number[]): HttpError {
  return new HttpError(409, 'booking_lapsed', { extra: { bookings } })
}

/**
 * Requires that each booking is as it was read: not paid, changed or lost meanwhile. The caller has locked cart and
 * orders.
 */
export async function lockPayables(
  tx: Transaction,
  payables: readonly PayableBooking[],
  now: Date,
): Promise<void> {
  const lapsed: number[] = []
  for (const payable of byId(payables)) {
    const row = await lockBooking(tx, payable.bookingId)
    if (payable.part === 'balance') {
      if (!isOwing(row) || dueOf(row) !== payable.amount) throw new HttpError(409, 'booking_changed')
      await requireUndisputed(tx, row.id)
    } else if (payable.part === 'difference') {
      if (payable.changeId === null || !(await isMoveOpen(tx, payable.changeId)))
        throw new HttpError(409, 'booking_changed')
    } else {
      if (isLapsed(row, now)) lapsed.push(row.id)
      else if (row.status !== 'held' || amountNow(row) !== payable.amount)
        throw new HttpError(409, 'booking_changed')
    }
  }
  if (lapsed.length > 0) throw bookingLapsed(lapsed)
}

/** Marks bookings as being paid: from now on they wait for the provider's answer, whatever the clock says. */
export async function beginPaying(
  tx: Transaction,
  payables: readonly PayableBooking[],
  now: Date,
): Promise<void> {
  for (const { part, bookingId } of payables) {
    if (part !== 'full' && part !== 'deposit') continue
    await transitionBooking(tx, bookingId, { from: 'held', to: 'paying', now })
  }
}

/** Bookings are locked in the order of their ids. */
function byId<Each extends { readonly bookingId: number }>(bookings: readonly Each[]): Each[] {
  return bookings.toSorted((a, b) => a.bookingId - b.bookingId)
}

type PartRow = typeof orderBooking.$inferSelect

async function partsOf(tx: Transaction, orderId: number, state: PartRow['state']): Promise<PartRow[]> {
  return tx
    .select()
    .from(orderBooking)
    .where(and(eq(orderBooking.orderId, orderId), eq(orderBooking.state, state)))
    .orderBy(asc(orderBooking.bookingId))
}

async function moveParts(tx: Transaction, orderId: number, from: PartRow['state'], to: PartRow['state']) {
  await tx
    .update(orderBooking)
    .set({ state: to })
    .where(and(eq(orderBooking.orderId, orderId), eq(orderBooking.state, from)))
}

/** Removes bookings from the cart of a customer who has paid: they can no longer be changed there. */
export async function takeOutOfCart(tx: Transaction, orderId: number): Promise<void> {
  const parts = await partsOf(tx, orderId, 'reserved')
  const ids = parts.map(({ bookingId }) => bookingId)
  if (ids.length > 0) await tx.update(booking).set({ inCart: false }).where(inArray(booking.id, ids))
}

/**
 * Confirms an order's bookings once their money has arrived. `late`: their places were released meanwhile and have to be
 * taken again. False if a place is no longer available; then the caller rolls back the changes to the others.
 */
export async function sellBookings(
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
  if (row.couponId !== null && !(await spendCoupon(tx, couponSubject(row.id), now))) return false
  await bookPlaces(tx, [row.id], { now })
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
export async function releaseBookings(services: Services, tx: Transaction, orderId: number): Promise<void> {
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
export async function notifyLost(services: Services, tx: Transaction, orderId: number): Promise<void> {
  for (const part of await partsOf(tx, orderId, 'released')) {
    const row = await lockBooking(tx, part.bookingId)
    if (row.status === 'confirmed') continue
    await noticeLost(services, tx, row, part.amount)
  }
}

/** Stores the bookings that an order pays for. */
export async function writeOrderBookings(
  tx: Transaction,
  orderId: number,
  payables: readonly PayableBooking[],
): Promise<void> {
  if (payables.length === 0) return
  await tx.insert(orderBooking).values(
    payables.map(({ bookingId, part, changeId, amount, taxes, item }) => ({
      orderId,
      bookingId,
      part,
      changeId,
      amount,
      taxes: [...taxes],
      item,
      state: 'reserved' as const,
    })),
  )
}

/** Returns those of these orders that have an open payment for one of these bookings. */
export async function ordersPayingFor(
  queryable: Queryable,
  orderIds: readonly number[],
  bookingIds: readonly number[],
): Promise<Set<number>> {
  if (orderIds.length === 0 || bookingIds.length === 0) return new Set()
  const rows = await queryable
    .select({ orderId: orderBooking.orderId })
    .from(orderBooking)
    .where(
      and(
        inArray(orderBooking.orderId, [...orderIds]),
        inArray(orderBooking.bookingId, [...bookingIds]),
        eq(orderBooking.state, 'reserved'),
      ),
    )
  return new Set(rows.map(({ orderId }) => orderId))
}
