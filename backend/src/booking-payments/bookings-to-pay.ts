/** Bookings, or parts of their price, as a checkout pays for them. */
import { and, eq, inArray } from 'drizzle-orm'
import {
  amountNow,
  dueOf,
  isLapsed,
  isOwing,
  lockBooking,
  requireUndisputed,
  taxesPaidWith,
  transitionBooking,
} from '../bookings/index.ts'
import { isMoveOpen } from '../changes/index.ts'
import { rulesOf } from '../discounts/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { type FrozenBooking, orderBooking } from '../schema/booking-payments.ts'
import type { BookingRow } from '../schema/bookings.ts'
import type { TaxShare } from '../schema/tax.ts'

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
  /** The school or company that a group's documents are made out to. */
  readonly company: { readonly name: string; readonly tax_number?: string | undefined } | null
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
    company: row.group && {
      name: row.group.name,
      ...(row.group.taxNumber !== null && { tax_number: row.group.taxNumber }),
    },
    item: {
      reference: row.reference,
      kind: row.kind,
      title: textIn(language, row.title),
      place: textIn(language, row.place),
      startsOn: row.startsOn.toISOString(),
      endsOn: row.endsOn.toISOString(),
      timezone: row.timezone,
      ...((of.part === 'full' || of.part === 'deposit') && {
        discounts: rulesOf(row.lines).map(({ name, amount }) => ({ name, amount })),
      }),
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
