import type { TaxClass, TaxShare } from '../schema/tax.ts'
import { rateOf, type TaxRules } from './rates.ts'
import { taxesLess, taxesOfPart, taxOnTop, taxSum, taxWithin } from './shares.ts'

/** A visit to tax; amounts in minor units, after the coupon. */
type Visit = {
  /** Null: the class that the settings give to visits. */
  readonly lines: readonly { readonly amount: number; readonly taxClass: TaxClass | null }[]
  readonly currency: string
}

export type VisitTaxes = {
  readonly lines: readonly (readonly TaxShare[])[]
  /** The tax that is added to the prices. */
  readonly added: number
}

/** The taxes of a visit, line by line. It takes place at the shop, so the shop's country counts. */
export function taxVisit(
  rules: TaxRules | undefined,
  { lines, currency }: Visit,
  { day }: { day: string },
): VisitTaxes {
  if (!rules) return { lines: lines.map(() => []), added: 0 }
  const { included, country, classes } = rules
  const taxes = lines.map(({ amount, taxClass }) => {
    const rate = rateOf(rules, { country, taxClass: taxClass ?? classes?.visits ?? 'standard', day })
    if (rate === null || amount === 0) return []
    return [included ? taxWithin(amount, rate) : taxOnTop(amount, rate, currency)]
  })
  return { lines: taxes, added: included ? 0 : taxSum(taxes.flat()) }
}

/**
 * The tax in what is paid `now` of a visit, of which `paid` was paid before: a deposit has its part of each rate, and the
 * balance exactly what the deposit has left.
 */
export function taxesOfPayment(
  taxes: readonly TaxShare[],
  { paid, now, of }: { readonly paid: number; readonly now: number; readonly of: number },
): TaxShare[] {
  const then = taxesOfPart(taxes, { part: paid + now, of })
  return taxesLess(then, taxesOfPart(taxes, { part: paid, of })).filter(({ net, tax }) => net + tax > 0)
}
