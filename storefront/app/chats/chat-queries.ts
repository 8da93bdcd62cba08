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

/** As it is known, or read now; apart from the query, whose reading other news may cut off. */
export async function knownConversation(id: string): Promise<Conversation> {
  const known = queries.getQueryData<Conversation>(conversationQuery(id).queryKey)
  return known ?? call(api.GET('/chat/conversation/{id}/', { params: { path: { id } } }))
}

/** Newest first; each further page holds what was said before the oldest message of the one before it. */
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

/** How many messages of sellers are unseen; told again by the stream whenever it changes. */
export const chatsUnreadQuery = queryOptions({
  queryKey: [...all, 'unread'],
  async queryFn({ signal }) {
    return (await call(api.GET('/chat/unread-count/', { signal }))).unread
  },
})

export function keepChatsUnread(unread: number): void {
  void put<number>(chatsUnreadQuery.queryKey, unread)
}

/**
 * Puts what has just been heard beside what is known. An answer that is still on its way may be from before, and would
 * take it out again: it is not waited for but asked for anew.
 */
async function put<T>(queryKey: QueryKey, change: Updater<T | undefined, T | undefined>): Promise<void> {
  const isAsked = queries.isFetching({ queryKey, exact: true }) > 0
  if (isAsked) await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<T>(queryKey, change)
  if (isAsked) await queries.invalidateQueries({ queryKey, exact: true })
}

/** After a time without the stream nobody knows what was missed. */
export function refreshChats(): Promise<void> {
  return queries.invalidateQueries({ queryKey: all })
}

type Pages = InfiniteData<{
  count: number
  next: string | null
  previous: string | null
  results: ChatMessage[]
}>

/** Puts a message where it belongs, whoever told of it first: the answer to sending it, or the stream. */
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

/** The seller has seen messages up to this one. */
export function keepSeen(conversation: number, seenByOther: number): void {
  void put<Conversation>(
    conversationQuery(String(conversation)).queryKey,
    (known) => known && { ...known, seen_by_other: Math.max(known.seen_by_other, seenByOther) },
  )
  void queries.invalidateQueries({ queryKey: conversationsQuery.queryKey })
}

/** Says that a message was shown. A failure is no matter: the next message or the next visit says it again. */
export async function tellSeen(conversation: string, message: number): Promise<void> {
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
    // Offline, or logged out meanwhile.
  }
}
