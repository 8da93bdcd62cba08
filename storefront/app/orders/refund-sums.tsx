import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './order-parts.module.css'

export type Refund = components['schemas']['RefundPreview']

/** Shows the refund, what it is for, and where it goes. */
export function RefundSums({ refund, of = 'orders.items' }: { refund: Refund; of?: MessageKey }) {
  const t = useMessages()
  const currency = refund.refund_amount_currency
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t(of)}</dt>
        <dd>
          <Money amount={refund.items_amount} currency={currency} />
        </dd>
      </div>
      {Number(refund.delivery_fee) > 0 && (
        <div>
          <dt>{t('orders.deliveryFee')}</dt>
          <dd>
            <Money amount={refund.delivery_fee} currency={currency} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('orders.refundAmount')}</dt>
        <dd>
          <Money amount={refund.refund_amount} currency={currency} />
        </dd>
      </div>
      {refund.refund_to && (
        <div>
          <dt>{t('orders.refundTo')}</dt>
          <dd>
            <bdi dir="ltr">{refund.refund_to}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
