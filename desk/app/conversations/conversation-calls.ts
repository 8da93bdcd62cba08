import type { components } from '@marah/contract/desk-client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/calls/api.ts'

export type Question = components['schemas']['DeskQuestion']
export type Review = components['schemas']['OwnReview']
export type Chat = components['schemas']['Conversation']
export type Message = components['schemas']['ChatMessage']

/** The server counts pages; the next one is asked for while it says that there is one. */
function paged<Item>(
  key: string,
  read: (
    page: string,
    signal: AbortSignal,
  ) => Promise<{ results: Item[]; next: string | null; count: number }>,
) {
  return infiniteQueryOptions({
    queryKey: [key],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) => read(String(pageParam), signal),
    getNextPageParam: ({ next }, _pages, last) => (next === null ? undefined : last + 1),
  })
}

export const questionsQuery = paged('questions', (page, signal) =>
  call(api.GET('/desk/question/', { signal, params: { query: { page } } })),
)

export const reviewsQuery = paged('reviews', (page, signal) =>
  call(api.GET('/desk/review/', { signal, params: { query: { page } } })),
)

export const chatsQuery = paged('conversations', (page, signal) =>
  call(api.GET('/desk/conversation/', { signal, params: { query: { page } } })),
)

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
