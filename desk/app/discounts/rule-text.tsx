import { Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import type { ReactNode } from 'react'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { CouponWorth } from './coupon-text.tsx'
import type { ShopRule } from './rule-calls.ts'
import { weekdayName } from './rule-visit-fields.tsx'

type DescribedRule = Pick<
  ShopRule,
  | 'kind'
  | 'takes'
  | 'value'
  | 'currency'
  | 'min_amount'
  | 'min_units'
  | 'visits'
  | 'weekdays'
  | 'from_time'
  | 'until_time'
  | 'seasons'
> & {
  readonly category: string | null
}

/** What a discount does, in one sentence. */
export function RuleSentence({ rule }: { rule: DescribedRule }) {
  const t = useMessages()
  const { kind, takes, value, currency, min_amount, min_units, category } = rule
  const worth = <CouponWorth kind={takes} value={value} currency={currency} />
  if (kind === 'siblings')
    return <RichMessage k="discounts.tellSiblings" values={{ worth, visits: <VisitsOf rule={rule} /> }} />
  if (kind === 'off_peak') return <OffPeak rule={rule} worth={worth} />
  const values = {
    worth,
    goods: category === null ? t('discounts.allItems') : <bdi>{category}</bdi>,
  }
  if (kind === 'category') return <RichMessage k="discounts.tellCategory" values={values} />
  if (kind === 'pieces')
    return <RichMessage k="discounts.tellPieces" values={{ ...values, count: min_units }} />
  const amount = <Money amount={min_amount} currency={currency} />
  return <RichMessage k="discounts.tellFromAmount" values={{ ...values, amount }} />
}

const visitNames = {
  all: 'discounts.allVisits',
  open_play: 'visits.openPlay',
  workshop: 'discounts.workshops',
} as const

function VisitsOf({ rule: { visits } }: { rule: Pick<DescribedRule, 'visits'> }) {
  const t = useMessages()
  return t(visitNames[visits ?? 'all'])
}

function OffPeak({ rule, worth }: { rule: DescribedRule; worth: ReactNode }) {
  const t = useMessages()
  const language = useLanguage()
  const { weekdays, from_time, until_time, seasons } = rule
  const days = [
    ...weekdays.map((day) => weekdayName(language, day)),
    from_time !== '' && t('discounts.tellFrom', { time: `\u2066${from_time}\u2069` }),
    until_time !== '' && t('discounts.tellUntil', { time: `\u2066${until_time}\u2069` }),
    seasons === 'without' && t('discounts.tellWithout'),
    seasons === 'only' && t('discounts.tellOnly'),
  ].filter((each) => each !== false)
  return (
    <RichMessage
      k="discounts.tellOffPeak"
      values={{ worth, visits: <VisitsOf rule={rule} />, days: days.join(t('order-edits.comma')) }}
    />
  )
}
