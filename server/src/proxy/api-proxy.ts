import { randomUUID } from 'node:crypto'
import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { largestEnvelope, largestVideo } from '@marah/contract/limits'
import type { Logger } from 'pino'
import { isUpload } from '../is-upload.ts'
import { answerHeaders, requestHeaders } from './headers.ts'
import { limited, TooLargeError } from './limited.ts'
import { type Fault, faultOf, sendProblem, tooLarge, tooSlow, unknownMethod, unreachable } from './problem.ts'
import { apiPathOf, isPlainPath, type Target } from './target.ts'

/** Bytes and milliseconds. */
export type ProxyLimits = {
  readonly body: number
  readonly upload: number
  readonly answer: number
  /** Until the answer's headers, from the last byte of the request on. */
  readonly headers: number
  /** Between two bytes of the answer. */
  readonly idle: number
  /** The same for server-sent events, which are silent while nothing happens. */
  readonly idleEvents: number
}

export const usualLimits: ProxyLimits = {
  body: 1024 * 1024,
  upload: largestVideo + largestEnvelope,
  answer: 64 * 1024 * 1024,
  headers: 100_000,
  idle: 30_000,
  idleEvents: 5 * 60_000,
}

/** Bytes of an answer's headers. */
const largestHeaders = 32 * 1024
/** Concurrent connections to the other back end. */
const mostConnections = 512

/** This process reports its own health. */
export const answeredHere = /^\/health\/(live|ready)\/?(\?|$)/

const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** Like our own API's headers: the body is data, whatever type it claims. */
export const safeguards = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

export type ApiProxy = {
  /** Answers requests for the API; false for all others. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Ends server-sent events, which stay open by themselves. Call it before waiting for requests under way. */
  endStreams(): void
  close(): void
}

type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
  readonly requestId: string
}

