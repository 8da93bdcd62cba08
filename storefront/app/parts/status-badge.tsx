import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './status-badge.module.css'

/** The status of an order or booking. */
export type StatusLabel = { label: MessageKey; tone: 'waiting' | 'moving' | 'done' | 'ended' }

export function StatusBadge({ standing: { label, tone } }: { standing: StatusLabel }) {
  const t = useMessages()
  return (
    <span className={styles.badge} data-tone={tone}>
      {t(label)}
    </span>
  )
}
