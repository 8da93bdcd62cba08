import type { ReactNode } from 'react'
import styles from './lead-columns.module.css'

type LeadColumnsProps = { lead: ReactNode; main: ReactNode; side?: ReactNode }

/** Panels of which one leads on phones and is at the top of the narrow column where there is room. */
export function LeadColumns({ lead, main, side }: LeadColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.lead}>{lead}</div>
      <div className={styles.main}>{main}</div>
      {side && <div className={styles.side}>{side}</div>}
    </div>
  )
}
