import { Money } from '@marah/ui/format'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './price.module.css'

type PriceProps = {
  amount: string
  currency: string
  /** The price before the discount, if any. */
  before?: string | undefined
  /** Set if variants have different prices, for a "from" price. */
  from?: boolean
}

export function Price({ amount, currency, before, from = false }: PriceProps) {
  const t = useMessages()
  const money = <Money amount={amount} currency={currency} />
  const text = from ? <RichMessage k="shell.priceFrom" values={{ price: money }} /> : money
  if (before === undefined || Number(before) <= Number(amount))
    return <span className={styles.price}>{text}</span>
  return (
    <span className={styles.price}>
      <span className="unseen">{t('shell.priceNow')} </span>
      <ins className={styles.sale}>{text}</ins> <span className="unseen">{t('shell.priceWas')} </span>
      <del className={styles.before}>
        <Money amount={before} currency={currency} />
      </del>
    </span>
  )
}
