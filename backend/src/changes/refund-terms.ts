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
  | 'agreedLeast'
  | 'forfeited'
  | 'lines'
  | 'taxAdded'
>

type Money = Pick<BookingRow, 'amount' | 'amountPaid' | 'refundedAmount'>

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
 * due, everything afterwards. So a family that pays early loses no more than others (decision 115). What earlier changes
 * did not refund is lost as well.
 */
function refundAt(row: Terms, now: Date): { percent: number; amount: number; lost: number } {
  const { currency } = row
  const fees = moveFeesPaid(row)
  const percent = shareAt(row, now)
  const agreed = agreedBy(row, now, fees)
  const lost = Math.max(agreed - percentOf(agreed, percent, currency) + row.forfeited, keptDeposit(row))
  return { percent, lost, amount: Math.max(0, keptOf(row) - fees - lost) }
}

/** The deposit that stays with the shop whenever the family cancels; 0 if the policy keeps none. */
function keptDeposit(row: Pick<Terms, 'policy' | 'depositAmount' | 'currency'> & Money): number {
  if (!row.policy.depositKept) return 0
  return row.depositAmount ?? keptOfWhole(row)
}

/** The deposit that a party would have had that was paid whole, as it was booked after its balance was due. */
function keptOfWhole(row: Pick<Terms, 'policy' | 'currency'> & Money): number {
  const { depositKeptOf } = row.policy
  if (depositKeptOf === undefined) return 0
  const whole = Math.max(row.amount, keptOf(row))
  return 'fixed' in depositKeptOf
    ? Math.min(depositKeptOf.fixed, whole)
    : percentOf(whole, depositKeptOf.percent, row.currency)
}

/**
 * A cheaper time refunds nothing: what was paid above its price is agreed, too. What was agreed by the time of a move
 * stays so, though its balance may be due later again.
 */
function agreedBy(row: Terms, now: Date, fees: number): number {
  const until = depositUntil(row)
  const whole = Math.max(row.amount, keptOf(row)) - fees - row.forfeited
  const floor = agreedFloor(row)
  return floor !== null && until !== null && now <= until ? Math.min(floor, whole) : whole
}

/** What is agreed to be paid before the balance is due; null if everything is. */
function agreedFloor({
  depositAmount,
  agreedLeast,
}: Pick<Terms, 'depositAmount' | 'agreedLeast'>): number | null {
  return depositAmount === null ? null : Math.max(depositAmount, agreedLeast)
}

/** What a booking keeps of the terms that it had reached when it was moved, so that no move makes a cancellation cheaper. */
export function termsReached(
  row: Terms,
  now: Date,
): Pick<Terms, 'refundPercentMost' | 'agreedLeast' | 'policy'> {
  return {
    refundPercentMost: shareAt(row, now),
    agreedLeast: agreedBy(row, now, moveFeesPaid(row)),
    policy: withFrozenDeposit(row),
  }
}

/** The policy with a share that is kept as the sum that it is now: a smaller party keeps no less of it. */
export function withFrozenDeposit(row: Pick<Terms, 'policy' | 'currency'> & Money): BookingRow['policy'] {
  const { policy } = row
  return policy.depositKeptOf === undefined
    ? policy
    : { ...policy, depositKeptOf: { fixed: keptOfWhole(row) } }
}

/** What stays forfeited of a booking that has another price or more money: a dearer one uses that money up first. */
export function stillForfeited(forfeited: number, after: Money): number {
  return Math.min(forfeited, Math.max(0, keptOf(after) - after.amount))
}

/**
 * Returns what a smaller party frees: the money above its new price that earlier changes did not free. `early`: the part
 * that was not due yet, which is refunded in full. `judged`: the part of which the policy refunds a share; the rest
 * belongs to a deposit that is kept.
 */
export function freedBy(row: Terms, amount: number): { freed: number; early: number; judged: number } {
  const paid = Math.min(keptOf(row), row.amount)
  const freedAbove = (bound: number) => paid - Math.max(Math.min(paid, amount), Math.min(paid, bound))
  const floor = agreedFloor(row)
  const early = floor === null ? 0 : freedAbove(floor)
  return { freed: freedAbove(0), early, judged: Math.max(0, freedAbove(keptDeposit(row)) - early) }
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
