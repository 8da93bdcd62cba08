import type { IncomingMessage, ServerResponse } from 'node:http'

/** In milliseconds, and bytes a second. */
export type Deadlines = {
  /** For a whole request; an upload has this and as long as its bytes take at `slowest`. */
  readonly request: number
  /** Without a byte of an upload. */
  readonly idle: number
  readonly slowest: number
}

/** Milliseconds. */
const checkInterval = 1000

/**
 * Hangs up on a client that does not end its request in time. Every request has half a minute, which a film from a phone
 * does not fit into: an upload earns time with the bytes that arrive, so that a slow line is served and one that only
 * holds a connection open is not.
 */
export function limitRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { request: limit, idle, slowest, isUpload }: Deadlines & { isUpload: boolean },
): void {
  const { socket, headers } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  const began = performance.now()
  const before = socket.bytesRead
  let seen = before
  let seenAt = began

  const check = () => {
    if (request.complete) return stop()
    const now = performance.now()
    if (socket.bytesRead > seen) {
      seen = socket.bytesRead
      seenAt = now
    }
    const earned = isUpload ? ((seen - before) / slowest) * 1000 : 0
    const isIdle = isUpload && now - seenAt > idle
    if (now - began <= limit + earned && !isIdle) return
    stop()
    hangUp(request, response)
  }
  const looking = setInterval(check, Math.min(checkInterval, limit / 4, idle / 4))
  looking.unref()
  const stop = () => clearInterval(looking)
  request.once('close', stop)
}

function hangUp({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
