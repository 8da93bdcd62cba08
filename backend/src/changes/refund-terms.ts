import { hourMs } from '@marah/contract/rules/durations'
import { keptOf } from '../bookings/index.ts'
import { percentOf } from '../platform/money.ts'
import type { BookingRow } from '../schema/bookings.ts'

type Terms = Pick<
  BookingRow,
  'policy' | 'startsOn' | 'amountPaid' | 'refundedAmount' | 'currency' | 'refundPercentMost'
>

export type RefundTerms = {
  readonly percent: number
  /** The refund, in minor units. */
  readonly amount: number
  /** When less would come back than now. */
  readonly nextChangeOn: Date | null
}

/**
 * Returns the refund for a cancellation now, by the steps frozen into the booking: the share of the latest step that is
 * still open. A started booking cannot be cancelled, so the last step ends at the start. A move never raises the share:
 * otherwise a customer could move a visit away and then cancel it free of charge.
 */
export function refundTerms(
  { policy, startsOn, currency, refundPercentMost, ...money }: Terms,
  now: Date,
): RefundTerms {
  const hoursLeft = (startsOn.getTime() - now.getTime()) / hourMs
  const steps = policy.refundSteps
    .map((step) => ({ ...step, percent: Math.min(step.percent, refundPercentMost) }))
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  const current = steps.findIndex(({ hoursBefore }) => hoursBefore <= hoursLeft)
  const percent = steps[current]?.percent ?? 0
  const lower = steps.findIndex((step, index) => index > current && step.percent < percent)
  const lastAtPercent = steps[(lower === -1 ? steps.length : lower) - 1]
  const kept = keptOf(money)
  const isLess = kept > 0 && percent > 0 && lastAtPercent !== undefined
  return {
    percent,
    // Half of the smallest unit goes to the customer.
    amount: percentOf(kept, percent, currency),
    nextChangeOn: isLess ? new Date(startsOn.getTime() - lastAtPercent.hoursBefore * hourMs) : null,
  }
}

/**
 * Shares a refund among payments: the latest first, so that earlier ones are only used for the rest. Never more than is
 * left of them.
 */
export function shareAmongPayments<Payment extends { readonly left: number }>(
  latestFirst: readonly Payment[],
  sum: number,
): { readonly payment: Payment; readonly amount: number }[] {
  let open = sum
  const shares = latestFirst.map((payment) => {
    const amount = Math.min(open, payment.left)
    open -= amount
    return { payment, amount }
  })
  return shares.filter(({ amount }) => amount > 0)
}
