import type { VisitDiscounts, VisitLineDiscount } from '@marah/contract/automatic-discounts'
import type { z } from 'zod'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import type { FrozenLine, FrozenRule } from '../schema/bookings.ts'
import { sumsByName } from './order-discounts.ts'

type Shown = { readonly language: Language; readonly currency: string }

/** What automatic discounts took off a visit, by name. */
export function visitDiscountsJson(
  rules: readonly Pick<FrozenRule, 'name' | 'amount'>[],
  { language, currency }: Shown,
): z.input<typeof VisitDiscounts> {
  return sumsByName(rules, language).map(({ name, amount }) => ({
    name,
    amount: decimalText(amount, currency),
  }))
}

export function rulesOf(lines: readonly Pick<FrozenLine, 'rule'>[]): FrozenRule[] {
  return lines.flatMap(({ rule }) => rule ?? [])
}

export function lineDiscountJson(
  { rule }: Pick<FrozenLine, 'rule'>,
  { language, currency }: Shown,
): z.input<typeof VisitLineDiscount> {
  return rule ? { name: textIn(language, rule.name), amount: decimalText(rule.amount, currency) } : null
}