/** Passes `/rest/*` of our own origin on to another back end, streaming in both directions. */
export function createApiProxy(options: {
  readonly target: Target
  readonly trustProxy: number
  readonly hsts: Record<string, string>
  readonly log: Logger
  readonly limits?: Partial<ProxyLimits>
}): ApiProxy {
  const { target, log } = options
  const limits = { ...usualLimits, ...options.limits }
  const client = target.origin.startsWith('https:') ? https : http
  const streams = new Set<ClientRequest>()
  const agent = new client.Agent({ keepAlive: true, maxSockets: mostConnections })

  function passOn(exchange: Exchange, isRepeated = false): void {
    const { request, response, path, requestId } = exchange
    const askedFor = target.origin + target.base + path
    const largest = isUpload(request) ? limits.upload : limits.body
    const outgoing = client.request(askedFor, {
      agent,
      method: request.method ?? 'GET',
      maxHeaderSize: largestHeaders,
      headers: requestHeaders(request, { target, trustProxy: options.trustProxy, requestId }),
    })
    const fail = failing(exchange, outgoing)
    let clock: NodeJS.Timeout | undefined
    const awaitHeaders = () => {
      clearTimeout(clock)
      clock = setTimeout(() => fail(tooSlow), limits.headers)
    }
    outgoing.once('close', () => clearTimeout(clock))
    // The client has disconnected, so the request to the other back end is cancelled.
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy()
    })
    outgoing.on('error', (error) => {
      // The other side had just closed this idle connection, so it has received nothing of the request.
      const isStale = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isStale && !isRepeated && !hasBody(request) && !response.headersSent) passOn(exchange, true)
      else fail(error instanceof TooLargeError ? tooLarge : unreachable, error)
    })
    outgoing.on('response', (answer) => {
      clearTimeout(clock)
      sendOn(exchange, { outgoing, answer, askedFor, fail })
    })
    awaitHeaders()
    if (!hasBody(request)) {
      outgoing.end()
      return
    }
    pipeline(request, limited(largest, awaitHeaders), outgoing, (error) => {
      if (error instanceof TooLargeError) fail(tooLarge)
    })
  }

  function sendOn(
    { request, response, requestId }: Exchange,
    given: {
      outgoing: ClientRequest
      answer: IncomingMessage
      askedFor: string
      fail: (fault: Fault, error?: unknown) => void
    },
  ): void {
    const { outgoing, answer, askedFor, fail } = given
    const status = answer.statusCode ?? 502
    if (Number(answer.headers['content-length'] ?? 0) > limits.answer && request.method !== 'HEAD') {
      fail(unreachable, new TooLargeError())
      return
    }
    const headers = answerHeaders(answer, request, { target, askedFor })
    if (status >= 400 && !isJson(answer)) {
      // The body is written for the other back end's operator, not for customers.
      answer.resume()
      const retryAfter = answer.headers['retry-after']
      sendProblem(response, faultOf(status), {
        method: request.method,
        requestId,
        asked: request.headers,
        headers: {
          ...safeguards,
          ...options.hsts,
          ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
        },
      })
      return
    }
    const isEvents = answer.headers['content-type']?.includes('text/event-stream') ?? false
    answer.setTimeout(isEvents ? limits.idleEvents : limits.idle, () => outgoing.destroy())
    if (isEvents) {
      streams.add(outgoing)
      outgoing.once('close', () => streams.delete(outgoing))
    }
    response.writeHead(status, {
      ...headers,
      ...safeguards,
      ...options.hsts,
      'X-Request-Id': requestId,
    })
    response.flushHeaders()
    const through = limited(isEvents ? Number.POSITIVE_INFINITY : limits.answer, () => {})
    pipeline(answer, through, response, (error) => {
      if (!error) return
      log.warn({ err: error, request_id: requestId, path: pathnameOf(request) }, 'an answer broke off')
      outgoing.destroy()
    })
  }

  /**
   * Answers with an error, once. If a part of the answer has been sent, it breaks the connection so that the client does
   * not take it for complete.
   */
  function failing({ request, response, requestId }: Exchange, outgoing: ClientRequest) {
    let isOver = false
    return (fault: Fault, error?: unknown): void => {
      if (isOver) return
      isOver = true
      outgoing.destroy()
      if (response.destroyed) return
      if (fault !== tooLarge)
        log.error(
          { err: error, request_id: requestId, path: pathnameOf(request), code: fault.code },
          'the other back end did not answer',
        )
      if (response.headersSent) {
        response.destroy()
        return
      }
      sendProblem(response, fault, {
        method: request.method,
        requestId,
        asked: request.headers,
        headers: {
          ...safeguards,
          ...options.hsts,
          // Closes the connection instead of waiting for the rest of an unread body.
          ...(!request.complete && { Connection: 'close' }),
        },
      })
      if (!request.complete) request.resume()
    }
  }

  return {
    handle: (request, response) => {
      const path = apiPathOf(request.url)
      if (path === null || answeredHere.test(path)) return false
      const requestId = requestIdOf(request)
      const started = performance.now()
      response.once('close', () => {
        const ms = Math.round(performance.now() - started)
        const line = { request_id: requestId, method: request.method, path: pathnameOf(request) }
        log.info({ ...line, status: response.statusCode, ms }, 'request')
      })
      const asked = { method: request.method, requestId, asked: request.headers }
      const largest = isUpload(request) ? limits.upload : limits.body
      if (!isPlainPath(path)) sendProblem(response, faultOf(404), asked)
      else if (!methods.has(request.method ?? ''))
        sendProblem(response, unknownMethod, { ...asked, headers: { Allow: [...methods].join(', ') } })
      else if (Number(request.headers['content-length'] ?? 0) > largest)
        sendProblem(response, tooLarge, { ...asked, headers: { Connection: 'close' } })
      else passOn({ request, response, path, requestId })
      return true
    },
    endStreams: () => {
      for (const stream of streams) stream.destroy()
    },
    close: () => agent.destroy(),
  }
}

/** Returns the id of a request in both logs; one with unusual characters is replaced. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')
}

function pathnameOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
