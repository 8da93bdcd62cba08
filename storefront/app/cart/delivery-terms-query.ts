import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'

/** What delivery costs a visitor; a customer's cart says it itself. */
export const deliveryTermsQuery = queryOptions({
  queryKey: ['delivery-terms'],
  queryFn: ({ signal }) => call(api.GET('/cart/delivery-terms/', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})
