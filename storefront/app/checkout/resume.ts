import { ApiError } from '@marah/ui/calls/errors'
import { queryOptions } from '@tanstack/react-query'
import { type Address, addressesQuery } from '../addresses/index.ts'
import { type Order, orderQuery } from '../orders/index.ts'
import { queries } from '../platform/personal/queries.ts'

type FrozenAddress = NonNullable<Order['cart_frozen_data']['address']>

/** Returns the saved address that an order was opened with, unless it has changed since. */
export function savedAddress(frozen: FrozenAddress, addresses: readonly Address[]): Address | undefined {
  const facts = Object.keys(frozen) as (keyof FrozenAddress)[]
  return addresses.find((address) => facts.every((fact) => address[fact] === frozen[fact]))
}

/** Returns the id of the address of an unpaid order; null when the customer has to choose again. */
export function resumedAddressQuery(orderId: string) {
  return queryOptions({
    queryKey: ['resumed-address', orderId],
    async queryFn(): Promise<number | null> {
      try {
        const [order, addresses] = await Promise.all([
          queries.fetchQuery(orderQuery(orderId)),
          queries.fetchQuery(addressesQuery),
        ])
        const { address } = order.cart_frozen_data
        return (address && savedAddress(address, addresses)?.id) ?? null
      } catch (error) {
        // The order does not exist, or is another customer's: the page asks for the address.
        if (error instanceof ApiError && error.failure.status === 404) return null
        throw error
      }
    },
    gcTime: 0,
  })
}
