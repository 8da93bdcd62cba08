import { hourMs } from '@marah/contract/rules/durations'
import { keptOf } from '../bookings/index.ts'
import { percentOf } from '../platform/money/money.ts'
import type { BookingRow } from '../schema/bookings.ts'
import { moveFeesPaid } from './move-fees.ts'

type Terms = Pick<
  BookingRow,
  | 'policy'
  | 'startsOn'
  | 'amount'
  | 'amountPaid'
  | 'refundedAmount'
  | 'currency'
  | 'refundPercentMost'
  | 'depositAmount'
  | 'balanceDueOn'
  | 'lines'
  | 'taxAdded'
>

export type RefundTerms = {
  readonly percent: number
  /** The refund, in minor units. */
  readonly amount: number
  /** The part of the money that the shop keeps. */
  readonly fee: number
  /** True if the shop keeps nothing but the fees of moves. */
  readonly isWhole: boolean
  /** The moment after which the refund is lower than now. */
  readonly nextChangeOn: Date | null
}

/**
 * Returns the refund for a cancellation now, by the steps frozen into the booking: the share of the latest step that is
 * still open. A started booking cannot be cancelled, so the last step ends at the start. A move never raises the share:
 * otherwise a customer could move a visit away and then cancel it free of charge.
 */
export function refundTerms(row: Terms, now: Date): RefundTerms {
  const { percent, amount, lost } = refundAt(row, now)
  const fee = keptOf(row) - amount
  const later = changesOf(row)
    .filter((change) => change >= now)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .find((change) => refundAt(row, new Date(change.getTime() + 1)).amount < amount)
  return { percent, amount, fee, isWhole: percent === 100 && lost === 0, nextChangeOn: later ?? null }
}

/**
 * The loss is a share of what the family had to pay by then, whatever it has paid: the deposit until the balance is
 * due, everything afterwards. So a family that pays early loses no more than others (decision 115).
 */
function refundAt(row: Terms, now: Date): { percent: number; amount: number; lost: number } {
  const { currency, depositAmount, policy } = row
  const kept = keptOf(row)
  const fees = moveFeesPaid(row)
  const percent = shareAt(row, now)
  const agreed = agreedBy(row, now, fees)
  const deposit = policy.depositKept ? (depositAmount ?? keptOfWhole(row)) : 0
  const lost = Math.max(agreed - percentOf(agreed, percent, currency), deposit)
  return { percent, lost, amount: Math.max(0, kept - fees - lost) }
}

/** The deposit that a party would have had that was paid whole, as it was booked after its balance was due. */
function keptOfWhole({ policy: { depositKeptOf }, amount, currency }: Terms): number {
  if (depositKeptOf === undefined) return 0
  return 'fixed' in depositKeptOf
    ? Math.min(depositKeptOf.fixed, amount)
    : percentOf(amount, depositKeptOf.percent, currency)
}

/** A cheaper time refunds nothing: what was paid above its price is agreed, too. */
function agreedBy(row: Terms, now: Date, fees: number): number {
  const until = depositUntil(row)
  const whole = Math.max(row.amount, keptOf(row)) - fees
  return row.depositAmount !== null && until !== null && now <= until
    ? Math.min(row.depositAmount, whole)
    : whole
}

/** Null if unknown: a party that was moved before its terms contained the deadline for changes. */
function depositUntil({ balanceDueOn, policy, startsOn }: Terms): Date | null {
  if (balanceDueOn !== null) return balanceDueOn
  const { changeUntilHours } = policy
  return changeUntilHours === undefined ? null : new Date(startsOn.getTime() - changeUntilHours * hourMs)
}

function shareAt({ policy, startsOn, refundPercentMost }: Terms, now: Date): number {
  const hoursLeft = (startsOn.getTime() - now.getTime()) / hourMs
  const current = policy.refundSteps
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
    .find(({ hoursBefore }) => hoursBefore <= hoursLeft)
  return Math.min(current?.percent ?? 0, refundPercentMost)
}

/** Returns the last moments before the refund changes. */
function changesOf(row: Terms): Date[] {
  const until = depositUntil(row)
  const steps = row.policy.refundSteps.map(
    ({ hoursBefore }) => new Date(row.startsOn.getTime() - hoursBefore * hourMs),
  )
  return until === null ? steps : [...steps, until]
}

/**
 * Splits a refund among payments: the latest first, and earlier ones only for the rest. Never more than is left of
 * them.
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
