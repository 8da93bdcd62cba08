import { Icon } from '../parts/icon.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import styles from './steps.module.css'

const allSteps: [string, WordKey][] = [
  ['address', 'checkout.stepAddress'],
  ['review', 'checkout.stepReview'],
  ['pay', 'checkout.stepPay'],
]

export type Step = 'address' | 'review'

/** Where in the checkout one is: one mark a step, in the order in which they come; nothing delivered, no address. */
export function Steps({ current, delivers = true }: { current: Step; delivers?: boolean }) {
  const t = useWords()
  const steps = delivers ? allSteps : allSteps.slice(1)
  const here = steps.findIndex(([name]) => name === current)
  return (
    <ol className={styles.steps} aria-label={t('checkout.steps')}>
      {steps.map(([name, word], place) => (
        <li
          key={name}
          data-state={place < here ? 'done' : place === here ? 'now' : 'ahead'}
          aria-current={place === here ? 'step' : undefined}
        >
          <span className={styles.mark}>{place < here ? <Icon name="check" /> : place + 1}</span>
          {t(word)}
        </li>
      ))}
    </ol>
  )
}
