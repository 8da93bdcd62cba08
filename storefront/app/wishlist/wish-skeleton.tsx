import { Skeleton } from '../parts/skeleton.tsx'
import styles from './wish-item.module.css'

/** Of the size of the list that is on its way. */
export function WishSkeleton({ rows = [0, 1, 2] }: { rows?: number[] }) {
  return rows.map((row) => (
    <div key={row} className={styles.item}>
      <span className={styles.picture}>
        <span />
      </span>
      <Skeleton lines={3} />
    </div>
  ))
}
