import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import type { Order } from './order.ts'
import { isRefundUnderWay } from './order-status.ts'

/** The tabs (rule P6), as the contract names them. */
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
    queryFn: ({ signal }) => call(api.GET('/order/orders/{id}/', { params: { path: { id } }, signal })),
    // Shows by itself how a refund ends, as long as somebody looks.
    refetchInterval: ({ state }) => (state.data && isRefundUnderWay(state.data) ? 5000 : false),
  })
}

/** Shows an order as a call has just answered it, here and in the lists. */
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
      call(api.GET('/order/orders/{id}/cancel/', { params: { path: { id } }, signal })),
    // What goes back must be right at the moment of asking.
    staleTime: 0,
  })
}
