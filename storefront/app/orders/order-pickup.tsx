import { Panel } from '../parts/panel.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Order } from './order.ts'

/** Shows place and time of a pick-up, and who picks up; nothing for an order that is delivered. */
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
