import { Group, Text, Title } from '@mantine/core'
import { DateText, Money } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallOffVisit } from '../parts/call-off-visit.tsx'
import { GoodsLine } from '../parts/goods-line.tsx'
import { VisitDiscount } from '../parts/visit-discount.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import type { ShopOrder } from './order-calls.ts'
import { waysToPay } from './order-text.ts'
import classes from './orders.module.css'
import { ChangeSize } from './size-button.tsx'

/** Returns the lines of goods with what is left to send, named in the language of the person at the desk. */
export function linesOf(order: ShopOrder) {
  const { items } = order.whole.cart_frozen_data
  return items.map((line, place) => {
    const named = order.goods[place]
    return {
      id: line.id,
      unit: line.item.product_stock,
      name: named?.name ?? line.item.name,
      options: named?.options ?? line.item.options.map(({ text }) => text).join(' · '),
      sku: line.item.sku_number,
      quantity: line.quantity,
      cancelled: line.cancelled_quantity,
      amount: line.line_amount,
      picture: line.item.image_sources,
      left: order.unsent.find((each) => each.line === line.id)?.units ?? 0,
    }
  })
}

/** What was bought, and how much of it is still in the shop; below it, what can be done with that. */
export function OrderLines({ order, children }: { order: ShopOrder; children: ReactNode }) {
  const t = useMessages()
  const may = useMay()
  const lines = linesOf(order)
  const { bookings } = order.whole.cart_frozen_data
  const isOpen = order.status === 'on_progress' || order.status === 'delivery'
  return (
    <section className={classes.card}>
      <Title order={2}>{t('orders.goods')}</Title>
      <ul className={classes.rows}>
        {lines.map((line) => (
          <li key={line.id} className={classes.row}>
            <GoodsLine goods={line} />
            <div className={classes.units}>
              <Text>{t('orders.units', { count: line.quantity })}</Text>
              {line.cancelled > 0 && (
                <Text size="sm" c="dimmed">
                  {t('orders.unitsCancelled', { count: line.cancelled })}
                </Text>
              )}
              {isOpen && line.left > 0 && (
                <Text size="sm" fw={600}>
                  {t('orders.unitsLeft', { count: line.left })}
                </Text>
              )}
              <ChangeSize order={order} line={line} />
            </div>
          </li>
        ))}
        {bookings.map((visit) => (
          <li key={`${visit.booking}-${visit.part}`} className={classes.row}>
            <div className={classes.lineText}>
              {may('bookings:view') ? (
                <Link to={`/visits/${visit.booking}`} className={classes.link}>
                  <bdi>{visit.title}</bdi>
                </Link>
              ) : (
                <Text fw={600}>
                  <bdi>{visit.title}</bdi>
                </Text>
              )}
              <Text size="sm" c="dimmed">
                <DateText at={visit.starts_at} style="moment" timeZone={visit.venue_timezone} />
                {' · '}
                <bdi dir="ltr">{visit.reference}</bdi>
              </Text>
              {visit.discounts.map((discount) => (
                <VisitDiscount key={discount.name} discount={discount} currency={order.currency} />
              ))}
            </div>
            <Group className={classes.units} gap="sm" justify="flex-end">
              <Money amount={visit.amount} currency={order.currency} />
              {order.open_visits.includes(visit.booking) && (
                <CallOffVisit visit={{ id: visit.booking, reference: visit.reference }} />
              )}
            </Group>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** What was paid, and for what; below it, what can be done with that. */
export function OrderSums({ order, children }: { order: ShopOrder; children: ReactNode }) {
  const t = useMessages()
  const { whole, currency, amount, way_to_pay } = order
  const sums = [
    { label: t('orders.goods'), sum: whole.items_amount },
    { label: t('orders.visitsTitle'), sum: whole.bookings_amount },
    { label: t('orders.deliveryFee'), sum: whole.delivery_fee },
    { label: t('orders.paymentFee'), sum: whole.payment_fee },
    { label: t('orders.discount'), sum: whole.discount_amount, isLess: true },
  ].filter(({ sum }) => Number(sum) !== 0)
  const onTop = whole.price_differences ?? []
  return (
    <section className={classes.card}>
      <Title order={2}>{t('orders.payment')}</Title>
      <dl className={classes.sums}>
        {sums.map(({ label, sum, isLess }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={isLess ? `-${sum}` : sum} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('orders.amount')}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
        {onTop.map(({ number, amount: sum }) => (
          <SumOf key={number} k="orders.paidOnTop" number={number} sum={sum} currency={currency} />
        ))}
        {Number(whole.refunded_amount) > 0 && (
          <div>
            <dt>{t('orders.refunded')}</dt>
            <dd>
              <Money amount={whole.refunded_amount} currency={currency} />
            </dd>
          </div>
        )}
        {onTop
          .filter(({ refunded_amount: back }) => Number(back) > 0)
          .map(({ number, refunded_amount: back }) => (
            <SumOf key={number} k="orders.refundedOf" number={number} sum={back} currency={currency} />
          ))}
        <div>
          <dt>{t('orders.wayToPay')}</dt>
          <dd>{whole.payment_method ? <bdi>{whole.payment_method}</bdi> : t(waysToPay[way_to_pay])}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

/** A sum of the order that a dearer size was paid by. */
function SumOf(props: {
  k: 'orders.paidOnTop' | 'orders.refundedOf'
  number: string
  sum: string
  currency: string
}) {
  const { k, number, sum, currency } = props
  return (
    <div>
      <dt>
        <RichMessage k={k} values={{ number: <bdi dir="ltr">{number}</bdi> }} />
      </dt>
      <dd>
        <Money amount={sum} currency={currency} />
      </dd>
    </div>
  )
}
