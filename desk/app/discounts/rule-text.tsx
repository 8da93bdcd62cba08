import { Money } from '@marah/ui/format'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { CouponWorth } from './coupon-text.tsx'
import type { ShopRule } from './rule-calls.ts'

type Told = Pick<ShopRule, 'kind' | 'takes' | 'value' | 'currency' | 'min_amount' | 'min_units'> & {
  readonly category: string | null
}

/** What a discount does, in one sentence. */
export function RuleSentence({ rule }: { rule: Told }) {
  const t = useMessages()
  const { kind, takes, value, currency, min_amount, min_units, category } = rule
  const values = {
    worth: <CouponWorth kind={takes} value={value} currency={currency} />,
    goods: category === null ? t('discounts.allItems') : <bdi>{category}</bdi>,
  }
  if (kind === 'category') return <RichMessage k="discounts.tellCategory" values={values} />
  if (kind === 'pieces')
    return <RichMessage k="discounts.tellPieces" values={{ ...values, count: min_units }} />
  const amount = <Money amount={min_amount} currency={currency} />
  return <RichMessage k="discounts.tellFromAmount" values={{ ...values, amount }} />
}
