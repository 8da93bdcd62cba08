import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds, and bytes a second. */
export type Deadlines = {
  /** For a whole request; an upload has this time and that of its bytes at `slowest`. */
  readonly request: number
  /** Between two bytes of an upload. */
  readonly idle: number
  readonly slowest: number
}

/** Milliseconds. */
const checkInterval = 1000

/**
 * Closes the connection of a client that does not finish its request in time. Every request has half a minute, too
 * little for a film from a phone: an upload earns time with the bytes that arrive, so that a slow connection is served
 * and an idle one is not.
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
