import { useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import styles from './bookings.module.css'

type PolicyProps = {
  policy: Booking['policy']
  /** How often it was moved already. */
  moved: number
  /** More than this share never comes back, since the visit was moved. */
  percentMost: number
}

/** When how much comes back and until when it can be moved, in the rules' own numbers. */
export function PolicyText({ policy, moved, percentMost }: PolicyProps) {
  const t = useWords()
  const steps = policy.refund_steps
    .map((step) => ({ ...step, percent: Math.min(step.percent, percentMost) }))
    .sort((a, b) => b.hours_before - a.hours_before)
    // Of steps that give back the same, the last one says it all.
    .filter(({ percent }, index, all) => percent > 0 && percent !== all[index + 1]?.percent)
  const movesLeft = Math.max(0, policy.reschedule_most - moved)
  return (
    <ul className={styles.rules}>
      {steps.map(({ hours_before, percent }) => (
        <li key={hours_before}>{t('bookings.ruleRefund', { count: hours_before, percent })}</li>
      ))}
      {percentMost < 100 && <li>{t('bookings.ruleMoved', { percent: percentMost })}</li>}
      {steps.length > 0 && <li>{t('bookings.ruleLate')}</li>}
      {movesLeft > 0 && (
        <li>
          {t('bookings.ruleMove', { count: policy.reschedule_until_hours })}{' '}
          {t('bookings.ruleMoves', { count: movesLeft })} {t('bookings.ruleMoveKeeps')}
        </li>
      )}
    </ul>
  )
}
