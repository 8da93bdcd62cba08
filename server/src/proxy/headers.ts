import type { IncomingMessage } from 'node:http'
import { cookiesFor } from '@marah/adapter/cookies'
import { ownCookie } from './set-cookie.ts'
import { apiPathOf, ownAddress, type Target } from './target.ts'

type Headers = Record<string, string | string[]>

/** Headers of one connection (RFC 9110 §7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-authentication-info',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Headers that a visitor must not forge, and those that name one of our pages, whose address may contain a token. */
const claims = [
  'host',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  'x-script-name',
  'expect',
  'referer',
  'true-client-ip',
  'cf-connecting-ip',
  'x-client-ip',
  'x-original-url',
  'x-rewrite-url',
]

/** Headers that would apply to our whole origin, or that reveal how the other back end is run. */
const forTheirOrigin = new Set([
  'strict-transport-security',
  'alt-svc',
  'clear-site-data',
  'public-key-pins',
  'refresh',
  'content-security-policy',
  'content-security-policy-report-only',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'service-worker-allowed',
  'referrer-policy',
  'x-frame-options',
  'x-content-type-options',
  'x-request-id',
  'report-to',
  'nel',
  'server',
  'x-powered-by',
  'via',
  'cache-tag',
  'surrogate-control',
  'surrogate-key',
  'link',
])

export type Forwarding = { readonly target: Target; readonly trustProxy: number; readonly requestId: string }

/** Returns the headers of a forwarded request. */
export function requestHeaders(
  request: IncomingMessage,
  { target, trustProxy, requestId }: Forwarding,
): Headers {
  const dropped = new Set([...hopByHop, ...claims, ...namedByConnection(request)])
  const headers: Headers = {}
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    if (!dropped.has(name) && !name.startsWith('x-forwarded-')) headers[name] = values
  }
  const cookies = cookiesFor(apiPathOf(request.url) ?? '', request.headers.cookie ?? null)
  if (cookies === null) delete headers.cookie
  else headers.cookie = cookies
  const { host, protocol } = new URL(target.publicOrigin)
  const hops = forwardedFor(request.headers['x-forwarded-for'], request.socket.remoteAddress, trustProxy)
  headers['x-request-id'] = requestId
  headers['x-forwarded-for'] = hops.join(', ')
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
  headers.forwarded = hops
    .map((hop) => `for=${quoted(hop)};host=${quoted(host)};proto=${protocol.slice(0, -1)}`)
    .join(', ')
  // A back end may compare the origin with its own name: our pages count as its own, those of others do not.
  if (request.headers.origin === target.publicOrigin) headers.origin = target.origin
  return headers
}

/** Returns the address that our trusted proxies saw, and the last proxy's; other claims of the request are omitted. */
export function forwardedFor(
  claimed: string | string[] | undefined,
  peer: string | undefined,
  trusted: number,
): string[] {
  const seen = [claimed ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return [...(trusted > 0 ? seen.slice(-trusted) : []), ...(peer ? [peer] : [])]
}

/** RFC 7239 §4: an IPv6 address is written in brackets, and quoted. */
function quoted(text: string): string {
  const isBareIPv6 = (text.match(/:/g) ?? []).length > 1 && !text.startsWith('[')
  const written = isBareIPv6 ? `[${text}]` : text
  return /^[\w.-]+$/.test(written) ? written : `"${written.replaceAll(/["\\]/g, '')}"`
}

/** Returns the headers of an answer for our own origin. */
export function answerHeaders(
  answer: IncomingMessage,
  request: IncomingMessage,
  { target, askedFor }: { target: Target; askedFor: string },
): Headers {
  const dropped = new Set([...hopByHop, ...forTheirOrigin, ...namedByConnection(answer)])
  const headers: Headers = {}
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    if (dropped.has(name) || name.startsWith('access-control-')) continue
    if (name === 'set-cookie') {
      const own = values.map((cookie) => ownCookie(cookie, target)).filter((cookie) => cookie !== null)
      if (own.length > 0) headers[name] = own
    } else if (name === 'location' || name === 'content-location') {
      const own = ownAddress(values[0] ?? '', askedFor, target)
      if (own !== null) headers[name] = own
    } else headers[name] = values
  }
  const caching = cachingOf(answer, request)
  if (caching !== null) headers['cache-control'] = caching
  return headers
}

/** No cache may store one person's data, whatever the other back end allows; null if its own header applies. */
function cachingOf(answer: IncomingMessage, request: IncomingMessage): string | null {
  const given = answer.headers['cache-control'] ?? ''
  const { authorization, cookie } = request.headers
  const isPersonal =
    authorization !== undefined || cookie !== undefined || answer.headers['set-cookie'] !== undefined
  if (isPersonal) return /no-store/i.test(given) ? null : 'no-store'
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead) return 'no-store'
  return given === '' ? 'no-cache' : null
}

function namedByConnection(message: IncomingMessage): string[] {
  return (message.headersDistinct.connection ?? [])
    .join(',')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
}
