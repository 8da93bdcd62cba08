import styles from './spinner.module.css'

/** A spinner. Decorative: add a text or aria-busy. */
export function Spinner({ size }: { size: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 50 50" aria-hidden="true">
      <circle className={styles.track} cx="25" cy="25" r="21" />
      <circle className={styles.turn} cx="25" cy="25" r="21" />
    </svg>
  )
}

/** Fills the viewport while the app state is restored; size 50 (rule P4). */
export function FullSpinner({ label }: { label: string }) {
  return (
    <div className={styles.full} role="status">
      <Spinner size={50} />
      <span className="unseen">{label}</span>
    </div>
  )
}
