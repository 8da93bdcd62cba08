import { Icon } from '../parts/icon.tsx'
import { useWords } from '../platform/words.tsx'
import type { ProductData } from './product.server.ts'
import styles from './promises.module.css'

/** When it comes, what that costs and how it goes back: said before anyone has to ask. */
export function Promises({
  returns: { isReturnable, isExchangeable, days },
}: {
  returns: ProductData['returns']
}) {
  const t = useWords()
  const within = t('catalogue.withinDays', { days })
  const bringBack =
    isReturnable && isExchangeable
      ? t('catalogue.returnOrExchange', { within })
      : isReturnable
        ? t('catalogue.returnOnly', { within })
        : isExchangeable
          ? t('catalogue.exchangeOnly', { within })
          : t('catalogue.noReturns')
  return (
    <ul className={styles.promises}>
      <li>
        <Icon name="delivery" forward />
        <p>
          <b>{t('catalogue.deliveryTime')}</b> {t('catalogue.deliveryCost')}
        </p>
      </li>
      <li>
        <Icon name="returns" />
        <p>{bringBack}</p>
      </li>
      <li>
        <Icon name="shield" />
        <p>{t('catalogue.safePayment')}</p>
      </li>
    </ul>
  )
}
