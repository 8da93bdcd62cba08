import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { ChatMessage } from '../chats/index.ts'
import type { Language } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { apiUrl } from '../platform/personal/api-url.ts'
import { ApiError } from '../platform/personal/errors.ts'
import { accessToken } from '../platform/session.ts'
import type { Notification } from './notification-queries.ts'

export type LiveEvent =
  | { name: 'notification'; notification: Notification }
  | { name: 'unread'; unread: number }
  | { name: 'message'; message: ChatMessage }
  /** The seller has seen messages up to this id. */
  | { name: 'seen'; conversation: number; seenByOther: number }
  | { name: 'chats_unread'; unread: number }
  /** The stream is open again, or this tab has joined one that was: what was missed meanwhile has to be read. */
  | { name: 'opened' }

/** The server writes something every 25 seconds; after this a connection is dead, whatever the system says. */
const longestSilence = 60_000
const firstPause = 1_000
const longestPause = 60_000

/**
 * Tells what happens while the shop is open. All tabs of a language share one stream: the tab that holds the lock reads
 * it and passes on what it hears; when it closes, the next one takes over. Without locks each tab has its own.
 */
export function followLive(language: Language, heard: (event: LiveEvent) => void): () => void {
  const name = `marah-notifications-${language}`
  const stopped = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => heard(data)
  const tellAll = (event: LiveEvent) => {
    if (stopped.signal.aborted) return
    heard(event)
    channel.postMessage(event)
  }
  if ('locks' in navigator) {
    void navigator.locks.query().then(({ held }) => {
      // What the other tab told before this one listened will not be told again.
      if (!stopped.signal.aborted && held?.some((lock) => lock.name === name)) heard({ name: 'opened' })
    })
  }
  const run = () => keepReading(language, tellAll, stopped.signal)
  const running =
    'locks' in navigator ? navigator.locks.request(name, { signal: stopped.signal }, run) : run()
  // Stopped while it waited for its turn.
  running.catch(() => undefined)
  return () => {
    stopped.abort()
    channel.close()
  }
}

async function keepReading(language: Language, tell: (event: LiveEvent) => void, signal: AbortSignal) {
  let pause = firstPause
  while (!signal.aborted) {
    const end = await readOnce(
      language,
      (event) => {
        pause = firstPause
        tell(event)
      },
      signal,
    )
    if (end === 'over' || signal.aborted) return
    // A server that comes back is not met by all its customers in the same second.
    await wait(pause * (0.5 + Math.random()), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** `over`: logged out, or a back end that has no such stream. Everything else is worth another try. */
async function readOnce(
  language: Language,
  tell: (event: LiveEvent) => void,
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
    tell({ name: 'opened' })
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: alive }))
      .getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done) return 'again'
      alive()
      const event = eventOf(value.event, value.data)
      if (event) tell(event)
    }
  } catch {
    return 'again'
  } finally {
    clearTimeout(clock)
  }
}

/** Any call renews a token that has run out, and ends the session where that is not to be had. */
async function isStillLoggedIn(): Promise<'again' | 'over'> {
  try {
    await call(api.GET('/api/notification/unread-count/'))
    return 'again'
  } catch (error) {
    return error instanceof ApiError && error.failure.status === 401 ? 'over' : 'again'
  }
}

/** What an event says; null for one of a later version. */
function eventOf(name: string | undefined, data: string): LiveEvent | null {
  const said: unknown = JSON.parse(data)
  if (typeof said !== 'object' || said === null) return null
  switch (name) {
    case 'unread':
    case 'chats_unread':
      return 'unread' in said && typeof said.unread === 'number' ? { name, unread: said.unread } : null
    case 'notification':
      return 'title' in said ? { name, notification: said as Notification } : null
    case 'message':
      return 'conversation' in said && 'text' in said ? { name, message: said as ChatMessage } : null
    case 'seen':
      return 'conversation' in said &&
        'seen_by_other' in said &&
        typeof said.conversation === 'number' &&
        typeof said.seen_by_other === 'number'
        ? { name, conversation: said.conversation, seenByOther: said.seen_by_other }
        : null
    default:
      return null
  }
}

/** Ends early when the connection is back. */
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
