import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

/** An empty state with a next step as children. `live` announces it (a search without results). */
export function EmptyState(props: {
  icon: IconName
  title: string
  text?: string | undefined
  live?: boolean
  /** `h1` if the state is the whole page. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  const { icon, title, text, live = false, heading: Heading = 'h2', children } = props
  return (
    <div className={styles.empty} role={live ? 'status' : undefined}>
      <span className={styles.picture}>
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {text && (
        <p>
          <bdi>{text}</bdi>
        </p>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
