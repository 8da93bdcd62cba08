import { DateText, Dot, Money } from '@marah/ui/format'
import { VisitTime } from '../bookings/index.ts'
import { DiscountedAmount, DiscountName, VisitAmount } from '../parts/discounted-amount.tsx'
import { Icon } from '../parts/icon.tsx'
import { OptionText } from '../parts/option-text.tsx'
import { Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { TaxRows } from '../parts/tax-rows.tsx'
import timelineStyles from '../parts/timeline.module.css'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Order } from './order.ts'
import styles from './order-parts.module.css'
import { timelineOf } from './order-status.ts'

/** Shows the items as they were when ordered. */
export function OrderItems({ order, reviewable = true }: { order: Order; reviewable?: boolean }) {
  const t = useMessages()
  const hasReviews = hasExtension('reviews')
  return (
    <ul className={styles.items} aria-label={t('orders.items')}>
      {order.cart_frozen_data.items.map(
        ({
          id,
          item,
          quantity,
          line_amount,
          discount = null,
          cancelled_quantity: cancelled = 0,
          review = null,
        }) => (
          <li key={id}>
            <span className={styles.picture}>
              {item.image_sources && <Picture sources={item.image_sources} alt="" sizes="72px" />}
            </span>
            <div>
              <LocalLink to={`/p/${item.slug}`} className={styles.name}>
                <bdi>{item.name}</bdi>
              </LocalLink>
              <OptionText options={item.options} />
              <p className={styles.by}>
                <RichMessage
                  k="orders.priceByQuantity"
                  values={{
                    price: (
                      <Price amount={item.unit_price} before={item.list_price} currency={item.currency} />
                    ),
                    quantity,
                  }}
                />
              </p>
              {discount && (
                <p className={styles.by}>
                  <DiscountName discount={discount} currency={item.currency} />
                </p>
              )}
              {cancelled > 0 && (
                <p className={styles.by}>{t('orders.unitsCancelled', { count: cancelled })}</p>
              )}
            </div>
            <DiscountedAmount amount={line_amount} discount={discount} currency={item.currency} />
            {reviewable && hasReviews && cancelled < quantity && order.status === 'completed' && (
              <LocalLink
                to={`/reviews/write?product=${item.product}&stock=${item.product_stock}`}
                className={styles.review}
              >
                {t(review === null ? 'reviews-own.write' : 'reviews-own.changeYours')}
                <span className="unseen"> {item.name}</span>
              </LocalLink>
            )}
          </li>
        ),
      )}
    </ul>
  )
}

/** Shows the bookings that the order paid for, in full or in part; each links to its booking and ticket. */
export function OrderBookings({ order }: { order: Order }) {
  const t = useMessages()
  return (
    <ul className={styles.bookings} aria-label={t('orders.bookingsTitle')}>
      {order.cart_frozen_data.bookings.map((booking) => (
        <li key={`${booking.booking} ${booking.part}`}>
          <div>
            <LocalLink to={`/bookings/${booking.reference}`} className={styles.name}>
              <bdi>{booking.title}</bdi>
            </LocalLink>
            <p className={styles.by}>
              <VisitTime visit={booking} />
            </p>
            <p className={styles.by}>
              <bdi dir="ltr">{booking.reference}</bdi>
              {booking.part !== 'full' && (
                <>
                  <Dot />
                  {t(partMessages[booking.part])}
                </>
              )}
            </p>
            {booking.discounts.map((discount) => (
              <p key={discount.name} className={styles.by}>
                <DiscountName discount={discount} currency={order.amount_currency} />
              </p>
            ))}
          </div>
          <VisitAmount
            amount={booking.amount}
            discounts={booking.discounts}
            currency={order.amount_currency}
          />
        </li>
      ))}
    </ul>
  )
}

const partMessages: Record<'deposit' | 'balance' | 'difference', MessageKey> = {
  deposit: 'orders.partDeposit',
  balance: 'orders.partBalance',
  difference: 'orders.partDifference',
}

