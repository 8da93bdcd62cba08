import { lazy, Suspense } from 'react'
import { useMay } from '../platform/person.ts'
import type { ShopOrder } from './order-calls.ts'

const PayLinks = lazy(async () => ({ default: (await import('./pay-links.tsx')).PayLinks }))

/** The links by which an order that was taken by phone, and dearer sizes, are paid; other orders load nothing of it. */
export function PayLink({ order }: { order: ShopOrder }) {
  const may = useMay()
  const link = order.phone_sale?.link
  const isWaiting = (link && link.status !== 'paid') || order.size_differences.length > 0
  if (!may('orders:change') || !(isWaiting || order.difference_of)) return null
  return (
    <Suspense>
      <PayLinks order={order} />
    </Suspense>
  )
}
