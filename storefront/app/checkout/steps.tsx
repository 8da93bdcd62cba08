import { Icon } from '../parts/icon.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './steps.module.css'

const allSteps: [string, MessageKey][] = [
  ['address', 'checkout.stepAddress'],
  ['review', 'checkout.stepReview'],
  ['pay', 'checkout.stepPay'],
]

export type Step = 'address' | 'review'

/** Shows the checkout steps; without delivery there is no address step. */
export function Steps({ current, delivers = true }: { current: Step; delivers?: boolean }) {
  const t = useMessages()
  const steps = delivers ? allSteps : allSteps.slice(1)
  const here = steps.findIndex(([name]) => name === current)
  return (
    <ol className={styles.steps} aria-label={t('checkout.steps')}>
      {steps.map(([name, label], place) => (
        <li
          key={name}
          data-state={place < here ? 'done' : place === here ? 'now' : 'upcoming'}
          aria-current={place === here ? 'step' : undefined}
        >
          <span className={styles.mark}>{place < here ? <Icon name="check" /> : place + 1}</span>
          {t(label)}
        </li>
      ))}
    </ol>
  )
}
