import type { components } from '@marah/contract/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'

export type Notification = components['schemas']['Notification']

export const notificationsPageSize = 20
const listKey = ['notifications'] as const

/** A page of notifications, newest first. */
export function notificationsQuery(page: number) {
  return queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/notification/', {
          params: { query: { page: String(page), page_size: String(notificationsPageSize) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

/** The number of unread notifications; the stream updates it. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications-unread'],
  async queryFn({ signal }) {
    return (await call(api.GET('/api/notification/unread-count/', { signal }))).unread
  },
})

export function setCachedUnread(unread: number): void {
  queries.setQueryData(unreadQuery.queryKey, unread)
}

export function refreshList(): Promise<void> {
  return queries.invalidateQueries({ queryKey: listKey })
}

type Page = { results: Notification[] }

/** Optimistic: shown as read at once; after an error the list is refetched. */
export async function markRead({ id, is_read }: Notification): Promise<void> {
  if (is_read || !hasExtension('notification-marks')) return
  showRead((each) => each.id === id)
  queries.setQueryData(unreadQuery.queryKey, (unread) => unread && Math.max(0, unread - 1))
  try {
    await call(api.POST('/api/notification/{id}/read/', { params: { path: { id: String(id) } } }))
  } catch (error) {
    await Promise.all([refreshList(), queries.invalidateQueries({ queryKey: unreadQuery.queryKey })])
    throw error
  }
}

export async function markAllRead(): Promise<void> {
  await call(api.POST('/api/notification/read-all/'))
  showRead(() => true)
  setCachedUnread(0)
}

function showRead(matches: (notification: Notification) => boolean): void {
  queries.setQueriesData<Page>(
    { queryKey: listKey },
    (page) =>
      page && {
        ...page,
        results: page.results.map((each) => (matches(each) ? { ...each, is_read: true } : each)),
      },
  )
}
