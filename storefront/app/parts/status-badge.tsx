import type { ReactNode } from 'react'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './status-badge.module.css'

/** The status of an order or booking. */
export type StatusLabel = { label: MessageKey; tone: 'waiting' | 'moving' | 'done' | 'ended' }

type BadgeProps = {
  standing: StatusLabel
  /** Replaces the label if a sentence says more. */
  text?: ReactNode
}

export function StatusBadge({ standing: { label, tone }, text }: BadgeProps) {
  const t = useMessages()
  return (
    <span className={styles.badge} data-tone={tone}>
      {text ?? t(label)}
    </span>
  )
}
