import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'
import { Skeleton } from './skeleton.tsx'

type PanelProps = {
  title?: ReactNode
  /** The id for links to the panel. */
  id?: string
  tone?: 'plain' | 'saffron'
  children: ReactNode
}

/** A framed section with a heading. */
export function Panel({ title, id, tone = 'plain', children }: PanelProps) {
  const heading = useId()
  return (
    <section id={id} className={styles.panel} data-tone={tone} aria-labelledby={title ? heading : undefined}>
      {title && <h2 id={heading}>{title}</h2>}
      {children}
    </section>
  )
}

/** Panels whose content is loading. */
export function PanelSkeletons({ count, lines }: { count: number; lines: number }) {
  return [...Array(count).keys()].map((panel) => (
    <Panel key={panel}>
      <Skeleton lines={lines} />
    </Panel>
  ))
}

/** Shows panels in a wide column and, if there is room, a narrow one next to it. */
export function PanelColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
