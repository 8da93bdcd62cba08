import { shareOut } from '../coupons/index.ts'
import { percentOf } from '../platform/money/money.ts'
import type { LocalizedText } from '../schema/columns.ts'

/** An automatic discount that counts now. */
export type Rule = {
  readonly id: number
  readonly name: LocalizedText
  readonly takes: 'percent' | 'amount'
  /** Percent, or minor units. */
  readonly value: number
  readonly minAmount: number
  readonly minUnits: number
  /** Its categories with all below them; null: all goods. */
  readonly categoryIds: ReadonlySet<number> | null
}

/** Goods before any discount; amounts in minor units. */
export type RuledLine = {
  readonly amount: number
  readonly units: number
  readonly categoryId: number | null
}

/** What a rule takes off one line. */
export type AppliedRule = Pick<Rule, 'id' | 'name'> & { readonly amount: number }

type Grants = readonly (AppliedRule | null)[]

/**
 * Returns what automatic discounts take off each line: the best percentage of those that count for it; an amount replaces these
 * on all of its goods if it takes more off them. At most one rule is granted to a line, and at most one amount to a purchase. What
 * counts is decided by the prices before any discount, so neither the order of lines nor that of rules matters.
 */
export function grantRules(rules: readonly Rule[], lines: readonly RuledLine[], currency: string): Grants {
  const counting = rules.filter((rule) => counts(rule, lines)).sort((a, b) => a.id - b.id)
  const percentages = lines.map((line) => bestPercentage(counting, line, currency))
  const options = counting
    .filter(({ takes }) => takes === 'amount')
    .map((rule) => withAmount(rule, { lines, percentages, currency }))
  return options.reduce<Grants>((best, option) => (sumOf(option) > sumOf(best) ? option : best), percentages)
}

function counts(rule: Rule, lines: readonly RuledLine[]): boolean {
  const own = lines.filter((line) => isFor(rule, line))
  const amount = own.reduce((sum, line) => sum + line.amount, 0)
  const units = own.reduce((sum, line) => sum + line.units, 0)
  return amount > 0 && amount >= rule.minAmount && units >= rule.minUnits
}

function isFor({ categoryIds }: Rule, { amount, categoryId }: RuledLine): boolean {
  return amount > 0 && (categoryIds === null || (categoryId !== null && categoryIds.has(categoryId)))
}

function bestPercentage(rules: readonly Rule[], line: RuledLine, currency: string): AppliedRule | null {
  const grants = rules
    .filter((rule) => rule.takes === 'percent' && isFor(rule, line))
    .map((rule) => applied(rule, percentOf(line.amount, rule.value, currency)))
  return grants.reduce<AppliedRule | null>(
    (best, grant) => (grant && grant.amount > (best?.amount ?? 0) ? grant : best),
    null,
  )
}

type Ruled = { lines: readonly RuledLine[]; percentages: Grants; currency: string }

/** The amount is shared out among all goods of its rule. */
function withAmount(rule: Rule, { lines, percentages, currency }: Ruled): Grants {
  const weights = lines.map((line) => (isFor(rule, line) ? line.amount : 0))
  const most = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = shareOut(Math.min(rule.value, most), weights, currency)
  return lines.map((line, index) =>
    isFor(rule, line) ? applied(rule, shares[index] ?? 0) : (percentages[index] ?? null),
  )
}

function applied({ id, name }: Rule, amount: number): AppliedRule | null {
  return amount > 0 ? { id, name, amount } : null
}

function sumOf(grants: Grants): number {
  return grants.reduce((sum, grant) => sum + (grant?.amount ?? 0), 0)
}
