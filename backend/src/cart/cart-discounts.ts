import type { Discounts, LineDiscount } from '@marah/contract/automatic-discounts'
import type { z } from 'zod'
import { sumsByName } from '../discounts/index.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { type PricedLine, ruleAmount } from './cart-totals.ts'

type In = { readonly language: Language; readonly currency: string }

/** The automatic discounts of a purchase, summed up by name. */
export function discountsJson(
  lines: readonly PricedLine[],
  { language, currency }: In,
): z.input<typeof Discounts> {
  const granted = lines.flatMap((line) => (line.rule && ruleAmount(line) > 0 ? [line.rule] : []))
  return sumsByName(granted, language).map(({ name, amount }) => ({
    name,
    amount: decimalText(amount, currency),
  }))
}

/** The automatic discount of one line. */
export function lineDiscountJson(
  { rule, status }: Pick<PricedLine, 'rule' | 'status'>,
  { language, currency }: In,
): z.input<typeof LineDiscount> {
  if (!rule || status === 'gone') return null
  return { name: textIn(language, rule.name), amount: decimalText(rule.amount, currency) }
}
