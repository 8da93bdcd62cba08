import { DateText } from '@marah/ui/format'
import { Panel } from '../parts/panel.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Order } from './order.ts'
import styles from './order-parts.module.css'
import { ParcelTracking } from './parcel-tracking.tsx'

type Shown = Pick<Order, 'tracking' | 'fulfilment'> & { parcels: Order['parcels'] | undefined }

/** Shows how to track the parcels: each with its goods, if there are several or some goods have not been sent. */
export function OrderParcels({ order, isPart }: { order: Shown; isPart: boolean }) {
  const t = useMessages()
  const parcels = order.parcels ?? []
  if (order.fulfilment === 'pickup') return null
  if (parcels.length < 2 && !(isPart && parcels.length > 0)) {
    return (
      order.tracking && (
        <Panel title={t('orders.trackingTitle')}>
          <ParcelTracking tracking={order.tracking} />
        </Panel>
      )
    )
  }
  return parcels.map((parcel, index) => (
    <Panel key={parcel.id} title={t('orders.parcelTitle', { number: index + 1 })}>
      <ul className={styles.returns}>
        {parcel.items.map(({ line, name, options, quantity }) => (
          <li key={line}>
            <p>
              <RichMessage k="orders.returnUnits" values={{ count: quantity, name: <bdi>{name}</bdi> }} />
            </p>
            <p className={styles.at}>
              <bdi>{options}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <p>
        {t(parcel.delivered_on ? 'orders.parcelDelivered' : 'orders.handedOver')}{' '}
        <DateText at={parcel.delivered_on ?? parcel.sent_on} style="moment" />
      </p>
      {parcel.tracking && <ParcelTracking tracking={parcel.tracking} />}
    </Panel>
  ))
}
