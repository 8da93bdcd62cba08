import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { RichMessage, useMessages } from '../../platform/messages.tsx'
import styles from '../play.module.css'
import { rulesId } from './booking-part.ts'

type RulesProps = { policy: components['schemas']['BookingPolicy']; currency: string }

/** Shows, before any payment, when money is refunded and until when a visit can be moved. */
export function Rules({ policy, currency }: RulesProps) {
  const t = useMessages()
  const steps = policy.refund_steps
    .filter(({ percent }) => percent > 0)
    .sort((one, other) => other.hours_before - one.hours_before)
  const last = steps.at(-1)
  return (
    <section id={rulesId} className={`${styles.section} below`} aria-labelledby="rules-title">
      <h2 id="rules-title">{t('play-book.rules')}</h2>
      <ul className={styles.bullets}>
        {steps.map(({ hours_before, percent }) => (
          <li key={hours_before}>{t('play-book.refundStep', { count: hours_before, percent })}</li>
        ))}
        {last && last.hours_before > 0 && <li>{t('play-book.refundNone', { count: last.hours_before })}</li>}
        {!last && <li>{t('play-book.refundNever')}</li>}
        {policy.deposit_kept && <li>{t('play-book.depositKept')}</li>}
        {policy.reschedule_most > 0 && (
          <>
            <li>{t('play-book.moveUntil', { count: policy.reschedule_until_hours })}</li>
            <li>{t('play-book.moveMost', { count: policy.reschedule_most })}</li>
            {Number(policy.move_fee) > 0 && (
              <li>
                <RichMessage
                  k="play-book.moveFee"
                  values={{ fee: <Money amount={policy.move_fee} currency={currency} /> }}
                />
              </li>
            )}
          </>
        )}
      </ul>
    </section>
  )
}
