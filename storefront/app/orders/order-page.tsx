import { useQuery } from '@tanstack/react-query'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireBooker } from '../personal/require-booker.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { Route } from './+types/order-page.ts'
import { OrderDetails, OrderSkeleton } from './order-details.tsx'
import { OrderMissing } from './order-missing.tsx'
import styles from './order-page.module.css'
import { orderQuery } from './order-queries.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'orders.detailsTitle')
}

export default function OrderPage({ params }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <RequireBooker>
        <OrderView id={params.id} />
      </RequireBooker>
    </div>
  )
}

function OrderView({ id }: { id: string }) {
  const t = useMessages()
  const order = useQuery(orderQuery(id))
  return (
    <Loaded query={order} skeleton={<OrderSkeleton />} missing={<OrderMissing />}>
      {(found) => (
        <>
          <Breadcrumbs steps={[{ name: t('orders.title'), to: '/orders' }]} here={found.number} />
          <OrderDetails order={found} />
        </>
      )}
    </Loaded>
  )
}
