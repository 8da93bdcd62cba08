import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import type { Order } from './order.ts'
import { RefundSums } from './refund-sums.tsx'
import { type OrderReturn, type ReturnItem, returnPreviewQuery } from './return-queries.ts'

type ReturnRefundProps = { order: Order; items: ReturnItem[]; kind: OrderReturn['kind'] }

/**
 * Shows the server's calculation of the refund for a return, or for an exchange that costs less, before it is requested.
 */
export function ReturnRefund({ order, items, kind }: ReturnRefundProps) {
  const preview = useQuery(returnPreviewQuery(order.transaction_id, items, kind))
  return (
    <Loaded query={preview} skeleton={<Skeleton lines={4} />}>
      {(refund) => (
        <RefundSums refund={refund} of={kind === 'exchange' ? 'orders.priceDifference' : 'orders.items'} />
      )}
    </Loaded>
  )
}
