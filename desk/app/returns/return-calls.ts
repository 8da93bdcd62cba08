import type { components } from '@marah/contract/desk-client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import type { ListAddress } from '../platform/list-address.ts'

export type ShopReturn = components['schemas']['ShopReturn']
export type ShopReturnRow = components['schemas']['ShopReturnRow']

/** The tabs of the list; the first one is there without a word in the address. */
export const tabs = ['waiting', 'received', 'rejected', 'all'] as const
type Filters = { readonly tab: (typeof tabs)[number]; readonly q?: string }

/** Returns what the address asks for. The server rejects an invalid value with a message. */
export function filtersOf(list: Pick<ListAddress, 'get'>): Filters {
  const q = list.get('q').trim()
  return { tab: (list.get('tab') || tabs[0]) as Filters['tab'], ...(q !== '' && { q }) }
}

/** More rows than a screen has. */
const pageSize = 25

export function returnsQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['returns', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filters, page_size: pageSize, ...(pageParam !== undefined && { after: pageParam }) }
      return call(api.GET('/desk/return/', { signal, params: { query } }))
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // The previous results stay visible until those of the new search have arrived.
    placeholderData: keepPreviousData,
  })
}

/** Reads the returns of an address of the list while its link is being pressed. */
export function prefetchReturns(search: string): void {
  const address = new URLSearchParams(search)
  void queries.prefetchInfiniteQuery(returnsQuery(filtersOf({ get: (name) => address.get(name) ?? '' })))
}

/** Two results are enough to know that a search does not name one return. */
const enough = 2

/** Returns the one return that a search names, first among those of the tab, or undefined. */
export async function onlyReturn(q: string, filters: Filters): Promise<number | undefined> {
  for (const tab of [filters.tab, 'all' as const]) {
    const { results } = await call(
      api.GET('/desk/return/', { params: { query: { tab, q, page_size: enough } } }),
    )
    const named = results.find(({ number }) => number.toLowerCase() === q.toLowerCase())
    if (named) return named.id
    if (results.length === 1) return results[0]?.id
  }
  return undefined
}

export function returnQuery(id: string) {
  return queryOptions({
    queryKey: ['return', id],
    queryFn: ({ signal }) => call(api.GET('/desk/return/{id}/', { signal, params: { path: { id } } })),
  })
}

/** Reads a return while its link is being pressed. */
export function prefetchReturn(id: number): void {
  void queries.prefetchQuery(returnQuery(String(id)))
}

/** Shows a decided return at once, and reads the lists and its order again. */
export function showReturn(changed: ShopReturn): void {
  queries.setQueryData(returnQuery(String(changed.id)).queryKey, changed)
  for (const queryKey of [['returns'], ['orders'], ['order', String(changed.order.id)], ['log']])
    void queries.invalidateQueries({ queryKey })
}
