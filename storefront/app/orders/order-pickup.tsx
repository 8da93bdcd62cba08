import { Panel } from '../parts/panel.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Order } from './order.ts'

/** Where and when an order is picked up, and by whom; nothing for what is delivered. */
export function OrderPickup({ order: { pickup } }: { order: Order }) {
  const t = useMessages()
  return (
    pickup && (
      <Panel title={t('orders.pickupTitle')}>
        {[pickup.address, pickup.hours, pickup.name].map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </Panel>
    )
  )
}
