import type { components } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'

export type Order = components['schemas']['Order']

/** The tabs of the specification's §2, as the contract names them. */
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
  })
}
