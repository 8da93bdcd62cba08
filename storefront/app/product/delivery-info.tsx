import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { useArrival } from '../parts/arrival.ts'
import { WithExtension } from '../parts/extension.tsx'
import { Icon } from '../parts/icon.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './delivery-info.module.css'
import type { ProductData } from './product.server.ts'

export type DeliveryTerms = components['schemas']['DeliveryTerms']

type DeliveryInfoProps = {
  returns: ProductData['returns']
  /** Null if the terms could not be read: the text then refers to the checkout. */
  delivery: DeliveryTerms | null
  /** A sold-out product has no arrival date. */
  soldOut: boolean
}

/** Shows delivery time and cost, the days for returns, and that payment is safe. */
export function DeliveryInfo({
  returns: { isReturnable, isExchangeable, days },
  delivery,
  soldOut,
}: DeliveryInfoProps) {
  const t = useMessages()
  const time = delivery?.delivery_days
  const arrival = useArrival(delivery)
  // A shop without return days has stated nothing about returns.
  const returnsKey = days > 0 && returnsMessageKey(isReturnable, isExchangeable)
  return (
    <ul className={styles.info}>
      <WithExtension name="delivery-terms">
        <li>
          <Icon name="delivery" forward />
          <p>
            {time && !soldOut && (
              <b>
                {delivery.place && t('catalogue.deliveryPlace', { place: delivery.place })}
                {arrival ? t('catalogue.arrives', { days: arrival }) : t('catalogue.deliveryTime', time)}{' '}
              </b>
            )}
            <DeliveryCost terms={delivery} />
            {delivery?.place && <> {t('catalogue.deliveryElsewhere')}</>}
          </p>
        </li>
      </WithExtension>
      {returnsKey && (
        <li>
          <Icon name="returns" forward />
          <p>{t(returnsKey, { within: t('catalogue.withinDays', { days }) })}</p>
        </li>
      )}
      <li>
        <Icon name="shield" />
        <p>{t('catalogue.safePayment')}</p>
      </li>
    </ul>
  )
}

function returnsMessageKey(isReturnable: boolean, isExchangeable: boolean) {
  if (isReturnable) return isExchangeable ? 'catalogue.returnOrExchange' : 'catalogue.returnOnly'
  return isExchangeable ? 'catalogue.exchangeOnly' : 'catalogue.noReturns'
}

function DeliveryCost({ terms }: { terms: DeliveryTerms | null }) {
  if (!terms) return <RichMessage k="catalogue.deliveryLater" />
  const { delivery_fee, free_delivery_from, currency } = terms
  if (Number(delivery_fee) === 0) return <RichMessage k="catalogue.deliveryFree" />
  const fee = <Money amount={delivery_fee} currency={currency} />
  if (free_delivery_from === null) return <RichMessage k="catalogue.deliveryFee" values={{ fee }} />
  const from = <Money amount={free_delivery_from} currency={currency} />
  return <RichMessage k="catalogue.deliveryFreeFrom" values={{ fee, from }} />
}
