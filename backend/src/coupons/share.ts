import { payableStep } from '../platform/money/money.ts'

/**
 * Shares an amount out among weights, to the last unit that can be paid: in proportion, the units that are left over going
 * to the largest remainders, the first of equal ones first. No share is larger than its weight while the amount is not
 * larger than their sum.
 */
export function shareOut(amount: number, weights: readonly number[], currency: string): number[] {
  const step = payableStep(currency)
  return wholeShares(
    amount / step,
    weights.map((weight) => weight / step),
  ).map((share) => share * step)
}

/** In BigInt, for a product of two amounts may pass what a number holds exactly. */
function wholeShares(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / BigInt(total)))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => share + (favoured.has(index) ? 1 : 0))
}
