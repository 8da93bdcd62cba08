import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'

/** Reads the cost and time of delivery; a customer's cart includes the cost. */
export const deliveryTermsQuery = queryOptions({
  queryKey: ['delivery-terms'],
  queryFn: ({ signal }) => call(api.GET('/cart/delivery-terms/', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})
