import type { PlannedLine } from '../holds/index.ts'
import type { BookingRow, FrozenLine } from '../schema/bookings.ts'
import type { Services } from '../services/services.ts'
import { taxSum } from '../tax/index.ts'

/** The fees of a booking's moves so far: whatever else of it changes, they stay. */
export function moveFeesOf({ lines }: Pick<BookingRow, 'lines'>): readonly FrozenLine[] {
  return lines.filter(({ kind }) => kind === 'move_fee')
}

/** The same with the fee of one more move, by the policy that was agreed. */
export function moveFeesWithNext(
  { messages }: Pick<Services, 'messages'>,
  row: Pick<BookingRow, 'lines' | 'policy' | 'rescheduleCount'>,
): readonly PlannedLine[] {
  const { moveFee = 0 } = row.policy
  const fees = moveFeesOf(row)
  if (moveFee === 0) return fees
  const next: PlannedLine = {
    kind: 'move_fee',
    // Which move it is for: no two lines of one booking are alike.
    ref: row.rescheduleCount + 1,
    name: { en: messages.en('move_fee'), ar: messages.ar('move_fee') },
    unitPrice: moveFee,
    quantity: 1,
    total: moveFee,
    taxClass: null,
  }
  return [...fees, next]
}

/** What the fees cost with their tax; it never comes back when the family cancels. */
export function moveFeesPaid(row: Pick<BookingRow, 'lines' | 'taxAdded'>): number {
  return moveFeesOf(row).reduce(
    (sum, { total, taxes }) => sum + total + (row.taxAdded > 0 ? taxSum(taxes) : 0),
    0,
  )
}
