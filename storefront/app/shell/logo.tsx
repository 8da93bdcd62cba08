import { useLanguage } from '@marah/ui/language'
import { shopNames } from '../platform/shop.ts'
import styles from './logo.module.css'

/**
 * Shows the shop's name as text: sharp, coloured and readable by screen readers; in Arabic pages in both scripts. The
 * stylesheet of a shop with a logo picture shows that in place of the text (`data-logo`).
 */
export function Logo() {
  const [name, latin] = shopNames(useLanguage())
  return (
    <span className={styles.logo} aria-hidden="true" data-logo="">
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <path className={styles.arc} d="M4 19a12 12 0 0 1 24 0" />
        <path className={styles.smile} d="M9 20a7 7 0 0 0 14 0" />
        <circle className={styles.sun} cx="16" cy="14" r="3.2" />
      </svg>
      <span>{name}</span> {latin && <span className={styles.latin}>{latin}</span>}
    </span>
  )
}
