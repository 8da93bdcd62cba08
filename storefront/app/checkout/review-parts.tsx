import type { AddressValues } from '../accounts/address-rules.ts'
import { AddressText } from '../accounts/address-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './checkout-page.module.css'

/** The address step, done: what was chosen, and the way back to it. */
export function AddressSummary(props: { address: Omit<AddressValues, 'label'>; editHref: string }) {
  const t = useWords()
  return (
    <section className={styles.card}>
      <header className={styles.cardHead}>
        <h2>
          <Icon name="check" /> {t('checkout.deliverTo')}
        </h2>
        <LocalLink to={props.editHref} className={styles.edit}>
          {t('accounts.edit')}
          <span className="unseen"> {t('checkout.deliverTo')}</span>
        </LocalLink>
      </header>
      <AddressText address={props.address} />
    </section>
  )
}

export function ReviewSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.card}>
          <Skeleton lines={5} />
        </div>
        <div className={styles.card}>
          <Skeleton lines={6} />
        </div>
      </div>
      <div className={styles.card}>
        <Skeleton lines={6} />
      </div>
    </div>
  )
}
