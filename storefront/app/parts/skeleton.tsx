import styles from './skeleton.module.css'

/** Placeholder of the same size while content loads: `lines` of text, or a `tile` for a picture. */
export function Skeleton({ lines = 1, tile = false }: { lines?: number; tile?: boolean }) {
  if (tile) return <span className={`${styles.bone} ${styles.tile}`} aria-hidden="true" />
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places.
        <span key={line} className={styles.bone} />
      ))}
    </span>
  )
}
