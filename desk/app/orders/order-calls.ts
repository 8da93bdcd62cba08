import type { components, paths } from '@marah/contract/desk-client'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { type AnsweredFile, api, call, fileOf, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import type { ListAddress } from '../platform/list-address.ts'

export type ShopOrder = components['schemas']['ShopOrder']
export type ShopOrderRow = components['schemas']['ShopOrderRow']
export type Parcel = components['schemas']['Parcel']
export type Happening = components['schemas']['OrderHappening']
type Sizes = paths['/desk/order/{id}/line/{line}/units/']['get']['responses']['200']
export type SizeOffer = Sizes['content']['application/json']['results'][number]
export type Filters = NonNullable<paths['/desk/order-ids/']['get']['parameters']['query']>
export type OrderBatch = components['schemas']['OrderBatch']
type Export = paths['/desk/order-csv/']['post']['requestBody']['content']['application/json']
export type OrderColumn = Export['columns'][number]

/** A line whose units can become another size. */
export type SizedLine = {
  readonly id: number
  readonly unit: number
  readonly name: string
  readonly options: string
  readonly quantity: number
  readonly left: number
}

/** The filters of the list, as they are in the address; the tab and the search are no filters of it. */
export const filterNames = ['payment', 'way_to_pay', 'fulfilment', 'gift', 'since', 'until'] as const

/** The tabs of the list; the first one is there without a word in the address. */
export const tabs = ['to_pack', 'sent', 'returns', 'attention', 'all'] as const

/** Returns what the address asks for. The server rejects an invalid value with a message. */
export function filtersOf(list: Pick<ListAddress, 'get'>): Filters {
  const named = Object.fromEntries(
    filterNames.flatMap((name) => (list.get(name) === '' ? [] : [[name, list.get(name)]])),
  )
  const tab = list.get('tab') || tabs[0]
  const q = list.get('q').trim()
  return {
    ...named,
    tab: tab as (typeof tabs)[number],
    ...(q !== '' && { q }),
    sort: list.get('sort') === 'oldest' ? 'oldest' : 'newest',
  }
}

/** More rows than a screen has, and few enough that a press shows them at once, on a slow phone too. */
const pageSize = 25

/** The orders that pass; the next part begins after the last one of this, so that none is repeated. */
export function ordersQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['orders', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filters, page_size: pageSize, ...(pageParam !== undefined && { after: pageParam }) }
      return call(api.GET('/desk/order/', { signal, params: { query } }))
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // The previous results stay visible until those of the new search have arrived.
    placeholderData: keepPreviousData,
  })
}

/** Reads the orders of an address of the list while its link is being pressed. */
export function prefetchOrders(search: string): void {
  const address = new URLSearchParams(search)
  void queries.prefetchInfiniteQuery(ordersQuery(filtersOf({ get: (name) => address.get(name) ?? '' })))
}

/** Two results are enough to know that a search does not name one order. */
const enough = 2

/** Returns the one order that a search names, first among those that pass the filters, or undefined. */
export async function onlyOrder(q: string, filters: Filters): Promise<number | undefined> {
  for (const each of [filters, {}]) {
    const query = { ...each, q, page_size: enough }
    const { results } = await call(api.GET('/desk/order/', { params: { query } }))
    const named = results.find(({ number }) => number.toLowerCase() === q.toLowerCase())
    if (named) return named.id
    if (results.length === 1) return results[0]?.id
  }
  return undefined
}

/** What the lists that were read know of an order: shown until all of it is there. */
export function listedOrder(id: string): ShopOrderRow | undefined {
  const lists = queries.getQueriesData<InfiniteData<{ results: ShopOrderRow[] }>>({ queryKey: ['orders'] })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap(({ results }) => results) ?? [])
  return rows.find((row) => String(row.id) === id)
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(api.GET('/desk/order/{id}/', { signal, params: { path: { id } } })),
  })
}

/** Reads an order while its link is being pressed. */
export function prefetchOrder(id: number): void {
  void queries.prefetchQuery(orderQuery(String(id)))
}

export function timelineQuery(id: number) {
  return queryOptions({
    queryKey: ['order', String(id), 'timeline'],
    queryFn: ({ signal }) =>
      call(api.GET('/desk/order/{id}/timeline/', { signal, params: { path: { id: String(id) } } })),
  })
}

/** Shows a changed order at once, and reads its time line and the lists again. */
export function showOrder(changed: ShopOrder): void {
  queries.setQueryData(orderQuery(String(changed.id)).queryKey, changed)
  // What happens to the link of a difference is shown at the order that it changes.
  const other = changed.difference_of
  if (other) void queries.invalidateQueries({ queryKey: orderQuery(String(other.id)).queryKey })
  void queries.invalidateQueries({ queryKey: timelineQuery(changed.id).queryKey })
  void queries.invalidateQueries({ queryKey: ['orders'] })
  void queries.invalidateQueries({ queryKey: ['log'] })
}

/** Reads the first orders that pass, to do one thing with all of them. */
export function firstOrders(filters: Filters) {
  return call(api.GET('/desk/order-ids/', { params: { query: filters } }))
}

type Exported = {
  readonly filters: Filters
  readonly columns: readonly OrderColumn[]
  /** Null: all that pass. */
  readonly orders: readonly number[] | null
}

/** Reads orders as a file for a spreadsheet. */
export function exportOrders({ filters, columns, orders }: Exported, key: string): Promise<AnsweredFile> {
  const { sort = 'newest', ...found } = filters
  const body = { filters: found, sort, columns: [...columns], orders: orders && [...orders] }
  return fileOf(api.POST('/desk/order-csv/', { params: { header: once(key) }, body, parseAs: 'blob' }))
}

type HandOver = paths['/desk/order-batch/']['post']['requestBody']['content']['application/json']

/** Hands over what is left of these orders. */
export function handOver(body: HandOver, key: string): Promise<OrderBatch> {
  return call(api.POST('/desk/order-batch/', { params: { header: once(key) }, body }))
}

/** Milliseconds between two looks at what has become of a batch. */
const batchPause = 1_000

/** A batch that has begun, read again until each of its orders has a result. */
export function batchQuery(started: OrderBatch) {
  const id = String(started.id)
  return queryOptions({
    queryKey: ['batch', id],
    initialData: started,
    staleTime: 0,
    queryFn: ({ signal }) => call(api.GET('/desk/order-batch/{id}/', { signal, params: { path: { id } } })),
    refetchInterval: ({ state }) =>
      state.data?.orders.some(({ outcome }) => outcome === null) ? batchPause : false,
  })
}
