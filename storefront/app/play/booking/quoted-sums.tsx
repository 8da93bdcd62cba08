import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useMessages } from '../../platform/messages.tsx'
import { decimalOf, minorOf } from '../../platform/money/minor-units.ts'
import { Problem } from './problem-note.tsx'
import { type SumLine, SumRows } from './sum-rows.tsx'
import { type VisitRequest, visitQuoteQuery } from './visit-quote.ts'
import { VisitTaxes } from './visit-taxes.tsx'

type QuotedSumsProps = {
  lines: SumLine[]
  currency: string
  /** Null until enough is chosen: then there are lines, but no total. */
  request: VisitRequest | null
}

type Quote = components['schemas']['VisitQuote']

/** Returns the total without automatic discounts, if there are any. */
function beforeDiscounts({ discounts, total_amount }: Quote): string | undefined {
  if (discounts.length === 0) return undefined
  return decimalOf(
    discounts.reduce((sum, { amount }) => sum + minorOf(amount), minorOf(total_amount)),
    total_amount,
  )
}

/** Shows the sums of a visit with automatic discounts and the tax that is added, as its booking will have them. */
export default function QuotedSums({ lines, currency, request }: QuotedSumsProps) {
  const t = useMessages()
  const { data, error, isFetching } = useQuery(visitQuoteQuery(request))
  const quote = request && data
  return (
    <div aria-busy={isFetching || undefined} aria-live="polite">
      <SumRows
        lines={lines}
        currency={currency}
        total={quote?.total_amount}
        before={quote ? beforeDiscounts(quote) : undefined}
      >
        {quote?.discounts.map(({ name, amount }) => (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <Money amount={`-${amount}`} currency={currency} />
            </dd>
          </div>
        ))}
        {quote && !quote.prices_include_tax && (
          <Suspense>
            <VisitTaxes sums={{ ...quote, total_amount_currency: quote.currency }} />
          </Suspense>
        )}
      </SumRows>
      {error && <Problem text={t('play-book.noQuote')} />}
    </div>
  )
}
