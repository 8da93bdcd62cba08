import styles from './counted-icon.module.css'
import { Icon, type IconName } from './icon.tsx'

/** An icon with a count badge; the label of the link around it says the number. */
export function CountedIcon({
  name,
  count,
  tone,
}: {
  name: IconName
  count: number
  tone: 'coral' | 'saffron'
}) {
  return (
    <span className={styles.icon}>
      <Icon name={name} />
      {count > 0 && (
        <span className={styles.count} data-tone={tone} data-count={count > 99 ? '99+' : count} />
      )}
    </span>
  )
}
