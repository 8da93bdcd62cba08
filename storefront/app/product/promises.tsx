import type { components } from '@marah/contract/client'
import { Icon } from '../parts/icon.tsx'
import { Money } from '../platform/format.tsx'
import { RichWords, useWords } from '../platform/words.tsx'
import type { ProductData } from './product.server.ts'
import styles from './promises.module.css'

export type DeliveryTerms = components['schemas']['DeliveryTerms']

type PromisesProps = {
  returns: ProductData['returns']
  /** Null when it could not be read: the cart says it. */
  delivery: DeliveryTerms | null
}

/** When it comes, what that costs and how it goes back: said before anyone has to ask. */
export function Promises({ returns: { isReturnable, isExchangeable, days }, delivery }: PromisesProps) {
  const t = useWords()
  const time = delivery?.delivery_days
  const bringBack = days > 0 && bringBackKey(isReturnable, isExchangeable)
  return (
    <ul className={styles.promises}>
      <li>
        <Icon name="delivery" forward />
        <p>
          {time && <b>{t('catalogue.deliveryTime', time)} </b>}
          <DeliveryCost terms={delivery} />
        </p>
      </li>
      {bringBack && (
        <li>
          <Icon name="returns" />
          <p>{t(bringBack, { within: t('catalogue.withinDays', { days }) })}</p>
        </li>
      )}
      <li>
        <Icon name="shield" />
        <p>{t('catalogue.safePayment')}</p>
      </li>
    </ul>
  )
}

/** Without any days the shop has said nothing, and nothing is promised or ruled out for it. */
function bringBackKey(isReturnable: boolean, isExchangeable: boolean) {
  if (isReturnable) return isExchangeable ? 'catalogue.returnOrExchange' : 'catalogue.returnOnly'
  return isExchangeable ? 'catalogue.exchangeOnly' : 'catalogue.noReturns'
}

function DeliveryCost({ terms }: { terms: DeliveryTerms | null }) {
  if (!terms) return <RichWords k="catalogue.deliveryLater" />
  const { delivery_fee, free_delivery_from, currency } = terms
  if (Number(delivery_fee) === 0) return <RichWords k="catalogue.deliveryFree" />
  const fee = <Money amount={delivery_fee} currency={currency} />
  if (free_delivery_from === null) return <RichWords k="catalogue.deliveryFee" values={{ fee }} />
  const from = <Money amount={free_delivery_from} currency={currency} />
  return <RichWords k="catalogue.deliveryFreeFrom" values={{ fee, from }} />
}
