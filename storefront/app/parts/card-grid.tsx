import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** A responsive grid of cards: two columns on a phone, four or five on a wide screen. Children are `<li>`. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={`${styles.grid} cards`} aria-label={label}>
      {children}
    </ul>
  )
}

/** Shows some of many cards: a row to swipe on a phone, rows of four on wider screens. */
export function CardRow({ children }: { children: ReactNode }) {
  return <ul className={`${styles.grid} ${styles.row}`}>{children}</ul>
}
