import { useWords } from '../platform/words.tsx'
import type { Booking } from './booking-queries.ts'
import styles from './bookings.module.css'

type PolicyProps = {
  policy: Booking['policy']
  /** How often it was moved already. */
  moved: number
}

/** When how much comes back and until when it can be moved, in the rules' own numbers. */
export function PolicyText({ policy, moved }: PolicyProps) {
  const t = useWords()
  const steps = [...policy.refund_steps].sort((a, b) => b.hours_before - a.hours_before)
  const movesLeft = Math.max(0, policy.reschedule_most - moved)
  return (
    <ul className={styles.rules}>
      {steps.map(({ hours_before, percent }) => (
        <li key={hours_before}>{t('bookings.ruleRefund', { count: hours_before, percent })}</li>
      ))}
      <li>{t('bookings.ruleLate')}</li>
      {movesLeft > 0 && (
        <li>
          {t('bookings.ruleMove', { count: policy.reschedule_until_hours })}{' '}
          {t('bookings.ruleMoves', { count: movesLeft })}
        </li>
      )}
    </ul>
  )
}
