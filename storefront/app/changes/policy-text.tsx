import { Money } from '@marah/ui/format'
import type { Booking } from '../bookings/index.ts'
import styles from '../personal/booking.module.css'
import { RichMessage, useMessages } from '../platform/messages.tsx'

type PolicyProps = {
  policy: Booking['policy']
  currency: string
  /** True if nothing is paid for the visit: nothing is refunded, and nothing is owed. */
  isUnpaid?: boolean
  /** How often the visit has been moved. */
  moved: number
  /** The highest refund in percent since the visit was moved. */
  percentMost: number
}

/** Shows the refund steps and the deadline for moving, as frozen into the booking. */
export function PolicyText({ policy, currency, isUnpaid = false, moved, percentMost }: PolicyProps) {
  const t = useMessages()
  const steps = (isUnpaid ? [] : policy.refund_steps)
    .map((step) => ({ ...step, percent: Math.min(step.percent, percentMost) }))
    .sort((a, b) => b.hours_before - a.hours_before)
    // If several steps have the same percentage, only the last one matters.
    .filter(({ percent }, index, all) => percent > 0 && percent !== all[index + 1]?.percent)
  const movesLeft = Math.max(0, policy.reschedule_most - moved)
  return (
    <ul className={styles.rules}>
      {isUnpaid && <li>{t('changes.cancelFree')}</li>}
      {steps.map(({ hours_before, percent }) => (
        <li key={hours_before}>{t('changes.ruleRefund', { count: hours_before, percent })}</li>
      ))}
      {percentMost < 100 && <li>{t('changes.ruleMoved', { percent: percentMost })}</li>}
      {steps.length > 0 && <li>{t('changes.ruleLate')}</li>}
      {steps.length === 0 && percentMost === 100 && !isUnpaid && <li>{t('changes.ruleNever')}</li>}
      {policy.deposit_kept && <li>{t('changes.ruleDeposit')}</li>}
      {policy.missed_made_up && <li>{t('changes.ruleMadeUp')}</li>}
      {movesLeft > 0 && Number(policy.move_fee) > 0 && (
        <li>
          <RichMessage
            k="changes.moveFee"
            values={{ fee: <Money amount={policy.move_fee} currency={currency} /> }}
          />
        </li>
      )}
      {movesLeft > 0 && (
        <li>
          {t('changes.ruleMove', { count: policy.reschedule_until_hours })}{' '}
          {t('changes.ruleMoves', { count: movesLeft })} {!isUnpaid && t('changes.ruleMoveKeeps')}
        </li>
      )}
    </ul>
  )
}
