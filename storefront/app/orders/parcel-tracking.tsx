import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Order } from './order.ts'
import styles from './order-parts.module.css'

/** Shows tracking number and link of the courier; the link's text names the courier's site. */
export function ParcelTracking({ tracking }: { tracking: NonNullable<Order['tracking']> }) {
  const t = useMessages()
  const { number, carrier, link } = tracking
  return (
    <div className={styles.tracking}>
      <p>{carrier === null ? t('orders.trackingNumber') : <bdi>{carrier}</bdi>}</p>
      <p>
        <bdi dir="ltr">{number}</bdi>
      </p>
      {link !== null && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            <RichMessage
              k="orders.trackAt"
              values={{ site: <bdi dir="ltr">{new URL(link).hostname}</bdi> }}
            />
          </a>
        </p>
      )}
    </div>
  )
}
