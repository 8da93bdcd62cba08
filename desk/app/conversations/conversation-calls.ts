import type { components } from '@marah/contract/desk-client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import type { ListAddress } from '../platform/list-address.ts'

export type InboxItem = components['schemas']['InboxItem']
export type Chat = components['schemas']['Conversation']
export type Message = components['schemas']['ChatMessage']

/** The tabs of the inbox; the first one is there without a word in the address. */
export const tabs = ['open', 'mine', 'done', 'all'] as const
/** The filters of the inbox in its address, besides the search. */
export const filterNames = ['kind', 'language'] as const
type Filters = {
  readonly tab: (typeof tabs)[number]
  readonly q?: string
  readonly kind?: InboxItem['kind']
  readonly language?: 'en' | 'ar'
}

/** Returns what the address asks for. The server rejects an invalid value with a message. */
export function filtersOf(list: Pick<ListAddress, 'get'>): Filters {
  const given = ['q', ...filterNames].flatMap((name) => {
    const value = list.get(name).trim()
    return value === '' ? [] : [[name, value]]
  })
  const filters = Object.fromEntries(given) as Omit<Filters, 'tab'>
  return { tab: (list.get('tab') || tabs[0]) as Filters['tab'], ...filters }
}

/** More cards than a screen has. */
const pageSize = 25

export function inboxQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['inbox', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filters, page_size: pageSize, ...(pageParam !== undefined && { after: pageParam }) }
      return call(api.GET('/desk/inbox/', { signal, params: { query } }))
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // The previous results stay visible until those of the new search have arrived.
    placeholderData: keepPreviousData,
  })
}

/** Reads the items of an address of the inbox while its link is being pressed. */
export function prefetchInbox(search: string): void {
  const address = new URLSearchParams(search)
  void queries.prefetchInfiniteQuery(inboxQuery(filtersOf({ get: (name) => address.get(name) ?? '' })))
}

export function readInboxAgain(): void {
  void queries.invalidateQueries({ queryKey: ['inbox'] })
}

/** People to whom an item can be given. */
export const peopleQuery = queryOptions({
  queryKey: ['inbox', 'people'],
  queryFn: ({ signal }) => call(api.GET('/desk/inbox/people/', { signal })),
})

export function chatQuery(id: string) {
  return queryOptions({
    queryKey: ['conversation', id],
    queryFn: ({ signal }) => call(api.GET('/desk/conversation/{id}/', { signal, params: { path: { id } } })),
  })
}

/** Messages of a chat, the newest first; older ones are read from the oldest of those that are shown. */
export function messagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['conversation', id, 'messages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: before }) =>
      call(
        api.GET('/desk/conversation/{id}/message/', {
          signal,
          params: { path: { id }, query: { ...(before !== undefined && { before }) } },
        }),
      ),
    getNextPageParam: ({ next, results }) => {
      const oldest = results.at(-1)
      return next === null || !oldest ? undefined : String(oldest.id)
    },
  })
}
