import { Dot, formatNumber, Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { Choices } from '../../parts/choices.tsx'
import { useMessages } from '../../platform/messages.tsx'
import type { Quote } from '../parties/party-quote.tsx'

type PayChoiceProps = {
  quote: Quote
  /** Null for a deposit that is not a percentage of the price. */
  percent: number | null
  pays: 'full' | 'deposit'
  onChange: (pays: 'full' | 'deposit') => void
}

/** Offers the amounts that the customer can pay now. */
export function PayChoice({ quote, percent, pays, onChange }: PayChoiceProps) {
  const t = useMessages()
  const language = useLanguage()
  const choice = (text: string, amount: string) => (
    <span>
      {text}
      <Dot />
      <Money amount={amount} currency={quote.currency} />
    </span>
  )
  return (
    <Choices
      name="pays"
      legend={t('play-book.payNow')}
      value={pays}
      options={[
        {
          value: 'deposit',
          label: choice(
            percent === null
              ? t('play-book.payFixedDeposit')
              : t('play-book.payDeposit', { percent: formatNumber(language, percent) }),
            quote.deposit_amount,
          ),
        },
        { value: 'full', label: choice(t('play-book.payAll'), quote.total_amount) },
      ]}
      onChange={(event) => onChange(event.currentTarget.value === 'full' ? 'full' : 'deposit')}
    />
  )
}
