import { payableStep } from '../platform/money.ts'
import type { TaxShare } from '../schema/orders.ts'

/** The tax within a price, in basis points of what is left without it; half up to the minor unit. */
export function taxWithin(gross: number, rate: number): TaxShare {
  const tax = halfUp(gross * rate, 10_000 + rate)
  return { rate, net: gross - tax, tax }
}

/** The tax on top of a price; half up to what can be paid, since it is charged. */
export function taxOnTop(net: number, rate: number, currency: string): TaxShare {
  const step = payableStep(currency)
  return { rate, net, tax: halfUp((net / step) * rate, 10_000) * step }
}

function halfUp(dividend: number, divisor: number): number {
  return Number((2n * BigInt(dividend) + BigInt(divisor)) / (2n * BigInt(divisor)))
}

/** What is paid for something with these shares, its tax included; `untaxed` where it has none. */
export function paidWith(taxes: readonly TaxShare[], untaxed: number): number {
  return taxes.length === 0 ? untaxed : taxes.reduce((sum, { net, tax }) => sum + net + tax, 0)
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
