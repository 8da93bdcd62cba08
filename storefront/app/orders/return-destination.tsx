import { DateText, Money } from '@marah/ui/format'
import { ButtonLink } from '../parts/button.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { CopyButton } from '../personal/copy-button.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './order-parts.module.css'
import type { ReturnDestination as Destination, OrderReturn } from './return-queries.ts'

type ReturnDestinationProps = { one: OrderReturn; to: Destination }

/**
 * Tells the customer where, how and until when to send the items of a request, and what follows; nothing once they have
 * arrived.
 */
export function ReturnDestination({ one, to }: ReturnDestinationProps) {
  const t = useMessages()
  if (one.status !== 'requested') return null
  const number = (
    <bdi dir="ltr" className={styles.number}>
      {one.number}
    </bdi>
  )
  const refund = <Money amount={one.refund_amount} currency={one.refund_amount_currency} />
  return (
    <div className={styles.destination}>
      <Facts>
        <Fact label={t('orders.returnSendTo')}>
          {to.address ? (
            <>
              <p>
                <bdi>{to.address}</bdi>
              </p>
              <CopyButton text={to.address}>{t('orders.returnCopyAddress')}</CopyButton>
            </>
          ) : (
            <>
              <p>{t('orders.returnAskAddress')}</p>
              <ButtonLink to="/contact" look="quiet">
                {t('orders.returnContact')}
              </ButtonLink>
            </>
          )}
        </Fact>
        <Fact label={t('orders.returnSendHow')}>
          {to.instructions && (
            <p>
              <bdi>{to.instructions}</bdi>
            </p>
          )}
          <p>
            <RichMessage k="orders.returnMark" values={{ number }} />
          </p>
        </Fact>
        <Fact label={t('orders.returnSendBy')}>
          {one.send_by ? (
            <strong>
              <DateText at={one.send_by} timeZone="UTC" />
            </strong>
          ) : (
            t('orders.returnAnyDay')
          )}
        </Fact>
        <Fact label={t('orders.returnThen')}>
          <RichMessage k={nextStepOf(one)} values={{ amount: refund }} />
        </Fact>
      </Facts>
    </div>
  )
}

/** Returns the message about the shop's next step once it has the items. */
function nextStepOf({ kind, refund_amount }: OrderReturn): MessageKey {
  if (kind === 'refund') return 'orders.returnThenRefund'
  return Number(refund_amount) > 0 ? 'orders.returnThenExchangeLess' : 'orders.returnThenExchange'
}
