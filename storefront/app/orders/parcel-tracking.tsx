import { RichWords, useWords } from '../platform/words.tsx'
import type { Order } from './order.ts'
import styles from './order-parts.module.css'

/** With what a customer follows the parcel at its courier; the link names the site it leads to. */
export function ParcelTracking({ tracking }: { tracking: NonNullable<Order['tracking']> }) {
  const t = useWords()
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
            <RichWords k="orders.trackAt" values={{ site: <bdi dir="ltr">{new URL(link).hostname}</bdi> }} />
          </a>
        </p>
      )}
    </div>
  )
}
