import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

type Fetch = (request: Request, environment: object) => Response | Promise<Response>

export type Listener = {
  readonly port: number
  /** Until this is called, visitors see that the shop is opening. `sendAtOnce` answers what it can before `fetch`. */
  open(fetch: Fetch, sendAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean): void
  /** As `open`, for a handler of Node's own kind. */
  openRaw(handle: (request: IncomingMessage, response: ServerResponse) => unknown): void
  /** Lets requests under way finish, at most for `milliseconds`, and takes no new ones. */
  close(milliseconds: number): Promise<void>
}

/** Deadlines of security.md 38, in milliseconds. */
const deadlines = { headers: 10_000, request: 30_000 }
/** Node looks for late requests every half a minute unless told, which would make forty seconds of ten. */
const lookForLateEvery = 1000
/** Milliseconds between looks for connections with nothing under way, while closing. */
const tidyEvery = 50

/** Binds the port first of all, so that a taken one is found before anything else is touched. */
export async function listen(
  port: number,
  host: string,
  { headers, request } = deadlines,
): Promise<Listener> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = showOpening
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(lookForLateEvery, headers),
    },
    (incoming, response) => handle(incoming, response),
  )
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

function showOpening(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': '2',
    'Cache-Control': 'no-store',
    'X-Request-Id': randomUUID(),
  })
  response.end(
    '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Marah</title><p>The shop is opening… المتجر يفتح أبوابه…</p>',
  )
}

function closeServer(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), milliseconds)
    // A browser keeps its connection open after the last answer; each is closed as soon as nothing is under way on it.
    const tidying = setInterval(() => server.closeIdleConnections(), tidyEvery)
    server.close(() => {
      clearTimeout(impatience)
      clearInterval(tidying)
      resolve()
    })
  })
}
