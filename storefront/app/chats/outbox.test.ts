import { ApiError, failureOf } from '@marah/ui/calls/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../platform/personal/queries.ts'
import { messagesQuery } from './chat-queries.ts'
import { discard, outboxQuery, restore, send, sendAgain, type Unsent } from './outbox.ts'

/** The scripted answers, and the requests that were sent. */
let answers: (() => Promise<unknown>)[]
let sent: Record<string, FormDataEntryValue>[]

vi.mock('../platform/personal/upload.ts', () => ({
  upload: (_: string, form: FormData) => {
    sent.push(Object.fromEntries(form))
    return answers.shift()?.() ?? new Promise(() => undefined)
  },
}))

beforeEach(() => {
  answers = []
  sent = []
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  queries.setQueryData(outboxQuery('1').queryKey, [])
  queries.setQueryData(messagesQuery('1').queryKey, {
    pages: [{ count: 0, next: null, previous: null, results: [] }],
    pageParams: [0],
  })
})
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

const owner = 5
const outbox = () => queries.getQueryData<Unsent[]>(outboxQuery('1').queryKey) ?? []
const shown = () =>
  queries.getQueryData(messagesQuery('1').queryKey)?.pages[0]?.results.map(({ text }) => text)
const message = (id: number, text: string) => () => Promise.resolve({ id, conversation: 1, text })
const fail = () => Promise.reject(new ApiError(failureOf(503, {})))

test('a message is shown at once and replaced by the stored one', async () => {
  answers.push(message(1, 'Hello'))
  send('1', owner, { text: 'Hello', file: undefined })
  expect(outbox()).toMatchObject([{ text: 'Hello' }])
  await vi.waitFor(() => expect(outbox()).toEqual([]))
  expect(shown()).toEqual(['Hello'])
})

test('messages are sent one at a time, in order', async () => {
  let arrive: (stored: unknown) => void = () => undefined
  answers.push(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
    message(2, 'Two'),
  )
  send('1', owner, { text: 'One', file: undefined })
  send('1', owner, { text: 'Two', file: undefined })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  arrive({ id: 1, conversation: 1, text: 'One' })
  await vi.waitFor(() => expect(shown()).toEqual(['Two', 'One']))
})

test('a failed message shows its error, and a retry has the same key', async () => {
  answers.push(fail)
  send('1', owner, { text: 'Hello', file: undefined })
  await vi.waitFor(() => expect(outbox()).toMatchObject([{ failure: { status: 503 } }]))
  const [failed] = outbox()
  if (!failed) throw new Error('It is gone')
  answers.push(message(1, 'Hello'))
  sendAgain('1', owner, failed)
  expect(outbox()[0]?.failure).toBeUndefined()
  await vi.waitFor(() => expect(outbox()).toEqual([]))
  expect(sent.map(({ client_key }) => client_key)).toEqual([failed.key, failed.key])
})

test('messages interrupted by a reload come back as unsent, for their own customer only', async () => {
  answers.push(fail)
  send('1', owner, { text: 'Hello', file: undefined })
  await vi.waitFor(() => expect(outbox()[0]?.failure).toBeDefined())
  const [{ key } = { key: '' }] = outbox()
  queries.setQueryData(outboxQuery('1').queryKey, [])
  restore('1', owner + 1)
  expect(outbox()).toEqual([])
  restore('1', owner)
  expect(outbox()).toMatchObject([{ key, text: 'Hello', failure: { status: 0 } }])
  for (const one of outbox()) discard('1', owner, one)
  queries.setQueryData(outboxQuery('1').queryKey, [])
  restore('1', owner)
  expect(outbox()).toEqual([])
})

test('a late answer restores nothing after logout', async () => {
  let arrive: (stored: unknown) => void = () => undefined
  const late = new Promise((resolve) => {
    arrive = resolve
  })
  answers.push(() => late)
  send('1', owner, { text: 'Hello', file: undefined })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  queries.clear()
  arrive({ id: 1, conversation: 1, text: 'Hello' })
  await late
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(queries.getQueryData(outboxQuery('1').queryKey)).toBeUndefined()
  expect(shown()).toBeUndefined()
})
