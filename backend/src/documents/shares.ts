import type { TaxShare } from '../schema/orders.ts'

export function grossOf(shares: readonly TaxShare[]): number {
  return shares.reduce((sum, { net, tax }) => sum + net + tax, 0)
}

/** One share for each rate, highest rate first. */
export function byRate(shares: readonly TaxShare[]): TaxShare[] {
  const rates = Map.groupBy(shares, ({ rate }) => rate)
  return [...rates]
    .sort(([a], [b]) => b - a)
    .map(([rate, same]) => ({
      rate,
      net: same.reduce((sum, { net }) => sum + net, 0),
      tax: same.reduce((sum, { tax }) => sum + tax, 0),
    }))
}

/** What is left of shares by rate after others have been taken from them. */
export function less(shares: readonly TaxShare[], taken: readonly TaxShare[]): TaxShare[] {
  const negated = taken.map(({ rate, net, tax }) => ({ rate, net: -net, tax: -tax }))
  return byRate([...shares, ...negated])
}

/** Whole numbers in proportion to weights, which add up to `amount`: the largest remainders are rounded up. */
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

/** The tax in a part of an amount: rounded half up for each rate, and exactly all of it when all is taken. */
export function sharesOfPart(shares: readonly TaxShare[], amount: number): TaxShare[] {
  const whole = shares.map(({ net, tax }) => net + tax)
  const parts = inProportion(Math.min(amount, grossOf(shares)), whole)
  return shares.flatMap(({ rate, tax }, index) => {
    const [part = 0, of = 0] = [parts[index], whole[index]]
    if (part === 0) return []
    const taxed = Number((BigInt(tax) * BigInt(part) * 2n + BigInt(of)) / (BigInt(of) * 2n))
    return [{ rate, net: part - taxed, tax: taxed }]
  })
}
