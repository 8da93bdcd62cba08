import type { components } from '@marah/contract/client'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type Updater,
} from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

export type ChatMessage = components['schemas']['ChatMessage']
export type Conversation = components['schemas']['Conversation']

const all = ['chats'] as const
const conversationsPerPage = 30

export const conversationsQuery = infiniteQueryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(
      api.GET('/chat/conversation/', {
        params: { query: { page: String(pageParam), page_size: String(conversationsPerPage) } },
        signal,
      }),
    ),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (last.next === null ? undefined : page + 1),
})

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call(api.GET('/chat/conversation/{id}/', { params: { path: { id } }, signal })),
  })
}

/** Returns the conversation, cached or fetched now; not through the query, which other events may cancel. */
export async function getConversation(id: string): Promise<Conversation> {
  const known = queries.getQueryData<Conversation>(conversationQuery(id).queryKey)
  return known ?? call(api.GET('/chat/conversation/{id}/', { params: { path: { id } } }))
}

/** Reads messages, newest first; each further page continues with older messages. */
export function messagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...all, 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.GET('/chat/conversation/{id}/message/', {
          params: { path: { id }, query: pageParam > 0 ? { before: String(pageParam) } : {} },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.next === null ? undefined : last.results.at(-1)?.id),
  })
}

/** Reads the number of unread messages of sellers; the stream updates it. */
export const chatsUnreadQuery = queryOptions({
  queryKey: [...all, 'unread'],
  async queryFn({ signal }) {
    return (await call(api.GET('/chat/unread-count/', { signal }))).unread
  },
})

export function setChatsUnread(unread: number): void {
  void put<number>(chatsUnreadQuery.queryKey, unread)
}

/**
 * Updates the cache from the stream. A pending answer may be older and would overwrite it, so it is cancelled and
 * refetched.
 */
async function put<T>(queryKey: QueryKey, change: Updater<T | undefined, T | undefined>): Promise<void> {
  const isAsked = queries.isFetching({ queryKey, exact: true }) > 0
  if (isAsked) await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<T>(queryKey, change)
  if (isAsked) await queries.invalidateQueries({ queryKey, exact: true })
}

/** Refetches the chats after a period without the stream. */
export function refreshChats(): Promise<void> {
  return queries.invalidateQueries({ queryKey: all })
}

type Pages = InfiniteData<{
  count: number
  next: string | null
  previous: string | null
  results: ChatMessage[]
}>

/** Adds a message to the cache; it may arrive twice, as the answer to sending it and by the stream. */
export function addMessage(message: ChatMessage): void {
  void put<Pages>(messagesQuery(String(message.conversation)).queryKey, (data) => {
    const [newest, ...older] = data?.pages ?? []
    if (!data || !newest) return data
    if (data.pages.some(({ results }) => results.some(({ id }) => id === message.id))) return data
    const results = [message, ...newest.results].sort((a, b) => b.id - a.id)
    return { ...data, pages: [{ ...newest, results }, ...older] }
  })
  void queries.invalidateQueries({ queryKey: conversationsQuery.queryKey })
}

/** Notes that the seller has seen messages up to this one. */
export function markSeenByOther(conversation: number, seenByOther: number): void {
  void put<Conversation>(
    conversationQuery(String(conversation)).queryKey,
    (known) => known && { ...known, seen_by_other: Math.max(known.seen_by_other, seenByOther) },
  )
  void queries.invalidateQueries({ queryKey: conversationsQuery.queryKey })
}

/** Marks messages as seen. A failure is ignored: the next message or visit repeats it. */
export async function reportSeen(conversation: string, message: number): Promise<void> {
  try {
    const read = await call(
      api.POST('/chat/conversation/{id}/read/', {
        params: { path: { id: conversation } },
        body: { up_to: message },
      }),
    )
    await put<Conversation>(conversationQuery(conversation).queryKey, read)
    await Promise.all([
      queries.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
      queries.invalidateQueries({ queryKey: chatsUnreadQuery.queryKey }),
    ])
  } catch {
    // The browser is offline, or the customer has logged out meanwhile.
  }
}
