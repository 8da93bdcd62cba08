import { queryOptions } from '@tanstack/react-query'
import type { Address } from '../addresses/index.ts'
import { api, call } from '../platform/personal/api.ts'

type Goods = { stock: number; quantity: number }

/** Reads how a single purchase can be delivered to an own address; without one, the options known before. */
export function deliveryOptionsQuery({ stock, quantity }: Goods, address: Address | null) {
  const place = address && {
    country: address.country,
    state: address.state,
    postal_code: address.postal_code,
  }
  const body = { items: [{ product_stock: stock, quantity }], ...(place && { place }) }
  return queryOptions({
    queryKey: ['delivery-options', body],
    queryFn: ({ signal }) => call(api.POST('/cart/delivery-options/', { body, signal })),
  })
}
