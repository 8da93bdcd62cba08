import styles from '../personal/form.module.css'
import { useWords } from '../platform/words.tsx'

/** Where someone is in a short sequence of steps, in words and as a bar. */
export function StepCount({ step, of }: { step: number; of: number }) {
  const t = useWords()
  const label = t('accounts-entry.step', { step, of })
  return (
    <div className={styles.steps}>
      <p>{label}</p>
      <progress value={step} max={of} aria-label={label} />
    </div>
  )
}
