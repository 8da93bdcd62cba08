import { payableStep } from '../platform/money/money.ts'
import type { TaxShare } from '../schema/tax.ts'

/** Returns the tax within a price, in basis points of the net amount; half a minor unit is rounded up. */
export function taxWithin(gross: number, rate: number): TaxShare {
  const tax = halfUp(gross * rate, 10_000 + rate)
  return { rate, net: gross - tax, tax }
}

/** The tax on top of a price; half up to what can be paid, since it is charged. */
export function taxOnTop(net: number, rate: number, currency: string): TaxShare {
  const step = payableStep(currency)
  return { rate, net, tax: halfUp((net / step) * rate, 10_000) * step }
}

/** The frozen tax of a thing, at its rates, of so much of it: within that amount or on top of it. One rate at most. */
export function taxedAgain(
  [frozen]: readonly TaxShare[],
  amount: number,
  { included, currency }: { included: boolean; currency: string },
): TaxShare[] {
  if (!frozen || amount === 0) return []
  return [included ? taxWithin(amount, frozen.rate) : taxOnTop(amount, frozen.rate, currency)]
}

function halfUp(dividend: number, divisor: number): number {
  return Number((2n * BigInt(dividend) + BigInt(divisor)) / (2n * BigInt(divisor)))
}

/** Returns the amount paid with these shares, tax included; `untaxed` if there are none. */
export function paidWith(taxes: readonly TaxShare[], untaxed: number): number {
  return taxes.length === 0 ? untaxed : grossOf(taxes)
}

export function grossOf(taxes: readonly TaxShare[]): number {
  return taxes.reduce((sum, { net, tax }) => sum + net + tax, 0)
}

/** The shares of several things, one for each rate, the highest first. */
export function sumByRate(taxes: readonly TaxShare[]): TaxShare[] {
  const byRate = Map.groupBy(taxes, ({ rate }) => rate)
  return [...byRate]
    .map(([rate, same]) => ({
      rate,
      net: same.reduce((sum, { net }) => sum + net, 0),
      tax: taxSum(same),
    }))
    .sort((a, b) => b.rate - a.rate)
}

export function taxSum(taxes: readonly TaxShare[]): number {
  return taxes.reduce((sum, { tax }) => sum + tax, 0)
}

/** Subtracts taken shares from shares, by rate. */
export function taxesLess(shares: readonly TaxShare[], taken: readonly TaxShare[]): TaxShare[] {
  const negated = taken.map(({ rate, net, tax }) => ({ rate, net: -net, tax: -tax }))
  return sumByRate([...shares, ...negated])
}

/**
 * The tax in a part of an amount, in which what has no shares is not taxed: rounded half up for each rate, and exactly all of
 * it when all is taken.
 */
export function taxesOfPart(
  shares: readonly TaxShare[],
  { part: amount, of: all }: { readonly part: number; readonly of: number },
): TaxShare[] {
  const whole = shares.map(({ net, tax }) => net + tax)
  const untaxed = Math.max(0, all - grossOf(shares))
  const parts = inProportion(Math.min(amount, grossOf(shares) + untaxed), [...whole, untaxed])
  return shares.flatMap(({ rate, tax }, index) => {
    const [part = 0, of = 0] = [parts[index], whole[index]]
    if (part === 0) return []
    const taxed = Number((BigInt(tax) * BigInt(part) * 2n + BigInt(of)) / (BigInt(of) * 2n))
    return [{ rate, net: part - taxed, tax: taxed }]
  })
}

/** Splits an amount into whole numbers in proportion to weights: the largest remainders are rounded up. */
export function inProportion(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, whole: Number(product / all), rest: product % all }
  })
  let missing = amount - shares.reduce((sum, { whole }) => sum + whole, 0)
  const largestFirst = [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )
  for (const share of largestFirst) {
    if (missing-- <= 0) break
    share.whole++
  }
  return shares.map(({ whole }) => whole)
}
