import styles from '../personal/form.module.css'
import { useMessages } from '../platform/messages.tsx'

/** Shows the position within a short sequence of steps, as text and as a bar. */
export function StepCount({ step, of }: { step: number; of: number }) {
  const t = useMessages()
  const label = t('accounts-entry.step', { step, of })
  return (
    <div className={styles.steps}>
      <p>{label}</p>
      <progress value={step} max={of} aria-label={label} />
    </div>
  )
}
