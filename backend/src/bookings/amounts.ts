import type { BookingRow } from '../schema/bookings.ts'
import type { TaxShare } from '../schema/tax.ts'
import { taxesOfPayment } from '../tax/index.ts'

/** Returns the amount of the first payment. */
export function amountNow({ pays, amount, depositAmount }: BookingRow): number {
  return pays === 'deposit' && depositAmount !== null ? depositAmount : amount
}

type Money = Pick<BookingRow, 'amount' | 'amountPaid' | 'refundedAmount' | 'givenBack'>

/** Returns the money that the shop keeps for a booking: what was paid without what was refunded. */
export function keptOf({ amountPaid, refundedAmount }: Omit<Money, 'amount' | 'givenBack'>): number {
  return amountPaid - refundedAmount
}

/** Returns the part of the price that need not be paid any more: what the shop keeps, and what it gave back of its own accord. */
export function settledOf({ givenBack, ...money }: Omit<Money, 'amount'>): number {
  return keptOf(money) + givenBack
}

/** True if the rest may still be paid; a family that was let in unpaid may pay later, too. */
export function isOwing(row: Money & Pick<BookingRow, 'status'>): boolean {
  return ['confirmed', 'checked_in', 'completed'].includes(row.status) && dueOf(row) > 0
}

/** Returns the tax in the first payment. */
export function taxesPaidWith(
  { lines, ...money }: Money & Pick<BookingRow, 'lines'>,
  now: number,
): TaxShare[] {
  return taxesOfPayment(
    lines.flatMap(({ taxes }) => taxes),
    { paid: settledOf(money), now, of: money.amount },
  )
}

/** Returns what remains to be paid for a booking that takes place. */
export function dueOf({ status, ...money }: Money & Pick<BookingRow, 'status'>): number {
  return status === 'cancelled' || status === 'expired' ? 0 : Math.max(0, money.amount - settledOf(money))
}
