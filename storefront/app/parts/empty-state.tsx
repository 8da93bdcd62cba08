import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

/** Nothing here yet, said kindly, with a next step as children. `live` announces it (a search without results). */
export function EmptyState(props: {
  icon: IconName
  title: string
  text?: string
  live?: boolean
  children?: ReactNode
}) {
  const { icon, title, text, live = false, children } = props
  return (
    <div className={styles.empty} role={live ? 'status' : undefined}>
      <span className={styles.picture}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
