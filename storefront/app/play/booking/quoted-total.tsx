import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { type VisitRequest, visitQuoteQuery } from './visit-quote.ts'

/** Shows the price of a visit with its tax, beside the button. */
export default function QuotedTotal({ request }: { request: VisitRequest | null }) {
  const { data: quote } = useQuery(visitQuoteQuery(request))
  return request && quote && <Money amount={quote.total_amount} currency={quote.currency} />
}
