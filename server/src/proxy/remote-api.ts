import type { Logger } from 'pino'
import { TooLargeError } from './limited.ts'
import { isPlainPath, type Target } from './target.ts'

/** Requests to another back end by pages and the adapter, with the path relative to its base. */
export type RemoteApi = (path: string, init: RequestInit) => Promise<Response>

/** Milliseconds for reads of public pages, whose visitors see nothing until then. */
const patienceForPages = 10_000
/** For reads of one customer, who sees a loading state, and for changes (rule P33). */
const patienceForCustomers = 100_000

/** Customers' own calls have a token; those of pages do not. */
export function patienceFor(init: RequestInit): number {
  const isPublic = isRead(init) && !new Headers(init.headers).has('authorization')
  return isPublic ? patienceForPages : patienceForCustomers
}

/** Bytes of one answer, ten times our own largest list. */
const largestAnswer = 8 * 1024 * 1024
/** From the address without its slash to the one with it, and back. */
const mostRedirects = 3

/** Never throws: a back end that is down, too slow or out of bounds counts as 503, for which pages have a message. */
export function createRemoteApi(
  target: Target,
  log: Logger,
  limits: { patience?: number; largestAnswer?: number } = {},
): RemoteApi {
  return async (path, init) => {
    // A page's own address may contain such a path as its last part.
    if (!isPlainPath(path)) return new Response(null, { status: 404 })
    const signal = AbortSignal.timeout(limits.patience ?? patienceFor(init))
    try {
      const answer = await follow(`${target.origin}${target.base}${path}`, { ...init, signal }, target)
      const body = await bodyOf(answer, limits.largestAnswer ?? largestAnswer)
      return new Response(hasNoBody(answer.status) ? null : body, {
        status: answer.status,
        headers: answer.headers,
      })
    } catch (error) {
      log.warn({ err: error, path: path.split('?', 1)[0] }, 'the other back end did not answer')
      return new Response(null, { status: 503 })
    }
  }
}

/** Follows redirects of a read, within the other back end alone. */
async function follow(address: string, init: RequestInit, target: Target): Promise<Response> {
  let asked = address
  for (let redirects = 0; ; redirects++) {
    const answer = await fetch(asked, { ...init, redirect: 'manual' })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || location === null || !isRead(init)) return answer
    await answer.body?.cancel()
    const next = new URL(location, asked)
    if (next.origin !== target.origin || redirects === mostRedirects)
      throw new Error(`A read was sent on to ${next.origin}`)
    asked = next.href
  }
}

function isRead({ method = 'GET' }: RequestInit): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function bodyOf(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(answer.headers.get('content-length') ?? 0) > most) throw new TooLargeError()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > most) throw new TooLargeError()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}
