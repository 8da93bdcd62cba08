import type { MouseEventHandler } from 'react'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

/** An active filter: a link to the list without it. */
export function RemovableChip({ label, ...link }: { label: string; to: string; onClick: MouseEventHandler }) {
  const t = useMessages()
  return (
    <LocalLink
      {...link}
      className={styles.chip}
      aria-label={t('shell.remove', { name: label })}
      preventScrollReset
      replace
    >
      <bdi>{label}</bdi>
      <Icon name="close" />
    </LocalLink>
  )
}

/** A short label on a card: sale, new, sold out. */
export function Badge({ label, tone = 'saffron' }: { label: string; tone?: 'saffron' | 'coral' | 'quiet' }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {label}
    </span>
  )
}
