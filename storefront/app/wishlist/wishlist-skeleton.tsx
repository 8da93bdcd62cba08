import { Skeleton } from '../parts/skeleton.tsx'
import styles from './wishlist-item.module.css'

/** Shows a skeleton of the list's size. */
export function WishlistSkeleton({ rows = [0, 1, 2] }: { rows?: number[] }) {
  return rows.map((row) => (
    <div key={row} className={styles.item}>
      <span className={styles.picture}>
        <span />
      </span>
      <Skeleton lines={3} />
    </div>
  ))
}
