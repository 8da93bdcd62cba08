import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../platform/personal/queries.ts'
import {
  addMessage,
  type ChatMessage,
  conversationQuery,
  markSeenByOther,
  messagesQuery,
} from './chat-queries.ts'

afterEach(() => queries.clear())

const { queryKey } = messagesQuery('1')
const message = (id: number): ChatMessage => ({
  id,
  conversation: 1,
  from: 'seller',
  text: `Message ${id}`,
  language: 'en',
  image: null,
  image_sources: null,
  client_key: null,
  created_on: '2026-11-21T10:00:00Z',
  edited_on: '2026-11-21T10:00:00Z',
})
const page = (...ids: number[]) => ({
  count: ids.length,
  next: null,
  previous: null,
  results: ids.map(message),
})
const shown = () =>
  queries.getQueryData(queryKey)?.pages.flatMap(({ results }) => results.map(({ id }) => id))

test('a message that arrives twice, in any order, is shown once and in order', () => {
  queries.setQueryData(queryKey, { pages: [page(4), page(2, 1)], pageParams: [0, 4] })
  for (const id of [6, 5, 6, 1]) addMessage(message(id))
  expect(shown()).toEqual([6, 5, 4, 2, 1])
})

test('an older answer does not remove a newer message', async () => {
  queries.setQueryData(queryKey, { pages: [page(1)], pageParams: [0] })
  const late = Promise.withResolvers<ReturnType<typeof page>>()
  const asking = queries
    .fetchInfiniteQuery({ ...messagesQuery('1'), queryFn: () => late.promise, staleTime: 0 })
    .catch(() => undefined)
  addMessage(message(2))
  await vi.waitFor(() => expect(shown()).toEqual([2, 1]))
  late.resolve(page(1))
  await asking
  expect(shown()).toEqual([2, 1])
})

test('seen messages stay seen', () => {
  const known = { seen_by_other: 5 } as never
  const one = conversationQuery('1').queryKey
  queries.setQueryData(one, known)
  markSeenByOther(1, 7)
  markSeenByOther(1, 6)
  expect(queries.getQueryData(one)?.seen_by_other).toBe(7)
})
