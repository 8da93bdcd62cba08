import { type ReactNode, useId } from 'react'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './cart-page.module.css'

/** Places the lines next to the summary. */
export function CartFrame(props: {
  note?: ReactNode
  lines: ReactNode[]
  bookings?: ReactNode
  summary: ReactNode
}) {
  const { note, lines, bookings, summary } = props
  const t = useMessages()
  return (
    <div className={styles.columns}>
      <div className={styles.held}>
        {note}
        {lines.length > 0 && (
          <ul className={styles.lines} aria-label={t('cart.title')}>
            {lines}
          </ul>
        )}
        {bookings}
      </div>
      <div className={styles.side}>{summary}</div>
    </div>
  )
}

export function EmptyCart() {
  const t = useMessages()
  return (
    <EmptyState icon="cart" title={t('cart.empty')} text={t('cart.emptyText')}>
      <ButtonLink to="/">{t('cart.startShopping')}</ButtonLink>
      <ButtonLink to="/categories" look="quiet">
        {t('shell.allCategories')}
      </ButtonLink>
    </EmptyState>
  )
}

export function CartSkeleton() {
  const id = useId()
  return (
    <div className={styles.columns}>
      <div className={styles.lines}>
        {[0, 1, 2].map((line) => (
          <div key={`${id}${line}`} className={styles.bone}>
            <span className={styles.boneTile} />
            <Skeleton lines={4} />
          </div>
        ))}
      </div>
      <div className={styles.side}>
        <div className={styles.boneSide}>
          <Skeleton lines={6} />
        </div>
      </div>
    </div>
  )
}
