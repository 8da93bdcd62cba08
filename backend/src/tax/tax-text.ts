import { isolate } from '../platform/language/isolate.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import { moneyText } from '../platform/money/money.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { TaxShare } from '../schema/tax.ts'
import { sumByRate } from './shares.ts'
import { percentText } from './tax-json.ts'

/** The shop's own name for the tax, else VAT. */
export function taxName(
  name: LocalizedText | null,
  { language, t }: { language: Language; t: Translate },
): string {
  return name?.[language] ?? t('tax_name')
}

/** A row of an email for each rate at which tax is paid. */
export function taxRows(
  taxes: readonly TaxShare[],
  order: { taxName: LocalizedText | null; pricesIncludeTax: boolean; currency: string; language: Language },
  t: Translate,
): { label: string; amount: string }[] {
  const name = taxName(order.taxName, { language: order.language, t })
  const key = order.pricesIncludeTax ? 'tax_included' : 'tax_added'
  return sumByRate(taxes)
    .filter(({ tax }) => tax > 0)
    .map(({ rate, tax }) => ({
      label: t(key, { name, rate: isolate(`${percentText(rate)}%`) }),
      amount: moneyText(tax, order.currency),
    }))
}
