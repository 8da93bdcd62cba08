import { useWords } from '../platform/words.tsx'
import styles from './order-parts.module.css'
import type { Order } from './order-queries.ts'
import { standingOf } from './order-status.ts'

export function StatusBadge({ order }: { order: Pick<Order, 'status' | 'payment_status'> }) {
  const t = useWords()
  const { word, tone } = standingOf(order)
  return (
    <span className={styles.badge} data-tone={tone}>
      {t(word)}
    </span>
  )
}
