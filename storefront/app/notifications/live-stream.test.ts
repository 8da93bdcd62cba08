import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive, type LiveEvent } from './live-stream.ts'

/** Scripted answers, in turn; after the last one the server stays silent. */
let answers: ((signal: AbortSignal) => Response)[]
let asked: Request[]
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  asked = []
  const stored = new Map([['access', 'token-1']])
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, 'http://shop.test'), { headers: init.headers ?? {} }))
    const next = answers.shift()
    if (next && init.signal) return Promise.resolve(next(init.signal))
    return new Promise((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  })
})
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function follow(): LiveEvent[] {
  const received: LiveEvent[] = []
  stop = followLive('en', (event) => received.push(event))
  return received
}

const events = (text: string) => () => new Response(text)

test('events are emitted as they arrive; unknown ones are ignored', async () => {
  answers.push(
    events(
      ':\n\nevent: unread\ndata: {"unread":3}\n\nevent: later\ndata: {}\n\nevent: notification\ndata: {"id":1,"title":"Hello"}\n\n',
    ),
  )
  const received = follow()
  await vi.waitFor(() => expect(received).toHaveLength(3))
  expect(received).toEqual([
    { name: 'opened' },
    { name: 'unread', unread: 3 },
    { name: 'notification', notification: { id: 1, title: 'Hello' } },
  ])
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1')
})

test('a tab that joins another’s stream emits "opened" once, for what it may have missed', async () => {
  const held = [{ name: 'marah-notifications-en' }]
  const request = () => new Promise(() => undefined)
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }), request } })
  const received = follow()
  await vi.waitFor(() => expect(received).toEqual([{ name: 'opened' }]))
  expect(asked).toHaveLength(0)
})

test('chat events are emitted too; incomplete ones are ignored', async () => {
  answers.push(
    events(
      'event: message\ndata: {"id":7,"conversation":1,"text":"Hello"}\n\nevent: message\ndata: {"id":8}\n\n' +
        'event: seen\ndata: {"conversation":1,"seen_by_other":7}\n\nevent: seen\ndata: {"conversation":"1"}\n\n' +
        'event: chats_unread\ndata: {"unread":2}\n\n',
    ),
  )
  const received = follow()
  await vi.waitFor(() => expect(received).toHaveLength(4))
  expect(received.slice(1)).toEqual([
    { name: 'message', message: { id: 7, conversation: 1, text: 'Hello' } },
    { name: 'seen', conversation: 1, seenByOther: 7 },
    { name: 'chats_unread', unread: 2 },
  ])
})

test('a stream that ends or fails is reopened with backoff', async () => {
  // The test has no jitter: pauses are exact.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const down = () => new Response(null, { status: 503 })
  answers.push(down, down, down, events('event: unread\ndata: {"unread":1}\n\n'))
  const received = follow()
  const askedAfter = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return asked.length
  }
  expect(await askedAfter(0.1)).toBe(1)
  expect(await askedAfter(1)).toBe(2)
  expect(await askedAfter(1)).toBe(2)
  expect(await askedAfter(1)).toBe(3)
  expect(await askedAfter(3)).toBe(3)
  expect(await askedAfter(1)).toBe(4)
  expect(received).toEqual([{ name: 'opened' }, { name: 'unread', unread: 1 }])
  // The stream was open, so the backoff starts over.
  expect(await askedAfter(1)).toBe(5)
})

test('a silent connection is reopened', async () => {
  // Aborting the request errors the body, as with fetch.
  const start = (signal: AbortSignal) => (controller: ReadableStreamDefaultController) =>
    signal.addEventListener('abort', () => controller.error(signal.reason))
  answers.push((signal) => new Response(new ReadableStream({ start: start(signal) })))
  follow()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toHaveLength(2)
})

test.each([404, 405])('a back end without streams (%i) is asked once', async (status) => {
  answers.push(() => new Response(null, { status }))
  follow()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(1)
})
