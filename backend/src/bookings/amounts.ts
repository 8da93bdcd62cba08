import type { BookingRow } from '../schema/bookings.ts'

/** What is paid of it first. */
export function amountNow({ pays, amount, depositAmount }: BookingRow): number {
  return pays === 'deposit' && depositAmount !== null ? depositAmount : amount
}

/** What is still to be paid of a booking that takes place. */
export function dueOf({
  status,
  amount,
  amountPaid,
}: Pick<BookingRow, 'status' | 'amount' | 'amountPaid'>): number {
  return status === 'cancelled' ? 0 : Math.max(0, amount - amountPaid)
}
