import type { components } from '@marah/contract/client'
import { Dot, Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useArrival } from '../parts/arrival.ts'
import type { Discount } from '../parts/discounted-amount.tsx'
import { Icon } from '../parts/icon.tsx'
import { PaymentMarks } from '../parts/payment-marks.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TaxRows, type TaxSums } from '../parts/tax-rows.tsx'
import { deliveryTermsQuery } from '../personal/delivery-terms-query.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import styles from './cart-summary.module.css'

type CartSummaryProps = {
  title: string
  /** False when there are only bookings, as nothing is delivered. */
  hasItems?: boolean
  itemsAmount: string
  /** What the coupon, and discounts without a code, take off the items; null while it is being calculated. */
  discountAmount?: string | null
  /** The discounts without a code, which are part of it. */
  discounts?: readonly Discount[] | undefined
  /** The amount of the bookings that are paid with this cart. */
  bookingsAmount?: string
  /** Null while it is being calculated; undefined where it is unknown before login. */
  deliveryFee?: string | null
  /** How the goods are delivered, if the shop offers several ways. */
  delivery?: components['schemas']['Delivery'] | null | undefined
  /** The fee of the chosen way to pay. */
  paymentFee?: string
  total?: string | null
  /** Null while it is being calculated. */
  taxes?: TaxSums | null | undefined
  /** The amount of items from which delivery is free. */
  freeFrom?: string | null
  currency: string
  children?: ReactNode
}

/** Shows the full price before payment. */
export function CartSummary(props: CartSummaryProps) {
  const t = useMessages()
  const {
    title,
    hasItems = true,
    itemsAmount,
    discountAmount = '0',
    discounts = [],
    bookingsAmount = '0',
    deliveryFee,
    delivery,
    paymentFee = '0',
    total,
    taxes,
    freeFrom,
    currency,
    children,
  } = props
  const hasBookings = minorOf(bookingsAmount) > 0
  const byCoupon = discounts.reduce(
    (rest, { amount }) => rest - minorOf(amount),
    minorOf(discountAmount ?? '0'),
  )
  const saysTerms = hasExtension('delivery-terms')
  const { data: terms } = useQuery({ ...deliveryTermsQuery, enabled: saysTerms && hasItems })
  // Without terms the delivery cost is unknown, unless the total is above the price of the goods.
  const isFeeKnown = saysTerms || minorOf(deliveryFee ?? '0') > 0
  const option = delivery?.options.find(({ id }) => id === delivery.chosen)
  // Delivery days that depend on the place are shown once an address is known.
  const general = terms?.by_place ? null : terms
  const times = delivery ? option?.days && { delivery_days: option.days, weekend: delivery.weekend } : general
  const arrival = useArrival(times)
  // Free delivery depends on the amount that is paid for the items.
  const afterDiscount = decimalOf(minorOf(itemsAmount) - minorOf(discountAmount ?? '0'), itemsAmount)
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">{title}</h2>
      {hasItems && freeFrom && (
        <FreeDelivery itemsAmount={afterDiscount} freeFrom={freeFrom} currency={currency} />
      )}
      <dl>
        {hasItems && (
          <div>
            <dt>{t('cart.items')}</dt>
            <dd>
              <Money amount={itemsAmount} currency={currency} />
            </dd>
          </div>
        )}
        {discountAmount !== null &&
          discounts.map(({ name, amount }) => (
            <div key={name}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <Money amount={`-${amount}`} currency={currency} />
              </dd>
            </div>
          ))}
        {(discountAmount === null || byCoupon > 0) && (
          <div>
            <dt>{t('cart.discount')}</dt>
            <dd>
              {discountAmount === null ? (
                <Skeleton />
              ) : (
                <Money amount={`-${decimalOf(byCoupon, discountAmount)}`} currency={currency} />
              )}
            </dd>
          </div>
        )}
        {hasBookings && (
          <div>
            <dt>{t('cart.bookings')}</dt>
            <dd>
              <Money amount={bookingsAmount} currency={currency} />
            </dd>
          </div>
        )}
        {hasItems && isFeeKnown && (
          <div>
            <dt>
              {option?.pickup ? option.name : t('cart.delivery')}
              {option?.zone && (
                <>
                  <Dot />
                  {option.name}
                </>
              )}
            </dt>
            <dd>
              <Fee fee={delivery?.chosen === null ? undefined : deliveryFee} currency={currency} />
            </dd>
          </div>
        )}
        {minorOf(paymentFee) > 0 && (
          <div>
            <dt>{t('cart.paymentFee')}</dt>
            <dd>
              <Money amount={paymentFee} currency={currency} />
            </dd>
          </div>
        )}
        {hasItems && arrival && (
          <div>
            <dt>{t('cart.arrives')}</dt>
            <dd>{arrival}</dd>
          </div>
        )}
        {taxes && !taxes.prices_include_tax && <TaxRows sums={taxes} />}
        {total !== undefined && (
          <div className={styles.total}>
            <dt>{t('cart.total')}</dt>
            <dd>{total === null ? <Skeleton /> : <Money amount={total} currency={currency} />}</dd>
          </div>
        )}
        {taxes?.prices_include_tax && <TaxRows sums={taxes} />}
      </dl>
      {children}
      <PaymentMarks />
    </section>
  )
}

function Fee({ fee, currency }: { fee: string | null | undefined; currency: string }) {
  const t = useMessages()
  if (fee === undefined) return <span className={styles.later}>{t('cart.deliveryLater')}</span>
  if (fee === null) return <Skeleton />
  if (minorOf(fee) === 0) return <span className={styles.free}>{t('cart.free')}</span>
  return <Money amount={fee} currency={currency} />
}

function FreeDelivery(props: { itemsAmount: string; freeFrom: string; currency: string }) {
  const t = useMessages()
  const { itemsAmount, freeFrom, currency } = props
  const missing = minorOf(freeFrom) - minorOf(itemsAmount)
  return (
    <div className={styles.progress}>
      <p>
        {missing <= 0 ? (
          <>
            <Icon name="check" /> {t('cart.freeReached')}
          </>
        ) : (
          <RichMessage
            k="cart.freeMissing"
            values={{ amount: <Money amount={decimalOf(missing, freeFrom)} currency={currency} /> }}
          />
        )}
      </p>
      <progress
        aria-label={t('cart.freeProgress')}
        max={minorOf(freeFrom)}
        value={Math.min(minorOf(itemsAmount), minorOf(freeFrom))}
      />
    </div>
  )
}
