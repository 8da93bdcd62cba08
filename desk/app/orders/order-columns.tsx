import { Badge } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { Link } from 'react-router'
import type { Column } from '../parts/data-list.tsx'
import { orderStates, paymentStates } from '../parts/order-states.ts'
import { Place } from '../parts/place.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import type { ListAddress } from '../platform/list-address.ts'
import type { Translate } from '../platform/messages.tsx'
import { prefetchOrder, type ShopOrderRow } from './order-calls.ts'
import { steps } from './order-text.ts'
import classes from './orders.module.css'

/** More lines of goods than these are counted. */
const mostGoods = 2

export function columnsOf(t: Translate, list: ListAddress): Column<ShopOrderRow>[] {
  return [
    {
      key: 'number',
      title: t('orders.number'),
      isName: true,
      cell: ({ id, number, is_gift }) => (
        <div className={classes.name}>
          <Link
            to={`/orders/${id}`}
            state={{ list: list.search }}
            className={classes.number}
            onPointerDown={() => prefetchOrder(id)}
          >
            <bdi dir="ltr">{number}</bdi>
          </Link>
          {is_gift && (
            <Badge variant="light" color="coral" size="sm">
              {t('orders.gift')}
            </Badge>
          )}
        </div>
      ),
    },
    {
      key: 'time',
      title: t('orders.time'),
      cell: ({ created_on }) => (
        <div className={classes.when}>
          <ShopTime at={created_on} />
        </div>
      ),
    },
    {
      key: 'customer',
      title: t('orders.customer'),
      cell: ({ customer: { name, email } }) => (
        <div className={classes.cut}>
          {name !== '' && (
            <div>
              <bdi>{name}</bdi>
            </div>
          )}
          <div className={classes.dim}>
            <bdi dir="ltr">{email}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: 'place',
      title: t('orders.place'),
      cell: ({ place, fulfilment, goods }) => {
        if (place) return <Place {...place} />
        if (fulfilment === 'pickup') return t('orders.pickup')
        return goods.length === 0 ? t('orders.visitOnly') : '–'
      },
    },
    { key: 'goods', title: t('orders.goods'), cell: (row) => <Goods t={t} row={row} /> },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: ({ amount, currency, payment_status }) => (
        <div>
          <Money amount={amount} currency={currency} />
          <div className={classes.dim}>{t(paymentStates[payment_status])}</div>
        </div>
      ),
    },
    {
      key: 'state',
      title: t('orders.state'),
      cell: ({ status }) => t(orderStates[status].label),
    },
    {
      key: 'step',
      title: t('orders.nextStep'),
      cell: ({ next_step }) =>
        next_step === null ? (
          <span className={classes.dim}>{t('orders.noStep')}</span>
        ) : (
          <span className={classes.step} data-color={steps[next_step].color}>
            {t(steps[next_step].label)}
          </span>
        ),
    },
  ]
}

function Goods({ t, row: { goods, visits } }: { t: Translate; row: ShopOrderRow }) {
  const more = goods.length - mostGoods
  return (
    <ul className={classes.goods}>
      {goods.slice(0, mostGoods).map(({ name, options, quantity }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <li key={place}>
          {quantity} × <bdi>{name}</bdi>
          {options !== '' && (
            <>
              {' '}
              <bdi className={classes.dim}>{options}</bdi>
            </>
          )}
        </li>
      ))}
      {more > 0 && <li className={classes.dim}>{t('orders.moreLines', { count: more })}</li>}
      {visits > 0 && <li>{t('orders.visits', { count: visits })}</li>}
    </ul>
  )
}
