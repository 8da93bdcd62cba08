import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { useMessages } from '../platform/messages.tsx'
import { minorOf } from '../platform/money/minor-units.ts'

export type TaxSums = Pick<
  components['schemas']['Cart'],
  'tax_name' | 'taxes' | 'prices_include_tax' | 'total_amount_currency'
>

/** The tax of a sum, a row for each rate; part of a `dl`. */
export function TaxRows({ sums }: { sums: TaxSums }) {
  const t = useMessages()
  const name = sums.tax_name ?? t('cart.taxName')
  const key = sums.prices_include_tax ? 'cart.taxIncluded' : 'cart.taxAdded'
  return sums.taxes
    .filter(({ tax }) => minorOf(tax) > 0)
    .map(({ rate, tax }) => (
      <div key={rate}>
        <dt>{t(key, { name, rate: `${rate}%` })}</dt>
        <dd>
          <Money amount={tax} currency={sums.total_amount_currency} />
        </dd>
      </div>
    ))
}
