import { DateText, Dot, Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { Picture } from '../parts/picture.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { LocalLink } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Route } from './+types/orders-page.ts'
import { type Order, ownOrderHref } from './order.ts'
import { type OrderTab, ordersPageSize, ordersQuery, orderTabs, tabOf } from './order-queries.ts'
import { isPayable, payHref, statusLabelOf } from './order-status.ts'
import styles from './orders-page.module.css'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'orders.title')
}

const tabMessages: Record<OrderTab, MessageKey> = {
  all: 'orders.tabAll',
  ongoing: 'orders.tabOngoing',
  previous: 'orders.tabPrevious',
}

const emptyMessages: Record<OrderTab, { title: MessageKey; text: MessageKey }> = {
  all: { title: 'orders.empty', text: 'orders.emptyText' },
  ongoing: { title: 'orders.emptyOngoing', text: 'orders.emptyOngoingText' },
  previous: { title: 'orders.emptyPrevious', text: 'orders.emptyPreviousText' },
}

export default function OrdersPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const tab = tabOf(query.get('tab'))
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('orders.title')}</h1>
      <RequireLogin>
        <Tabs
          label={t('orders.tabs')}
          tabs={orderTabs.map((name) => ({
            to: name === 'all' ? '/orders' : `/orders?tab=${name}`,
            label: t(tabMessages[name]),
            isHere: name === tab,
          }))}
        />
        <OrderList tab={tab} page={page} />
      </RequireLogin>
    </div>
  )
}

function OrderList({ tab, page }: { tab: OrderTab; page: number }) {
  const t = useMessages()
  const orders = useQuery(ordersQuery(tab, page))
  return (
    <Loaded query={orders} skeleton={<ListSkeleton />}>
      {({ count, results }) =>
        results.length === 0 ? (
          <EmptyState icon="cart" title={t(emptyMessages[tab].title)} text={t(emptyMessages[tab].text)}>
            <ButtonLink to="/">{t('cart.startShopping')}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul className={styles.list}>
              {results.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(count / ordersPageSize)} />
          </>
        )
      }
    </Loaded>
  )
}

/** The number of pictures that fit in a row on a phone. */
const mostPictures = 4

function OrderCard({ order }: { order: Order }) {
  const t = useMessages()
  const { items, bookings } = order.cart_frozen_data
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const hidden = items.length - mostPictures
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <LocalLink to={ownOrderHref(order)}>
            <RichMessage k="orders.number" values={{ number: <bdi dir="ltr">{order.number}</bdi> }} />
          </LocalLink>
        </h2>
        <StatusBadge standing={statusLabelOf(order)} />
      </div>
      <p className={styles.facts}>
        <span>
          <DateText at={order.order_completion_timestamp ?? order.created_on} />
          {units > 0 && (
            <>
              <Dot />
              {t('orders.units', { count: units })}
            </>
          )}
        </span>
        <strong>
          <Money amount={order.amount} currency={order.amount_currency} />
        </strong>
      </p>
      {bookings.map(({ booking, title, part }) => (
        <p key={`${booking} ${part}`}>
          <bdi>{title}</bdi>
        </p>
      ))}
      <div className={styles.pictures}>
        {items.slice(0, mostPictures).map(({ id, item }) => (
          <span key={id}>
            {item.image_sources && <Picture sources={item.image_sources} alt={item.name} sizes="72px" />}
          </span>
        ))}
        {hidden > 0 && <span className={styles.rest}>+{hidden}</span>}
      </div>
      <div className={styles.actions}>
        {isPayable(order) && <ButtonLink to={payHref(order)}>{t('orders.payNow')}</ButtonLink>}
        <LocalLink to={ownOrderHref(order)} className={styles.details}>
          {t('orders.details')}
          <span className="unseen"> {order.number}</span>
          <Icon name="chevron" forward />
        </LocalLink>
      </div>
    </li>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.list}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton lines={2} />
          <div className={styles.pictures}>
            <span />
            <span />
          </div>
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
