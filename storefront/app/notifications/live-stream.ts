import { ApiError } from '@marah/ui/calls/errors'
import type { Language } from '@marah/ui/language'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { ChatMessage } from '../chats/index.ts'
import { api, call } from '../platform/personal/api.ts'
import { apiUrl } from '../platform/personal/api-url.ts'
import { accessToken } from '../platform/session.ts'
import type { Notification } from './notification-queries.ts'

export type LiveEvent =
  | { name: 'notification'; notification: Notification }
  | { name: 'unread'; unread: number }
  | { name: 'message'; message: ChatMessage }
  /** The seller has seen messages up to this id. */
  | { name: 'seen'; conversation: number; seenByOther: number }
  | { name: 'chats_unread'; unread: number }
  /** The stream has (re)opened, or this tab has joined an open one: missed events must be refetched. */
  | { name: 'opened' }

/** The server sends something every 25 seconds; after a minute without data the connection is dead. */
const longestSilence = 60_000
const firstPause = 1_000
const longestPause = 60_000

/**
 * Emits live events while the shop is open. All tabs of a language share one stream: the tab that holds the lock reads
 * it and broadcasts its events; when it closes, another takes over. Without Web Locks each tab has its own.
 */
export function followLive(language: Language, onEvent: (event: LiveEvent) => void): () => void {
  const name = `marah-notifications-${language}`
  const stopped = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data)
  const broadcast = (event: LiveEvent) => {
    if (stopped.signal.aborted) return
    onEvent(event)
    channel.postMessage(event)
  }
  if ('locks' in navigator) {
    void navigator.locks.query().then(({ held }) => {
      // The other tab does not repeat events that it emitted before this one listened.
      if (!stopped.signal.aborted && held?.some((lock) => lock.name === name)) onEvent({ name: 'opened' })
    })
  }
  const run = () => readWithRetries(language, broadcast, stopped.signal)
  const running =
    'locks' in navigator ? navigator.locks.request(name, { signal: stopped.signal }, run) : run()
  // The follower was stopped while it waited for the lock.
  running.catch(() => undefined)
  return () => {
    stopped.abort()
    channel.close()
  }
}

async function readWithRetries(language: Language, emit: (event: LiveEvent) => void, signal: AbortSignal) {
  let pause = firstPause
  while (!signal.aborted) {
    const end = await readOnce(
      language,
      (event) => {
        pause = firstPause
        emit(event)
      },
      signal,
    )
    if (end === 'over' || signal.aborted) return
    // Jitter, so that not all customers reconnect in the same second.
    await wait(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** Reads the stream once. `over` means logged out, or a back end without a stream. Everything else is retried. */
async function readOnce(
  language: Language,
  emit: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<'again' | 'over'> {
  const token = accessToken()
  if (token === null) return 'over'
  const quiet = new AbortController()
  let clock = setTimeout(() => quiet.abort(), longestSilence)
  const alive = () => {
    clearTimeout(clock)
    clock = setTimeout(() => quiet.abort(), longestSilence)
  }
  try {
    const answer = await fetch(apiUrl('/api/notification/stream/'), {
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': language,
        Authorization: `Bearer ${token}`,
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, quiet.signal]),
    })
    if (answer.status === 401) return await isStillLoggedIn()
    if (answer.status === 404 || answer.status === 405) return 'over'
    if (!answer.ok || !answer.body) return 'again'
    emit({ name: 'opened' })
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: alive }))
      .getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done) return 'again'
      alive()
      const event = eventOf(value.event, value.data)
      if (event) emit(event)
    }
  } catch {
    return 'again'
  } finally {
    clearTimeout(clock)
  }
}

/** Any call refreshes an expired token, and ends the session when that fails. */
async function isStillLoggedIn(): Promise<'again' | 'over'> {
  try {
    await call(api.GET('/api/notification/unread-count/'))
    return 'again'
  } catch (error) {
    return error instanceof ApiError && error.failure.status === 401 ? 'over' : 'again'
  }
}

/** Parses an event; null for one of a newer version. */
function eventOf(name: string | undefined, data: string): LiveEvent | null {
  const payload: unknown = JSON.parse(data)
  if (typeof payload !== 'object' || payload === null) return null
  switch (name) {
    case 'unread':
    case 'chats_unread':
      return 'unread' in payload && typeof payload.unread === 'number'
        ? { name, unread: payload.unread }
        : null
    case 'notification':
      return 'title' in payload ? { name, notification: payload as Notification } : null
    case 'message':
      return 'conversation' in payload && 'text' in payload ? { name, message: payload as ChatMessage } : null
    case 'seen':
      return 'conversation' in payload &&
        'seen_by_other' in payload &&
        typeof payload.conversation === 'number' &&
        typeof payload.seen_by_other === 'number'
        ? { name, conversation: payload.conversation, seenByOther: payload.seen_by_other }
        : null
    default:
      return null
  }
}

/** Ends early when the browser is online again. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
