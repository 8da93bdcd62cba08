import type { components } from '@marah/contract/desk-client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NoteCalls } from '../parts/note-forms.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import type { ListAddress } from '../platform/list-address.ts'

export type Customer = components['schemas']['ShopCustomer']
export type CustomerRow = components['schemas']['CustomerRow']

/** The tabs of the list; the first one is there without a word in the address. */
export const tabs = ['all', 'accounts', 'guests'] as const
type Filters = { readonly tab: (typeof tabs)[number]; readonly q?: string }

/** Returns what the address asks for. The server rejects an invalid value with a message. */
export function filtersOf(list: Pick<ListAddress, 'get'>): Filters {
  const q = list.get('q').trim()
  return { tab: (list.get('tab') || tabs[0]) as Filters['tab'], ...(q !== '' && { q }) }
}

/** More rows than a screen has. */
const pageSize = 25

export function customersQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['customers', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filters, page_size: pageSize, ...(pageParam !== undefined && { after: pageParam }) }
      return call(api.GET('/desk/customer/', { signal, params: { query } }))
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // The previous results stay visible until those of the new search have arrived.
    placeholderData: keepPreviousData,
  })
}

/** Reads the customers of an address of the list while its link is being pressed. */
export function prefetchCustomers(search: string): void {
  const address = new URLSearchParams(search)
  void queries.prefetchInfiniteQuery(customersQuery(filtersOf({ get: (name) => address.get(name) ?? '' })))
}

/** One customer. It is never read before its screen is opened: that it was read is on record. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => call(api.GET('/desk/customer/{id}/', { signal, params: { path: { id } } })),
  })
}

/** Shows a changed customer at once, and reads the lists again. */
export function showCustomer(changed: Customer): void {
  queries.setQueryData(customerQuery(String(changed.id)).queryKey, changed)
  for (const queryKey of [['customers'], ['log']]) void queries.invalidateQueries({ queryKey })
}

/** The notes about a customer. */
export function customerNotes(customer: number): NoteCalls<components['schemas']['CustomerNotes']> {
  const id = String(customer)
  const { queryKey } = customerQuery(id)
  return {
    draft: `customer-${id}`,
    add: (text, key) =>
      call(
        api.POST('/desk/customer/{id}/note/', {
          params: { header: once(key), path: { id } },
          body: { text },
        }),
      ),
    change: (note, body, key) =>
      call(
        api.PATCH('/desk/customer/{id}/note/{note}/', {
          params: { header: once(key), path: { id, note: String(note) } },
          body,
        }),
      ),
    remove: (note, key) =>
      call(
        api.DELETE('/desk/customer/{id}/note/{note}/', {
          params: { header: once(key), path: { id, note: String(note) } },
        }),
      ),
    show: ({ notes }) => queries.setQueryData(queryKey, (known) => known && { ...known, notes }),
    async readAgain(note) {
      await queries.invalidateQueries({ queryKey })
      return queries.getQueryData(queryKey)?.notes.find((each) => each.note === note)
    },
  }
}
