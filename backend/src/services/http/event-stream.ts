/** Milliseconds; keeps proxies from taking a quiet stream for a dead one. */
export const heartbeat = 25_000
/** Bytes that may wait for a reader; one who does not read is let go and comes back by itself. */
const longestQueue = 64 * 1024
/** Milliseconds after which the browser should come back. */
const comeBack = 3000

/** Nothing on the way may keep a stream back to compress or to collect it. */
export const streamHeaders = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' }

/** The writing end of server-sent events for one open page. */
export type EventStream = {
  event(name: string, data: unknown): void
  /** A comment, which browsers skip. */
  beat(): void
  end(): void
  isOver(): boolean
}

/** Opens a stream of events, until the page leaves or `end` is called. */
export function openEventStream(on: {
  /** Before the first event. */
  opened(stream: EventStream): void
  heartbeat(stream: EventStream): void
  ended(stream: EventStream): void
}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let over = false
  let stream: EventStream
  let timer: NodeJS.Timeout

  function stop() {
    over = true
    clearInterval(timer)
    on.ended(stream)
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
        stream = {
          event: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
          beat: () => write(':\n\n'),
          end,
          isOver: () => over,
        }
        timer = setInterval(() => on.heartbeat(stream), heartbeat)
        write(`retry: ${comeBack}\n\n`)
        on.opened(stream)
      },
      cancel: stop,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: longestQueue }),
  )
}
