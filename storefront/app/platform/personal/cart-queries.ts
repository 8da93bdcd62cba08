import { queryOptions } from '@tanstack/react-query'
import { api, call } from './api.ts'

/** The customer's open cart with its totals; the header shows its number of units. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  async queryFn({ signal }) {
    const page = await call(api.GET('/cart/cart/', { signal }))
    return page.results[0] ?? null
  },
})
