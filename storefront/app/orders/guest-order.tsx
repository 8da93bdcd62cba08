import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../personal/loaded.tsx'
import { KeepOrder } from './keep-order.tsx'
import { OrderDetails, OrderSkeleton } from './order-details.tsx'
import { OrderMissing } from './order-missing.tsx'
import { orderQuery } from './order-queries.ts'

/** Shows an order that was bought without an account, with all its actions. */
export function GuestOrder({ transaction_id: id, email }: { transaction_id: string; email: string }) {
  const order = useQuery(orderQuery(id))
  return (
    <Loaded query={order} skeleton={<OrderSkeleton />} missing={<OrderMissing />}>
      {(found) => (
        <OrderDetails order={found} byLink>
          <KeepOrder email={email} name={found.cart_frozen_data.address?.name ?? ''} />
        </OrderDetails>
      )}
    </Loaded>
  )
}
