import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '../../platform/personal/api.ts'

/** The content of a quote: tickets and extras of a slot, or seats of a workshop. */
export type VisitRequest =
  | {
      slot: number
      tickets: { ticket_type: number; quantity: number }[]
      services: { service: number; quantity: number }[]
    }
  | { workshop: number; seats: number; kids: number; sessions?: number[] }

/** Reads the price of a visit from the back end, if tax is added to the prices (decision 81) or a discount may count (decision 141). */
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
    // While the next sum is loading, the last one stays in view.
    placeholderData: keepPreviousData,
  })
}
