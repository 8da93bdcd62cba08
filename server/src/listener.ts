import { randomUUID } from 'node:crypto'
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { isUpload } from './is-upload.ts'
import { type Deadlines, limitRequest } from './request-deadline.ts'

type Fetch = (request: Request, environment: object) => Response | Promise<Response>

export type Listener = {
  readonly port: number
  /** Until this is called, visitors see that the shop is opening. `sendAtOnce` answers what it can before `fetch`. */
  open(fetch: Fetch, sendAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean): void
  /** Like `open`, for a handler of Node's own kind. */
  openRaw(handle: (request: IncomingMessage, response: ServerResponse) => unknown): void
  /** Lets requests under way finish, at most for `milliseconds`, and takes no new ones. */
  close(milliseconds: number): Promise<void>
}

/**
 * Milliseconds, and bytes a second: a quarter of what a phone with a poor connection sends. A film of 20 MB then has six
 * minutes at most.
 */
export const deadlines = {
  headers: 10_000,
  request: 30_000,
  idle: 15_000,
  slowest: 64 * 1024,
  stalled: 60_000,
}
/**
 * Milliseconds for which an idle connection stays open. Longer than proxies keep theirs, mostly 60 s: if it closed just
 * as its next request is sent, a visitor would get an error. A visitor who returns to a page in that time needs no new
 * handshake.
 */
export const keepAlive = 75_000
/** Node checks for late requests every half a minute by default, which would turn ten seconds into forty. */
const lateCheckInterval = 1000
/**
 * Requests of one connection whose answers have not ended. A client that sends more before it has their answers is hung up on, and
 * must be ready to send them again (RFC 9112 §9.3.2): Node hands over at once all that a packet holds, thousands of short ones in 64 KB.
 * Nothing else would be answered meanwhile, and what is made of them would wait in memory for the first one's end. Browsers and proxies
 * send one at a time; the next may be here before the end of the one before is noted.
 */
const mostUnderWay = 4
/**
 * Pieces of a body whose bytes are few: a client may say the length before each (RFC 9112 §7.1), and Node hands over one by one all that
 * a packet holds, ten thousand in 64 KB. A body of 1 MB in pieces of a byte took eight seconds of the processor. Browsers send a body
 * as one, and a network's packets hold 500 bytes and more.
 */
const mostSmallPieces = 1000
/** Bytes, on average over a body. */
const smallPiece = 128
/** Milliseconds between checks for idle connections, while closing. */
const tidyEvery = 50

/** `stalled` is for a client that takes nothing of an answer which waits for it. */
type ListenerDeadlines = Deadlines & { readonly headers: number; readonly stalled: number }

/** Binds the port first, so that a taken one is found before anything else is touched. */
export async function listen(
  port: number,
  host: string,
  { headers, stalled, ...limits }: ListenerDeadlines = deadlines,
): Promise<Listener> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = showOpening
  const server = createServer(
    {
      IncomingMessage: RequestInPieces,
      keepAliveTimeout: keepAlive,
      headersTimeout: headers,
      // `limitRequest` does this instead: Node's own limit is the same for every request.
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(lateCheckInterval, headers),
    },
    (incoming, response) => {
      if (hasSeveralHosts(incoming)) return reject(response, 400)
      // `Request` rejects this method (https://fetch.spec.whatwg.org/#forbidden-method).
      if (incoming.method === 'TRACE') return reject(response, 405, { Allow: 'GET, HEAD' })
      // The rest of its packet still arrives here.
      if (answering(incoming.socket) > mostUnderWay) return void incoming.socket.destroy()
      limitRequest(incoming, response, { ...limits, isUpload: isUpload(incoming) })
      handle(incoming, response)
    },
  )
  const answering = countAnswers(server)
  hangUpOnStalled(server, stalled, answering)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    open: (fetch, sendAtOnce) => {
      const answer = getRequestListener(fetch)
      handle = (request, response) => {
        if (!sendAtOnce(request, response)) void answer(request, response)
      }
    },
    openRaw: (raw) => {
      handle = raw
    },
    close: (milliseconds) => closeServer(server, milliseconds),
  }
}

/** Closes the connection of a request whose body arrives in too many small pieces, whether or not a handler reads it. */
class RequestInPieces extends IncomingMessage {
  #pieces = 0
  #bytes = 0

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null) {
      this.#pieces += 1
      this.#bytes += piece.length
      if (this.#pieces > mostSmallPieces && this.#bytes < this.#pieces * smallPiece) {
        // The rest of its packet still arrives here.
        this.socket.destroy()
        return false
      }
    }
    return super.push(piece, encoding)
  }
}

/** Returns the number of unfinished answers of a connection. */
type CountOfAnswers = (socket: Socket) => number

function countAnswers(server: Server): CountOfAnswers {
  const answering = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => answering.get(socket) ?? 0
  server.prependListener('request', ({ socket }, response) => {
    answering.set(socket, countOf(socket) + 1)
    response.once('close', () => answering.set(socket, countOf(socket) - 1))
  })
  return countOf
}

/**
 * Hangs up on a client that reads nothing of an answer: it would hold megabytes of ours for ever. Node calls after `milliseconds` in
 * which no byte went through; a connection that waits for us (a slow payment provider, an event stream in which nothing happens) has
 * nothing to take. A browser that pauses a film asks for the rest again.
 */
function hangUpOnStalled(server: Server, milliseconds: number, answering: CountOfAnswers): void {
  server.setTimeout(milliseconds, (socket) => {
    const isUnused = answering(socket) === 0
    // With a reset, which also discards the part of the answer that the system still holds.
    if (socket.writableLength > 0) socket.resetAndDestroy()
    else if (isUnused) socket.destroy()
  })
}

/** Node uses the first of several; a proxy before it may have used another (RFC 9112 §3.2). */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function reject(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { Connection: 'close', 'X-Request-Id': randomUUID(), ...headers })
  response.end()
}

function showOpening(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': '2',
    'Cache-Control': 'no-store',
    'X-Request-Id': randomUUID(),
  })
  response.end(
    '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>…</title><p>The shop is opening… المتجر يفتح أبوابه…</p>',
  )
}

function closeServer(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), milliseconds)
    // A browser keeps its connection open after the last answer; idle ones are closed at once.
    const tidying = setInterval(() => server.closeIdleConnections(), tidyEvery)
    server.close(() => {
      clearTimeout(impatience)
      clearInterval(tidying)
      resolve()
    })
  })
}
