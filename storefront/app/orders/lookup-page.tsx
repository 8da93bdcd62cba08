import { Money } from '@marah/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FindVisits } from '../bookings/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Panel, PanelColumns } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { failureFrom } from '../personal/failure-text.ts'
import { Loaded } from '../personal/loaded.tsx'
import { noReferrerMiddleware } from '../personal/no-referrer.server.ts'
import { personalTitle } from '../personal/page-title.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { api, call } from '../platform/personal/api.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/lookup-page.ts'
import { FindOrder } from './find-order.tsx'
import { GuestOrder } from './guest-order.tsx'
import { openByLink } from './order-access.ts'
import styles from './order-page.module.css'
import { OrderParcels } from './order-parcels.tsx'
import partStyles from './order-parts.module.css'
import { Timeline } from './order-parts.tsx'
import { statusLabelOf } from './order-status.ts'

export const handle: PageHandle = { needs: 'order-lookup' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'orders.detailsTitle', handle.needs)
}

function orderByLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['order-glance', token],
    async queryFn({ signal }) {
      const glance = await call(api.GET('/order/lookup/', { params: { query: { token } }, signal }))
      if (glance.guest_order) openByLink(glance.guest_order.transaction_id, token)
      return glance
    },
  })
}

/** The URL contains a secret, which a Referer header must not leak. */
export const middleware: Route.MiddlewareFunction[] = [noReferrerMiddleware]

function LookupPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const canFind = hasExtension('guest-checkout')
  const canFindVisits = hasExtension('guest-bookings')
  return (
    <div className={`page ${styles.page}`}>
      {token === null && canFind ? (
        <div className={styles.form}>
          <FindOrder />
          {canFindVisits && <FindVisits />}
        </div>
      ) : token ? (
        <OrderByLink token={token} />
      ) : (
        <WrongLink isOld={false} />
      )}
    </div>
  )
}

function WrongLink({ isOld }: { isOld: boolean }) {
  const t = useMessages()
  return (
    <EmptyState
      icon="search"
      title={t(isOld ? 'orders.linkOld' : 'orders.missing')}
      text={t(isOld ? 'orders.linkOldText' : 'orders.linkWrongText')}
      heading="h1"
      live
    >
      <ButtonLink to="/orders">{t('orders.title')}</ButtonLink>
      {hasExtension('guest-checkout') && (
        <ButtonLink to="/orders/lookup" look="quiet">
          {t('guest.findTitle')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/**
 * Shows an order by the signed link in its email: an order without an account in full, that of an account only with its
 * status, without address or name.
 */
function OrderByLink({ token }: { token: string }) {
  const t = useMessages()
  const glance = useQuery(orderByLinkQuery(token))
  const failure = glance.isError && !glance.data ? failureFrom(glance.error) : undefined
  if (failure?.status === 404 || failure?.status === 400)
    return <WrongLink isOld={failure.code === 'link_expired'} />
  return (
    <Loaded query={glance} skeleton={<Skeleton lines={9} />}>
      {(order) =>
        order.guest_order ? (
          <GuestOrder {...order.guest_order} />
        ) : (
          <>
            <header className={styles.head}>
              <h1>
                <RichMessage k="orders.number" values={{ number: <bdi dir="ltr">{order.number}</bdi> }} />
              </h1>
              <StatusBadge standing={statusLabelOf(order)} />
            </header>
            <PanelColumns
              main={
                <Panel title={t('orders.itemsTitle')}>
                  <ul className={partStyles.returns}>
                    {order.items.map(({ id, name, options, quantity }) => (
                      <li key={id}>
                        <p>
                          <RichMessage
                            k="orders.returnUnits"
                            values={{ count: quantity, name: <bdi>{name}</bdi> }}
                          />
                        </p>
                        <p className={partStyles.at}>
                          <bdi>{options}</bdi>
                        </p>
                      </li>
                    ))}
                  </ul>
                  <p>
                    {t('orders.totalPayment')}:{' '}
                    <strong>
                      <Money amount={order.amount} currency={order.amount_currency} />
                    </strong>
                  </p>
                </Panel>
              }
              side={
                <>
                  <Panel title={t('orders.progressTitle')}>
                    <Timeline order={order} />
                  </Panel>
                  <OrderParcels order={order} isPart={order.status === 'on_progress'} />
                  <Panel>
                    <p>{t('orders.lookupMore')}</p>
                    <div>
                      <ButtonLink look="quiet" to="/orders">
                        {t('orders.title')}
                      </ButtonLink>
                    </div>
                  </Panel>
                </>
              }
            />
          </>
        )
      }
    </Loaded>
  )
}

export default extensionPage('order-lookup', LookupPage)
