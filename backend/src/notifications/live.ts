import { HttpError } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { throttled } from '../platform/limits/rate-limit.ts'
import type { Customer } from '../services/actor.ts'
import { type EventStream, heartbeat, openEventStream } from '../services/http/event-stream.ts'
import type { Services } from '../services/services.ts'
import { liveChannel } from './notify.ts'

/** Tabs share one stream, so this is devices; a browser without locks opens one a tab. */
const mostStreams = 10
export type Live = {
  /** Server-sent events for one open page, until it leaves, its session ends, or the shop closes. */
  open(reader: Customer, language: Language): ReadableStream<Uint8Array>
  /** Ends all streams; clients reconnect to another process. */
  close(): void
}

type LiveEvent = { readonly name: string; readonly data: unknown }
/**
 * Looks up, when it is sent, the news for one customer, who may no longer have access to it. `id` is null if only counts
 * have changed, and when a stream opens.
 */
export type StreamEvents = (about: {
  readonly userId: number
  readonly id: number | null
  readonly language: Language
}) => Promise<readonly LiveEvent[]>

type Stream = {
  readonly reader: Customer
  /** Sends what is new, in order. */
  emit(kind: string, id: number | null): void
  end(): void
}

export async function openLive(
  services: Services,
  isLiveSession: (reader: Customer) => Promise<boolean>,
  kinds: Readonly<Record<string, StreamEvents>>,
): Promise<Live> {
  const streams = new Map<number, Set<Stream>>()
  let closed = false

  await services.database.listen(liveChannel, (payload) => {
    // The connection to the database was lost and notifications with it: a client that reconnects refetches them.
    if (payload === '') for (const own of streams.values()) for (const stream of [...own]) stream.end()
    const [userId, kind = '', id] = payload.split(':')
    for (const stream of streams.get(Number(userId)) ?? []) stream.emit(kind, id ? Number(id) : null)
  })

  function forget(stream: Stream) {
    const own = streams.get(stream.reader.userId)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(stream.reader.userId)
  }

  return {
    open: (reader, language) => {
      if (closed) throw new HttpError(503, 'unavailable', { headers: { 'Retry-After': '1' } })
      const own = streams.get(reader.userId) ?? new Set()
      if (own.size >= mostStreams) throw throttled(heartbeat / 1000)
      streams.set(reader.userId, own)
      const who = { reader, language, isLiveSession, kinds }
      return readable(services, who, (stream) => own.add(stream), forget)
    },
    close: () => {
      closed = true
      for (const own of streams.values()) for (const stream of own) stream.end()
    },
  }
}

function readable(
  services: Services,
  who: {
    reader: Customer
    language: Language
    isLiveSession: (reader: Customer) => Promise<boolean>
    kinds: Readonly<Record<string, StreamEvents>>
  },
  opened: (stream: Stream) => void,
  ended: (stream: Stream) => void,
): ReadableStream<Uint8Array> {
  const { reader, language, isLiveSession, kinds } = who
  let work = Promise.resolve()
  let own: Stream

  /** One after the other; the session is looked at before anything private is sent. */
  function inTurn(stream: EventStream, send: () => Promise<void>) {
    work = work
      .then(async () => {
        if (stream.isOver()) return
        if (await isLiveSession(reader)) await send()
        else stream.end()
      })
      .catch((error) => {
        services.log.warn({ err: error }, 'a stream of notifications was cut off')
        stream.end()
      })
  }

  return openEventStream({
    opened: (stream) => {
      own = {
        reader,
        end: stream.end,
        emit: (kind, id) =>
          inTurn(stream, async () => {
            const news = (await kinds[kind]?.({ userId: reader.userId, id, language })) ?? []
            for (const { name, data } of news) stream.event(name, data)
          }),
      }
      opened(own)
      for (const kind of Object.keys(kinds)) own.emit(kind, null)
    },
    // The session is looked at with each one, too.
    heartbeat: (stream) => inTurn(stream, async () => stream.beat()),
    ended: () => ended(own),
  })
}
