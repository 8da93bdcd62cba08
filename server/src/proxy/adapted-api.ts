import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Adapter } from '@marah/adapter/adapter'
import type { Logger } from 'pino'
import { isUpload } from '../is-upload.ts'
import { type ApiProxy, answeredHere, requestIdOf, usualLimits } from './api-proxy.ts'
import { requestHeaders } from './headers.ts'
import { TooLargeError } from './limited.ts'
import { faultOf, sendProblem, tooLarge } from './problem.ts'
import type { RemoteApi } from './remote-api.ts'
import { ownCookie } from './set-cookie.ts'
import { apiPathOf, isPlainPath, type Target } from './target.ts'

/** The adapter sees paths of the contract; this module decides which back end it reads. */
const anyOrigin = 'http://api.invalid'

/** Headers that an adapted answer may have. */
const passedOn = [
  'content-type',
  'content-language',
  'retry-after',
  'cache-control',
  'www-authenticate',
  'location',
]

/** The reads of pages: adapted if the other back end lacks something, otherwise its own answer. */
export function adaptReads(adapter: Adapter, api: RemoteApi): RemoteApi {
  return async (path, init) => (await adapter(new Request(anyOrigin + path, init))) ?? api(path, init)
}

/** The calls of browsers: like `proxy`, except for those that `adapter` answers. */
export function adaptCalls(
  adapter: Adapter,
  proxy: ApiProxy,
  options: { target: Target; trustProxy: number; safeguards: Record<string, string>; log: Logger },
): ApiProxy {
  const { target, trustProxy, safeguards, log } = options

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const requestId = requestIdOf(request)
    try {
      const asked = requestOf(request, path, requestHeaders(request, { target, trustProxy, requestId }))
      const adapted = await adapter(asked)
      if (!adapted) {
        proxy.handle(request, response)
        return
      }
      const body = Buffer.from(await adapted.arrayBuffer())
      response.writeHead(adapted.status, {
        ...headersOf(adapted, target),
        ...safeguards,
        'Content-Length': body.byteLength,
        'X-Request-Id': requestId,
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      log.info(
        {
          request_id: requestId,
          method: request.method,
          path: path.split('?', 1)[0],
          status: adapted.status,
        },
        'adapted request',
      )
    } catch (error) {
      const isTooLarge = error instanceof TooLargeError
      if (!isTooLarge) log.error({ err: error, request_id: requestId }, 'a call could not be adapted')
      if (response.headersSent || response.destroyed) return
      sendProblem(response, isTooLarge ? tooLarge : faultOf(500), {
        method: request.method,
        requestId,
        asked: request.headers,
        headers: { ...safeguards, ...(!request.complete && { Connection: 'close' }) },
      })
      if (!request.complete) request.resume()
    }
  }

  return {
    ...proxy,
    handle(request, response) {
      const path = apiPathOf(request.url)
      if (path === null || answeredHere.test(path)) return false
      if (!isPlainPath(path)) return proxy.handle(request, response)
      void answer(request, response, path)
      return true
    },
  }
}

/** The body is read only on demand, so that unadapted calls are passed on unread. */
function requestOf(
  request: IncomingMessage,
  path: string,
  given: Record<string, string | string[]>,
): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(given))
    for (const value of [values].flat()) headers.append(name, value)
  const method = request.method ?? 'GET'
  const hasBody = !['GET', 'HEAD'].includes(method)
  return new Request(anyOrigin + path, {
    method,
    headers,
    ...(hasBody && { body: bodyOf(request), duplex: 'half' }),
  })
}

function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const largest = isUpload(request) ? usualLimits.upload : usualLimits.body
  let parts: AsyncIterator<Uint8Array> | undefined
  let size = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        parts ??= request[Symbol.asyncIterator]()
        const { done, value } = await parts.next()
        if (done) return controller.close()
        size += value.byteLength
        if (size > largest) controller.error(new TooLargeError())
        else controller.enqueue(new Uint8Array(value))
      },
    },
    { highWaterMark: 0 },
  )
}

function headersOf(answer: Response, target: Target): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = { 'cache-control': 'no-store' }
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const cookies = answer.headers.getSetCookie().map((cookie) => ownCookie(cookie, target))
  const own = cookies.filter((cookie) => cookie !== null)
  if (own.length > 0) headers['set-cookie'] = own
  return headers
}
