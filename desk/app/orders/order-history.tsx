import { Text, Title } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { Link } from 'react-router'
import { returnStates } from '../parts/order-states.ts'
import { ShopTime } from '../parts/shop-time.tsx'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import type { ShopOrder } from './order-calls.ts'
import { events, returnReasons } from './order-text.ts'
import { OrderTimeline } from './order-timeline.tsx'
import classes from './orders.module.css'

/** What came back or is to come back, and all that has happened, newest first. */
export function OrderHistory({ order }: { order: ShopOrder }) {
  const t = useMessages()
  const may = useMay()
  const { returns } = order
  return (
    <>
      {returns.length > 0 && (
        <section className={classes.card}>
          <Title order={2}>{t('orders.returns')}</Title>
          <ul className={classes.rows}>
            {returns.map((each) => (
              <li key={each.id} className={classes.parcel}>
                <Text fw={600}>
                  <Link to={`/returns/${each.id}`}>
                    <bdi dir="ltr">{each.number}</bdi>
                  </Link>
                  {' · '}
                  {t(returnStates[each.status])}
                </Text>
                <ul className={classes.goods}>
                  {each.items.map((item) => (
                    <li key={item.id}>
                      {item.quantity} × <bdi>{item.name}</bdi>{' '}
                      <span className={classes.dim}>{t(returnReasons[item.reason])}</span>
                    </li>
                  ))}
                </ul>
                {each.note !== '' && (
                  <Text size="sm">
                    <bdi className={classes.text}>{each.note}</bdi>
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {t(each.kind === 'exchange' ? 'orders.exchange' : 'orders.refund')}
                  {' · '}
                  <Money amount={each.refund_amount} currency={each.refund_amount_currency} />
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      {may('orders:view') ? <OrderTimeline order={order} /> : <OrderEvents order={order} />}
    </>
  )
}

/** What a seller reads, who sees neither notes nor people of the shop. */
function OrderEvents({ order: { whole, currency } }: { order: ShopOrder }) {
  const t = useMessages()
  return (
    <section className={classes.card}>
      <Title order={2}>{t('orders.history')}</Title>
      <ol className={classes.events}>
        {whole.timeline.toReversed().map(({ kind, on, amount }) => (
          <li key={`${kind}-${on}-${amount}`}>
            <Text>
              {t(events[kind])}
              {amount !== null && (
                <>
                  {' · '}
                  <Money amount={amount} currency={currency} />
                </>
              )}
            </Text>
            <Text size="sm" c="dimmed">
              <ShopTime at={on} />
            </Text>
          </li>
        ))}
      </ol>
    </section>
  )
}
