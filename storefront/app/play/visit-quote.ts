import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'

/** What a quote is asked for: tickets and extras of a slot, or seats of a workshop. */
export type VisitRequest =
  | {
      slot: number
      tickets: { ticket_type: number; quantity: number }[]
      services: { service: number; quantity: number }[]
    }
  | { workshop: number; seats: number }

/** Where tax comes on top of the prices, the back end says what a visit will cost (decision 81). */
export function visitQuoteQuery(request: VisitRequest | null) {
  return queryOptions({
    queryKey: ['play', 'quote', request],
    queryFn: ({ signal }) => {
      if (!request) return null
      return 'slot' in request
        ? call(api.POST('/open_play/quote/', { body: request, signal }))
        : call(api.POST('/workshop/quote/', { body: request, signal }))
    },
    enabled: request !== null,
    // While the next sum is on its way, the last one stays in view.
    placeholderData: keepPreviousData,
  })
}
