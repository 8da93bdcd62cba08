import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  shuffledSubarray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { shareDiscount } from '../cart/cart-totals.ts'
import { payableStep } from '../platform/money/money.ts'
import { grantRules, type Rule, type RuledLine } from './grant.ts'

const currencies = constantFrom('USD', 'JPY', 'KWD')
const categories = integer({ min: 1, max: 4 })
const anyLine = record({
  amount: integer({ min: 0, max: 999_999 }),
  units: integer({ min: 1, max: 20 }),
  categoryId: option(categories),
})
const anyRule = record({
  takes: constantFrom('percent' as const, 'amount' as const),
  percent: integer({ min: 1, max: 100 }),
  amount: integer({ min: 1, max: 2_000_000 }),
  minAmount: constantFrom(0, 100, 50_000),
  minUnits: constantFrom(1, 2, 10),
  categories: option(array(categories, { minLength: 1 })),
})
const purchase = record({
  rules: array(anyRule, { maxLength: 6 }),
  lines: array(anyLine, { maxLength: 12 }),
  currency: currencies,
})
type Purchase = typeof purchase extends Arbitrary<infer Generated> ? Generated : never

function rule(id: number, facts: Partial<Rule>): Rule {
  const usual = { takes: 'percent' as const, value: 10, minAmount: 0, minUnits: 1, categoryIds: null }
  return { id, name: { en: `Rule ${id}` }, ...usual, ...facts }
}

/** All amounts are what can be paid in the currency. */
function given({ rules, lines, currency }: Purchase): { rules: Rule[]; lines: RuledLine[] } {
  const step = payableStep(currency)
  return {
    rules: rules.map(({ takes, percent, amount, minAmount, minUnits, categories: own }, index) =>
      rule(index + 1, {
        takes,
        value: takes === 'percent' ? percent : amount * step,
        minAmount: minAmount * step,
        minUnits,
        categoryIds: own && new Set(own),
      }),
    ),
    lines: lines.map((line) => ({ ...line, amount: line.amount * step })),
  }
}

const amounts = (grants: ReturnType<typeof grantRules>) => grants.map((grant) => grant?.amount ?? 0)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('no line costs less than nothing, every amount can be paid, and an amount is never more than its rule says', () => {
  assert(
    property(purchase, (bought) => {
      const { rules, lines } = given(bought)
      const grants = grantRules(rules, lines, bought.currency)
      expect(grants).toHaveLength(lines.length)
      for (const [index, amount] of amounts(grants).entries()) {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(lines[index]?.amount ?? 0)
        expect(amount % payableStep(bought.currency)).toBe(0)
      }
      for (const each of rules.filter(({ takes }) => takes === 'amount')) {
        const own = grants.filter((grant) => grant?.id === each.id)
        const most = sumOf(lines.map(({ amount }) => amount))
        if (own.length > 0) expect(sumOf(amounts(own))).toBeLessThanOrEqual(Math.min(each.value, most))
      }
    }),
  )
})

test('neither the order of rules nor that of lines changes what percentages take off', () => {
  assert(
    property(purchase, (bought) => {
      const { rules, lines } = given(bought)
      const grants = grantRules(rules, lines, bought.currency)
      expect(grantRules(rules.toReversed(), lines, bought.currency)).toEqual(grants)
      const turned = grantRules(rules, lines.toReversed(), bought.currency)
      expect(sumOf(amounts(turned))).toBe(sumOf(amounts(grants)))
      const percentages = rules.filter(({ takes }) => takes === 'percent')
      expect(grantRules(percentages, lines.toReversed(), bought.currency)).toEqual(
        grantRules(percentages, lines, bought.currency).toReversed(),
      )
    }),
  )
})

test('with a coupon on the rest, the shares of all lines come to the whole discount in every currency', () => {
  assert(
    property(purchase, integer({ min: 0, max: 100 }), (bought, percent) => {
      const { currency } = bought
      const { rules, lines } = given(bought)
      const grants = grantRules(rules, lines, currency)
      const priced = lines.map(({ amount }, index) => ({
        unitPrice: amount,
        quantity: 1,
        currency,
        status: 'available' as const,
        rule: grants[index] ?? null,
      }))
      const step = payableStep(currency)
      const ruled = sumOf(amounts(grants))
      const rest = sumOf(lines.map(({ amount }) => amount)) - ruled
      const coupon = Math.floor((rest / step) * (percent / 100)) * step
      const shares = shareDiscount(ruled + coupon, priced, currency)
      expect(sumOf(shares)).toBe(ruled + coupon)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(amounts(grants)[index] ?? 0)
        expect(share).toBeLessThanOrEqual(lines[index]?.amount ?? 0)
        expect(share % step).toBe(0)
      }
    }),
  )
})

test('another rule never makes a purchase dearer', () => {
  assert(
    property(purchase, shuffledSubarray([1, 2, 3, 4, 5, 6]), (bought, kept) => {
      const { rules, lines } = given(bought)
      const fewer = rules.filter(({ id }) => kept.includes(id))
      expect(sumOf(amounts(grantRules(rules, lines, bought.currency)))).toBeGreaterThanOrEqual(
        sumOf(amounts(grantRules(fewer, lines, bought.currency))),
      )
    }),
  )
})

test('each kind counts from its own goods, and a line has the best percentage', () => {
  const lines = [
    { amount: 6000, units: 2, categoryId: 1 },
    { amount: 4000, units: 1, categoryId: 2 },
  ]
  const granted = (...rules: Rule[]) => amounts(grantRules(rules, lines, 'USD'))
  expect(granted(rule(1, { minAmount: 10_000 }))).toEqual([600, 400])
  expect(granted(rule(1, { minAmount: 10_001 }))).toEqual([0, 0])
  expect(granted(rule(1, { minUnits: 3 }))).toEqual([600, 400])
  expect(granted(rule(1, { minUnits: 3, categoryIds: new Set([1]) }))).toEqual([0, 0])
  expect(granted(rule(1, { minUnits: 2, categoryIds: new Set([1]) }))).toEqual([600, 0])
  const [sale, all] = [rule(1, { value: 20, categoryIds: new Set([2]) }), rule(2, { value: 10 })]
  expect(granted(sale, all)).toEqual([600, 800])
})

test('an amount replaces the percentages of its goods if it takes more off them, and leaves those of others', () => {
  const lines = [
    { amount: 6000, units: 2, categoryId: 1 },
    { amount: 4000, units: 1, categoryId: 2 },
  ]
  const sale = rule(1, { value: 20, categoryIds: new Set([2]) })
  const granted = (amount: Partial<Rule>) =>
    amounts(grantRules([sale, rule(2, { takes: 'amount', ...amount })], lines, 'USD'))
  expect(granted({ value: 800 })).toEqual([0, 800])
  expect(granted({ value: 1000 })).toEqual([600, 400])
  expect(granted({ value: 1000, categoryIds: new Set([1]) })).toEqual([1000, 800])
  expect(granted({ value: 99_999 })).toEqual([6000, 4000])
})
