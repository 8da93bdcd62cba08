import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useMessages } from '../../platform/messages.tsx'
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

/** Shows the sums of a visit with the tax that is added, as its booking will have them. */
export default function QuotedSums({ lines, currency, request }: QuotedSumsProps) {
  const t = useMessages()
  const { data, error, isFetching } = useQuery(visitQuoteQuery(request))
  const quote = request && data
  return (
    <div aria-busy={isFetching || undefined} aria-live="polite">
      <SumRows lines={lines} currency={currency} total={quote?.total_amount}>
        {quote && (
          <Suspense>
            <VisitTaxes sums={{ ...quote, total_amount_currency: quote.currency }} />
          </Suspense>
        )}
      </SumRows>
      {error && <Problem text={t('play-book.noQuote')} />}
    </div>
  )
}
