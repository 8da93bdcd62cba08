import styles from './logo.module.css'

/** The name in both scripts, as text: sharp, coloured and readable by screen readers. */
export function Logo() {
  return (
    <span className={styles.logo} dir="ltr" aria-hidden="true">
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <path className={styles.arc} d="M4 19a12 12 0 0 1 24 0" />
        <path className={styles.smile} d="M9 20a7 7 0 0 0 14 0" />
        <circle className={styles.sun} cx="16" cy="14" r="3.2" />
      </svg>
      <span className={styles.latin}>Marah</span>{' '}
      <span lang="ar" className={styles.arabic}>
        مرح
      </span>
    </span>
  )
}
