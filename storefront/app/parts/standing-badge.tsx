import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import styles from './standing-badge.module.css'

/** How an order or a booking stands, in a word. */
export type Standing = { word: WordKey; tone: 'waiting' | 'moving' | 'done' | 'ended' }

export function StandingBadge({ standing: { word, tone } }: { standing: Standing }) {
  const t = useWords()
  return (
    <span className={styles.badge} data-tone={tone}>
      {t(word)}
    </span>
  )
}