/** Shows items, delivery, total and refunds. */
export function OrderSums({ order }: { order: Order }) {
  const t = useMessages()
  const currency = order.amount_currency
  const refunded = Number(order.refunded_amount) > 0
  const taxes = { ...order, total_amount_currency: currency }
  const hasItems = order.cart_frozen_data.items.length > 0
  const discounts = order.discounts ?? []
  const byCoupon = discounts.reduce(
    (rest, { amount }) => rest - minorOf(amount),
    minorOf(order.discount_amount ?? '0'),
  )
  const saysTerms = hasExtension('delivery-terms')
  const differences = order.price_differences ?? []
  return (
    <dl className={styles.sums}>
      {hasItems && (
        <div>
          <dt>{t('orders.items')}</dt>
          <dd>
            <Money amount={order.items_amount} currency={currency} />
          </dd>
        </div>
      )}
      {discounts.map(({ name, amount }) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <Money amount={`-${amount}`} currency={currency} />
          </dd>
        </div>
      ))}
      {byCoupon > 0 && (
        <div>
          <dt>
            {order.coupon_code === null ? (
              t('orders.discount')
            ) : (
              <RichMessage
                k="orders.discountBy"
                values={{ code: <bdi dir="ltr">{order.coupon_code}</bdi> }}
              />
            )}
          </dt>
          <dd>
            <Money amount={`-${decimalOf(byCoupon, order.discount_amount)}`} currency={currency} />
          </dd>
        </div>
      )}
      {order.cart_frozen_data.bookings.length > 0 && (
        <div>
          <dt>{t('orders.bookings')}</dt>
          <dd>
            <Money amount={order.bookings_amount} currency={currency} />
          </dd>
        </div>
      )}
      {hasItems && (
        <div>
          <dt>
            {t('orders.deliveryFee')}
            {order.delivery_name && (
              <>
                <Dot />
                {order.delivery_name}
              </>
            )}
          </dt>
          <dd>
            {Number(order.delivery_fee) === 0 ? (
              t(saysTerms ? 'cart.free' : 'orders.deliveryUnlisted')
            ) : (
              <Money amount={order.delivery_fee} currency={currency} />
            )}
          </dd>
        </div>
      )}
      {Number(order.payment_fee ?? 0) > 0 && (
        <div>
          <dt>{t('cart.paymentFee')}</dt>
          <dd>
            <Money amount={order.payment_fee} currency={currency} />
          </dd>
        </div>
      )}
      {!order.prices_include_tax && <TaxRows sums={taxes} />}
      <div className={styles.total}>
        <dt>{t(order.payment_status === 'due' ? 'orders.totalDue' : 'orders.totalPayment')}</dt>
        <dd>
          <Money amount={order.amount} currency={currency} />
        </dd>
      </div>
      {order.prices_include_tax && <TaxRows sums={taxes} />}
      {differences.map(({ number, amount }) => (
        <SumOf key={number} k="orders.differenceOf" number={number} amount={amount} currency={currency} />
      ))}
      {refunded && (
        <div>
          <dt>{t('orders.refunded')}</dt>
          <dd>
            <Money amount={order.refunded_amount} currency={currency} />
          </dd>
        </div>
      )}
      {differences
        .filter(({ refunded_amount }) => Number(refunded_amount) > 0)
        .map(({ number, refunded_amount: amount }) => (
          <SumOf key={number} k="orders.refundedOf" number={number} amount={amount} currency={currency} />
        ))}
    </dl>
  )
}

/** A sum of the order that a dearer size was paid by. */
function SumOf(props: {
  k: 'orders.differenceOf' | 'orders.refundedOf'
  number: string
  amount: string
  currency: string
}) {
  const { k, number, amount, currency } = props
  return (
    <div>
      <dt>
        <RichMessage k={k} values={{ number: <bdi dir="ltr">{number}</bdi> }} />
      </dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

type Followed = Pick<Order, 'status' | 'payment_status' | 'timeline' | 'amount_currency' | 'fulfilment'>

export function Timeline({ order, delivers = true }: { order: Followed; delivers?: boolean }) {
  const t = useMessages()
  return (
    <ol className={timelineStyles.timeline}>
      {timelineOf(order, delivers).map(({ label, at, amount, state }) => (
        <li key={`${label} ${at}`} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={timelineStyles.dot}>
            {state === 'done' && <Icon name="check" />}
            {state === 'failed' && <Icon name="warning" />}
          </span>
          <div>
            <p>
              {amount === null ? (
                t(label)
              ) : (
                <RichMessage
                  k={label}
                  values={{ amount: <Money amount={amount} currency={order.amount_currency} /> }}
                />
              )}
              {state === 'done' && <span className="unseen"> {t('orders.stepDone')}</span>}
            </p>
            {at && (
              <p className={timelineStyles.at}>
                <DateText at={at} style="moment" />
              </p>
            )}
            {label === 'orders.refundFailed' && (
              <p className={timelineStyles.at}>{t('orders.refundFailedText')}</p>
            )}
            {label === 'orders.refundDone' && (
              <p className={timelineStyles.at}>{t('orders.refundBankText')}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
