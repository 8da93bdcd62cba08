import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Order } from './order.ts'
import { orderHref, returnHref } from './order-access.ts'
import styles from './order-page.module.css'
import { ReturnDestination } from './return-destination.tsx'
import type { ReturnDestination as Destination, OrderReturn } from './return-queries.ts'

type ReturnRequestedProps = {
  one: OrderReturn
  to: Destination
  order: Order
  /** True if other items of the order may be returned. */
  isMoreLeft: boolean
}

/** Tells a customer who has just requested a return or an exchange what to do next. */
export function ReturnRequested({ one, to, order, isMoreLeft }: ReturnRequestedProps) {
  const t = useMessages()
  return (
    <div className={styles.form}>
      <h1>{t(one.kind === 'exchange' ? 'orders.exchangeRequestedTitle' : 'orders.returnRequestedTitle')}</h1>
      <p>
        <RichMessage k="orders.returnNumber" values={{ number: <bdi dir="ltr">{one.number}</bdi> }} />
      </p>
      <Panel title={t('orders.returnNext')}>
        <ReturnDestination one={one} to={to} />
      </Panel>
      <div className={styles.actions}>
        <ButtonLink to={orderHref(order.transaction_id)}>{t('orders.returnBack')}</ButtonLink>
        {isMoreLeft && (
          <ButtonLink to={returnHref(order.transaction_id)} look="quiet">
            {t('orders.returnMore')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
