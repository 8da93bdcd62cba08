import { HttpError } from '../platform/errors/http-error.ts'
import type { Language } from '../platform/language/messages.ts'
import { throttled } from '../platform/limits/rate-limit.ts'
import type { Customer } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { liveChannel } from './notify.ts'

/** Keeps proxies from taking a quiet stream for a dead one; then the session is looked at, too. */
const heartbeat = 25_000
/** Tabs share one stream, so this is devices; a browser without locks opens one a tab. */
const mostStreams = 10
/** Bytes that may wait for a reader; one who does not read is let go and comes back by itself. */
const longestQueue = 64 * 1024
/** Milliseconds after which the browser should come back. */
const comeBack = 3000

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
  const encoder = new TextEncoder()
  let work = Promise.resolve()
  let over = false
  let stream: Stream
  let timer: NodeJS.Timeout

  function stop() {
    over = true
    clearInterval(timer)
    ended(stream)
  }

  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const end = () => {
          if (over) return
          stop()
          controller.close()
        }
        const write = (text: string) => {
          if (over) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) <= 0) end()
        }
        const event = (name: string, data: unknown) =>
          write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

        /** One after the other; the session is looked at before anything private is sent. */
        const inTurn = (send: () => Promise<void>) => {
          work = work
            .then(async () => {
              if (over) return
              if (await isLiveSession(reader)) await send()
              else end()
            })
            .catch((error) => {
              services.log.warn({ err: error }, 'a stream of notifications was cut off')
              end()
            })
        }
        stream = {
          reader,
          end,
          emit: (kind, id) =>
            inTurn(async () => {
              const news = (await kinds[kind]?.({ userId: reader.userId, id, language })) ?? []
              for (const { name, data } of news) event(name, data)
            }),
        }
        timer = setInterval(() => inTurn(async () => write(':\n\n')), heartbeat)
        opened(stream)
        write(`retry: ${comeBack}\n\n`)
        for (const kind of Object.keys(kinds)) stream.emit(kind, null)
      },
      cancel: stop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: longestQueue }),
  )
}
