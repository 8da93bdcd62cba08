import { Text, Title } from '@mantine/core'
import { Money } from '@marah/ui/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderStates, paymentStates, returnStates } from '../parts/order-states.ts'
import { ShopTime } from '../parts/shop-time.tsx'
import { visitStates } from '../parts/visit-states.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Customer } from './customer-calls.ts'
import classes from './customers.module.css'

/** The newest orders; the list of orders has the others. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const t = useMessages()
  const { latest_orders, orders, email } = customer
  return (
    <Card title={t('shell.orders')} none={latest_orders.length === 0 && t('customers.noOrders')}>
      {latest_orders.map(
        ({ id, number, created_on, status, payment_status, amount, currency, joined_on }) => (
          <li key={id} className={classes.row}>
            <div>
              <Link to={`/orders/${id}`} className={classes.link}>
                <bdi dir="ltr">{number}</bdi>
              </Link>
              <Text size="sm" c="dimmed">
                <ShopTime at={created_on} />
              </Text>
              {joined_on !== null && (
                <Text size="sm" c="dimmed">
                  <RichMessage k="customers.joined" values={{ time: <ShopTime at={joined_on} /> }} />
                </Text>
              )}
            </div>
            <div className={classes.end}>
              <Money amount={amount} currency={currency} />
              <Text size="sm" c="dimmed">
                {t(orderStates[status].label)} · {t(paymentStates[payment_status])}
              </Text>
            </div>
          </li>
        ),
      )}
      {orders > latest_orders.length && (
        <li className={classes.row}>
          <Link to={`/orders?tab=all&q=${encodeURIComponent(email)}`}>
            {t('customers.allOrders', { count: orders })}
          </Link>
        </li>
      )}
    </Card>
  )
}

export function CustomerVisits({ customer: { latest_visits } }: { customer: Customer }) {
  const t = useMessages()
  if (latest_visits === null) return null
  return (
    <Card title={t('orders.visitsTitle')} none={latest_visits.length === 0 && t('customers.noVisits')}>
      {latest_visits.map(({ id, reference, title, starts_on, guests, status }) => (
        <li key={id} className={classes.row}>
          <div>
            <Link to={`/visits/${id}`} className={classes.link}>
              <bdi>{title}</bdi>
            </Link>
            <Text size="sm" c="dimmed">
              <ShopTime at={starts_on} />
            </Text>
          </div>
          <div className={classes.end}>
            <bdi dir="ltr">{reference}</bdi>
            <Text size="sm" c="dimmed">
              {t('customers.people', { count: guests })} · {t(visitStates[status].label)}
            </Text>
          </div>
        </li>
      ))}
    </Card>
  )
}

export function CustomerReturns({ customer: { returns } }: { customer: Customer }) {
  const t = useMessages()
  if (returns.length === 0) return null
  return (
    <Card title={t('shell.returns')} none={false}>
      {returns.map(({ id, number, order, created_on, status }) => (
        <li key={id} className={classes.row}>
          <div>
            <Link to={`/returns/${id}`} className={classes.link}>
              <bdi dir="ltr">{number}</bdi>
            </Link>
            <Text size="sm" c="dimmed">
              <ShopTime at={created_on} />
            </Text>
          </div>
          <div className={classes.end}>
            <Link to={`/orders/${order.id}`} className={classes.link}>
              <bdi dir="ltr">{order.number}</bdi>
            </Link>
            <Text size="sm" c="dimmed">
              {t(returnStates[status])}
            </Text>
          </div>
        </li>
      ))}
    </Card>
  )
}

/** A card with lines, or what it says without any. */
export function Card(props: { title: string; none: string | false; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <Title order={2}>{props.title}</Title>
      {props.none === false ? (
        <ul className={classes.rows}>{props.children}</ul>
      ) : (
        <Text c="dimmed">{props.none}</Text>
      )}
    </section>
  )
}
