import { useQuery } from '@tanstack/react-query'
import { useArrival } from '../parts/arrival.ts'
import { deliveryTermsQuery } from '../personal/delivery-terms-query.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Order } from './order.ts'

/** Shows the expected delivery until the order is delivered. */
export function ExpectedDelivery({
  order: {
    status,
    order_completion_timestamp: paid,
    created_on: placed,
    payment_status,
    delivery_days: days,
    fulfilment,
  },
}: {
  order: Order
}) {
  const t = useMessages()
  const saysTerms = hasExtension('delivery-terms')
  // An order that is paid in cash on delivery is sent before it is paid.
  const since = payment_status === 'due' ? placed : paid
  const isUnderWay = since !== null && (status === 'on_progress' || status === 'delivery')
  const { data: terms } = useQuery({ ...deliveryTermsQuery, enabled: saysTerms && isUnderWay })
  // The back end may freeze the delivery terms with the order.
  const times = terms && fulfilment ? { delivery_days: days, weekend: terms.weekend } : terms
  const arrival = useArrival(isUnderWay ? times : null, since ?? undefined)
  return arrival && <p>{t('orders.arrives', { days: arrival })}</p>
}
