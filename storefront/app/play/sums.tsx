import { Money } from '../platform/format.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './booking.module.css'

export type SumLine = { key: string; name: string; quantity: number; total: string }

/** What makes up the price, line by line. */
export function Sums({ lines, total, currency }: { lines: SumLine[]; total: string; currency: string }) {
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
      <div data-total="">
        <dt>{t('play-book.total')}</dt>
        <dd>
          <Money amount={total} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
