import type { components, paths } from '@marah/contract/desk-client'
import { queryOptions } from '@tanstack/react-query'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import type { ShopOrder } from './order-calls.ts'

export type RefundPlan = components['schemas']['RefundPlan']
export type RefundBody =
  paths['/desk/order/{id}/refund/']['post']['requestBody']['content']['application/json']
export type RefundRequest = components['schemas']['RefundRequest']
export type ShopRefund = components['schemas']['ShopRefund']
export type SettleBody =
  paths['/desk/order/{id}/refund/{refund}/settlement/']['post']['requestBody']['content']['application/json']
export type RefundReason = RefundBody['reason']

/** What is chosen to go back: units by line and whether they go to the shelf, the delivery, another amount. */
export type Chosen = {
  readonly lines: ReadonlyMap<number, { readonly units: number; readonly restock: boolean }>
  readonly delivery: boolean
  readonly free: string
  /** Amounts by booking. */
  readonly visits: ReadonlyMap<number, string>
}

export const nothingChosen: Chosen = {
  lines: new Map(),
  delivery: false,
  free: '',
  visits: new Map(),
}

/** Milliseconds. */
const freshFor = 10_000

/** What goes back for a choice. The news does not read it again: a person agrees to the sum that was shown. */
export function planQuery(order: number, { lines, delivery, free, visits }: Chosen) {
  const query = {
    lines: [...lines].flatMap(([line, { units }]) => (units > 0 ? [`${line}:${units}`] : [])).join(','),
    delivery,
    free,
    visits: [...visits]
      .flatMap(([booking, amount]) => (amount === '' ? [] : [`${booking}:${amount}`]))
      .join(','),
  }
  return queryOptions({
    queryKey: ['refund', order, query],
    queryFn: ({ signal }) =>
      call(api.GET('/desk/order/{id}/refund/', { signal, params: { path: { id: String(order) }, query } })),
    // The dialog reads the first plan for two things, once. A sum that is no longer right is rejected by its version.
    staleTime: freshFor,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Reads what can go back again. */
export function readPlansAgain(order: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['refund', order] })
}

export function giveBack(order: number, body: RefundBody, key: string): Promise<ShopOrder> {
  return call(
    api.POST('/desk/order/{id}/refund/', {
      params: { header: once(key), path: { id: String(order) } },
      body,
    }),
  )
}

/** Requests a refund above the person's own limit, which a second person approves. */
export function askRefund(order: number, body: RefundBody, key: string): Promise<ShopOrder> {
  return call(
    api.POST('/desk/order/{id}/refund-request/', {
      params: { header: once(key), path: { id: String(order) } },
      body,
    }),
  )
}

export function approveRefund(order: number, request: number, key: string): Promise<ShopOrder> {
  return call(
    api.POST('/desk/order/{id}/refund-request/{request}/approval/', {
      params: { header: once(key), path: { id: String(order), request: String(request) } },
    }),
  )
}

/** A second person approves it by PIN at this shared device. */
export function approveByPin(
  order: number,
  request: number,
  body: { readonly person: number; readonly pin: string },
  key: string,
): Promise<ShopOrder> {
  return call(
    api.POST('/desk/order/{id}/refund-request/{request}/approval-by-pin/', {
      params: { header: once(key), path: { id: String(order), request: String(request) } },
      body,
    }),
  )
}

export function declineRefund(order: number, request: number, key: string): Promise<ShopOrder> {
  return call(
    api.POST('/desk/order/{id}/refund-request/{request}/rejection/', {
      params: { header: once(key), path: { id: String(order), request: String(request) } },
    }),
  )
}

export function retryRefund(order: number, refund: number, key: string): Promise<ShopOrder> {
  return call(
    api.POST('/desk/order/{id}/refund/{refund}/retry/', {
      params: { header: once(key), path: { id: String(order), refund: String(refund) } },
    }),
  )
}

export function settleRefund(
  order: number,
  refund: number,
  body: SettleBody,
  key: string,
): Promise<ShopOrder> {
  return call(
    api.POST('/desk/order/{id}/refund/{refund}/settlement/', {
      params: { header: once(key), path: { id: String(order), refund: String(refund) } },
      body,
    }),
  )
}

/** The refunds of an order, and the one that waits; the news of the order reads them again. */
export function moneyQuery(order: number) {
  return queryOptions({
    queryKey: ['order', String(order), 'money'],
    queryFn: ({ signal }) =>
      call(api.GET('/desk/order/{id}/money/', { signal, params: { path: { id: String(order) } } })),
  })
}

export function readMoneyAgain(order: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: moneyQuery(order).queryKey })
}
