import type { BookingRow } from '../schema/bookings.ts'
import type { TaxShare } from '../schema/tax.ts'
import { taxesOfPayment } from '../tax/index.ts'

/** Returns the amount of the first payment. */
export function amountNow({ pays, amount, depositAmount }: BookingRow): number {
  return pays === 'deposit' && depositAmount !== null ? depositAmount : amount
}

/** True if the rest may still be paid; a family that was let in unpaid may pay later, too. */
export function isOwing(row: Pick<BookingRow, 'status' | 'amount' | 'amountPaid'>): boolean {
  return ['confirmed', 'checked_in', 'completed'].includes(row.status) && dueOf(row) > 0
}

/** The tax in what is paid of it now. */
export function taxesPaidWith(
  { lines, amount, amountPaid }: Pick<BookingRow, 'lines' | 'amount' | 'amountPaid'>,
  now: number,
): TaxShare[] {
  return taxesOfPayment(
    lines.flatMap(({ taxes }) => taxes),
    { paid: amountPaid, now, of: amount },
  )
}

/** Returns what remains to be paid for a booking that takes place. */
export function dueOf({
  status,
  amount,
  amountPaid,
}: Pick<BookingRow, 'status' | 'amount' | 'amountPaid'>): number {
  return status === 'cancelled' || status === 'expired' ? 0 : Math.max(0, amount - amountPaid)
}
