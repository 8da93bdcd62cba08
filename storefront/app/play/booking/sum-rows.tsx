import { Money } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/messages.tsx'
import styles from './booking.module.css'

export type SumLine = { key: string; name: string; quantity: number; total: string }
type SumRowsProps = {
  lines: SumLine[]
  currency: string
  total: string | undefined
  /** The total before automatic discounts. */
  before?: string | undefined
  children?: ReactNode
}

/** Shows the lines, the additions to them, and the total once it is known. */
export function SumRows({ lines, currency, total, before, children }: SumRowsProps) {
  const t = useMessages()
  return (
    <dl className={styles.sums}>
      {lines.map(({ key, name, quantity, total: sum }) => (
        <div key={key}>
          <dt>
            <bdi>{name}</bdi> {quantity > 1 && t('play-book.times', { count: quantity })}
          </dt>
          <dd>
            <Money amount={sum} currency={currency} />
          </dd>
        </div>
      ))}
      {children}
      {total !== undefined && (
        <div data-total="">
          <dt>{t('play-book.total')}</dt>
          <dd>
            {before !== undefined && (
              <>
                <span className="unseen">{t('shell.priceWas')} </span>
                <del>
                  <Money amount={before} currency={currency} />
                </del>{' '}
                <span className="unseen">{t('shell.priceNow')} </span>
              </>
            )}
            <Money amount={total} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}
