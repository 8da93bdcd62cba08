import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import type { Order } from './order.ts'
import { accessTo } from './order-access.ts'
import { isRefundPending } from './order-status.ts'

/** The tabs (rule P6), named as in the contract. */
export const orderTabs = ['all', 'ongoing', 'previous'] as const
export type OrderTab = (typeof orderTabs)[number]

export function tabOf(text: string | null): OrderTab {
  return orderTabs.find((tab) => tab === text) ?? 'all'
}

export const ordersPageSize = 10

export function ordersQuery(tab: OrderTab, page: number) {
  return queryOptions({
    queryKey: ['orders', tab, page],
    queryFn: ({ signal }) => {
      const query = {
        page: String(page),
        page_size: String(ordersPageSize),
        ...(tab !== 'all' && { tab }),
      }
      return call(api.GET('/order/orders/', { params: { query }, signal }))
    },
  })
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) =>
      call(api.GET('/order/orders/{id}/', { params: { path: { id } }, signal, ...accessTo(id) })),
    // Polls while a refund is pending.
    refetchInterval: ({ state }) => (state.data && isRefundPending(state.data) ? 5000 : false),
  })
}

/** The key contains the refunded amount, so that a further refund refetches: each refund has a document of its own. */
export function orderDocumentsQuery(id: string, refundedAmount: string) {
  return queryOptions({
    queryKey: ['order-documents', id, refundedAmount],
    queryFn: ({ signal }) =>
      call(api.GET('/order/orders/{id}/documents/', { params: { path: { id } }, signal, ...accessTo(id) })),
  })
}

/** Updates the cached order and refetches the lists. */
export async function orderChanged(order: Order): Promise<void> {
  for (const id of [order.transaction_id, String(order.id)]) {
    if (queries.getQueryData(['orders', 'one', id])) queries.setQueryData(['orders', 'one', id], order)
  }
  await queries.invalidateQueries({ queryKey: ['orders'] })
}

export function cancelPreviewQuery(id: string) {
  return queryOptions({
    queryKey: ['order-previews', 'cancel', id],
    queryFn: ({ signal }) =>
      call(api.GET('/order/orders/{id}/cancel/', { params: { path: { id } }, signal, ...accessTo(id) })),
    // The refund must be current when the dialog opens.
    staleTime: 0,
  })
}

export function cancelRestPreviewQuery(id: string) {
  return queryOptions({
    queryKey: ['order-previews', 'cancel-rest', id],
    queryFn: ({ signal }) =>
      call(api.GET('/order/orders/{id}/cancel-rest/', { params: { path: { id } }, signal, ...accessTo(id) })),
    // The remaining items must be current when the dialog opens.
    staleTime: 0,
    gcTime: 0,
  })
}
