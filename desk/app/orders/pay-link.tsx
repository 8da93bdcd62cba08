import { lazy, Suspense } from 'react'
import { useMay } from '../platform/person.ts'
import type { ShopOrder } from './order-calls.ts'

const PayLinkCard = lazy(async () => ({ default: (await import('./pay-link-card.tsx')).PayLinkCard }))

/** The link of an order that was taken by phone; other orders load nothing of it. */
export function PayLink({ order }: { order: ShopOrder }) {
  const may = useMay()
  const link = order.phone_sale?.link
  if (!link || link.status === 'paid' || !may('orders:change')) return null
  return (
    <Suspense>
      <PayLinkCard order={order} link={link} />
    </Suspense>
  )
}
