import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'

/** Delivery terms for visitors; a customer's cart includes them. */
export const deliveryTermsQuery = queryOptions({
  queryKey: ['delivery-terms'],
  queryFn: ({ signal }) => call(api.GET('/cart/delivery-terms/', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})
