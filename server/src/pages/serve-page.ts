/** Answers requests for pages: from the cache, or rendered and then cached. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError } from '@marah/backend/platform/errors/http-error'
import { clientNetwork } from '@marah/backend/platform/limits/client-address'
import { readBytes } from '@marah/backend/services/http/body'
import type { ReadLanes } from '@marah/backend/services/http/read-lanes'
import type { Logger } from 'pino'
import { type Bytes, chooseEncoding, compressQuickly } from './compress-page.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { PageAddress } from './page-address.ts'
import { type CachedPage, PageCache, type RenderedPage } from './page-cache.ts'

/** The listener's facts about a request's connection; empty for a page that all visitors share. */
export type Connection = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } }
}
/** Renders a page of the storefront, uncompressed. */
export type RenderPage = (request: Request, requestId: string, connection?: Connection) => Promise<Response>

export type PageServer = {
  serve(request: Request, connection?: Connection): Promise<Response>
  /** Sends a cached page at once; returns false if there is none, and the caller must use `serve`. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean
  invalidate(tags: readonly string[] | null): void
}

type PageOptions = {
  isHttps: boolean
  hsts: Record<string, string>
  log: Logger
  relaxed: boolean
  /** Under which of its addresses a page is rendered and cached. */
  addressOf: PageAddress
  /** Memory for cached pages. */
  cacheBytes: number
  /** Limits per network how many pages are rendered at once. */
  lanes: ReadLanes
  /** Proxies before the shop (TRUST_PROXY). */
  hops: number
  /** Other origins whose pictures and films pages show. */
  pictures?: readonly string[]
  /** True if an expired page may be shown when rendering fails; used where no tags invalidate pages. */
  staleOnError?: boolean
}

/**
 * Headers that a page may set itself: its address contains a secret, or it is the check-in page, which scans tickets by
 * camera.
 */
const pagesOwn = new Set(['Referrer-Policy', 'Permissions-Policy'])

/** The nonce of a document's inline scripts (storefront/app/entry.server.tsx). */
const scriptNonce = 'x-script-nonce'

/** The methods of a browser's links and forms; a page is rendered for no other. */
const methods = ['GET', 'HEAD', 'POST']

/** Longest address that is cached; no link is longer. */
const longestKey = 2048

/**
 * Serves the storefront's pages: public ones from memory, personal ones as they are rendered. The listener asks for a cached page
 * first (`sendCached`), then site.ts has it rendered (`serve`). A page is cached by its address with only the query parameters that
 * the `handle` of its route declares (page-address.ts).
 */
export function createPageServer(render: RenderPage, options: PageOptions): PageServer {
  const cache = new PageCache(options.cacheBytes)
  const { addressOf } = options
  const securityHeaders: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...options.hsts,
  }

  async function renderForCache(request: Request, requestId: string): Promise<RenderedPage | Response> {
    const started = performance.now()
    const response = await render(request, requestId)
    options.log.info(
      {
        request_id: requestId,
        path: new URL(request.url).pathname,
        status: response.status,
        ms: Math.round(performance.now() - started),
      },
      'page rendered',
    )
    const html = await bodyOf(response)
    const nonce = response.headers.get(scriptNonce)
    const headers = pageHeaders(response, securityHeaders, options)
    const tags = splitTags(response)
    const [fresh, stale] = sharedSeconds(response.headers.get('cache-control') ?? '')
    if (fresh === 0 || response.status >= 500) return new Response(html, { status: response.status, headers })
    return { status: response.status, headers, html, nonce, tags, freshSeconds: fresh, staleSeconds: stale }
  }

  /** Lets the visitor's network render in its turn. */
  function inTurn<Made>(request: Request, connection: Connection | undefined, work: () => Promise<Made>) {
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined
    const peer = connection?.incoming?.socket?.remoteAddress
    return options.lanes.during(clientNetwork({ forwardedFor, peer }, options.hops), work)
  }

  async function serve(request: Request, requestId: string, connection?: Connection): Promise<Response> {
    const send = async (made: Response) => finish(made, request, requestId, securityHeaders, options)
    const rendered = (given: Request) =>
      inTurn(request, connection, () => render(given, requestId, connection))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(await rendered(await withBoundedBody(request)))
    const { origin, pathname, search } = new URL(request.url)
    const key = addressOf(pathname + search)
    const shared = sharedRequest(origin + key, request)
    const fill = () => cache.fill(key, () => renderForCache(shared, requestId))
    if (key.length > longestKey) return send(await rendered(shared))
    const found = cache.peek(key, Date.now())
    if (found) {
      if (found.isStale) void (cache.underWay(key) ?? inTurn(request, connection, fill)).catch(() => {})
      return sendCached(found.page, request, requestId)
    }
    // Another request may have rendered the page while this one waited.
    const made = await (cache.underWay(key) ??
      inTurn(request, connection, async () => cache.peek(key, Date.now())?.page ?? fill()))
    if (!(made instanceof Response)) return sendCached(made, request, requestId)
    const last = options.staleOnError && made.status >= 500 ? cache.last(key) : undefined
    if (last) return sendCached(last, request, requestId)
    return send(made.clone())
  }

  return {
    invalidate: (tags) => cache.invalidate(tags),
    sendCached: (request, response) => {
      if (request.method !== 'GET' || request.url === undefined) return false
      const found = cache.peek(request.url, Date.now()) ?? cache.peek(addressOf(request.url), Date.now())
      if (!found || found.isStale) return false
      return sendAtOnce(found.page, request, response)
    },
    serve: async (request, connection) => {
      const requestId = randomUUID()
      if (!methods.includes(request.method))
        return finish(otherMethod(request), request, requestId, securityHeaders, options)
      try {
        return await serve(request, requestId, connection)
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        return finish(rejection(error), request, requestId, securityHeaders, options)
      }
    },
  }
}

/** Forms of pages have a body like that of any other call (rule S38), which nothing but its length bounds before an action reads it. */
async function withBoundedBody(request: Request): Promise<Request> {
  const body = await readBytes(request)
  const { url, method, headers } = request
  return new Request(url, { method, headers, ...(body.byteLength > 0 && { body: new Uint8Array(body) }) })
}

function otherMethod({ method }: Request): Response {
  const status = method === 'OPTIONS' ? 204 : 405
  return new Response(null, { status, headers: { Allow: methods.join(', '), 'Cache-Control': 'no-store' } })
}

/** Before anything is rendered. A page that waited for its turn in vain reloads itself. */
function rejection({ status, headers }: HttpError): Response {
  const seconds = headers?.['Retry-After']
  const body =
    seconds === undefined
      ? ''
      : `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="${seconds}"><title>…</title><p>Too many pages at once. This one comes in a moment… <span lang="ar" dir="rtl">صفحات كثيرة في وقت واحد. ستظهر هذه الصفحة بعد لحظات…</span></p>`
  const type = 'text/html; charset=utf-8'
  return new Response(body, {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers },
  })
}

async function bodyOf(response: Response): Promise<Bytes> {
  return Buffer.from(await response.arrayBuffer())
}

/**
 * Nothing of the visitor reaches a page that everyone gets, neither headers nor what the page does not read of an address; its
 * rendering outlives the one who asked first.
 */
function sharedRequest(url: string, { headers }: Request): Request {
  const accept = headers.get('accept')
  return new Request(url, { headers: accept ? { accept } : {} })
}

function pageHeaders(response: Response, security: Record<string, string>, options: PageOptions): Headers {
  const headers = new Headers(response.headers)
  headers.delete('cache-tag')
  headers.delete('content-length')
  headers.delete(scriptNonce)
  for (const [name, value] of Object.entries(security)) {
    if (!pagesOwn.has(name) || !headers.has(name)) headers.set(name, value)
  }
  // One that several waited for has its policy already.
  const isNew = !headers.has('Content-Security-Policy')
  if (isNew && headers.get('content-type')?.includes('text/html') && !options.relaxed) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(response.headers.get(scriptNonce), options))
  }
  // Only this process is notified of changes and invalidates the page. A browser or CDN would show the outdated page to the
  // next visitor.
  const caching = headers.get('cache-control')
  if (caching) headers.set('Cache-Control', caching.replace(/,\s*stale-while-revalidate=\d+/, ''))
  headers.set('Vary', 'Accept-Encoding')
  return headers
}

/** Without the objects that a Request and a Response are made of, which take longer than all the rest of it. */
function sendAtOnce(page: CachedPage, request: IncomingMessage, response: ServerResponse): boolean {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join() : accepted)
  if (known?.includes(page.etag)) {
    response.writeHead(304, headersOf(page, randomUUID())).end()
    return true
  }
  const body = page.body.inForm(encoding)
  const headers = headersOf(page, randomUUID())
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.byteLength)
  response.writeHead(page.status, headers).end(body)
  return true
}

async function sendCached(page: CachedPage, request: Request, requestId: string): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
  const headers = headersOf(page, requestId)
  if (request.headers.get('if-none-match')?.includes(page.etag))
    return new Response(null, { status: 304, headers })
  const body = page.body.inForm(encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

function headersOf(page: CachedPage, requestId: string): Record<string, string> {
  return { ...page.headers, etag: page.etag, 'x-request-id': requestId }
}

/** For what is not kept: personal pages, failures, form posts. */
async function finish(
  response: Response,
  request: Request,
  requestId: string,
  security: Record<string, string>,
  options: PageOptions,
): Promise<Response> {
  const html = await bodyOf(response)
  const headers = pageHeaders(response, security, options)
  headers.set('x-request-id', requestId)
  if (html.byteLength === 0) return new Response(null, { status: response.status, headers })
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = request.method === 'HEAD' ? null : compressQuickly(html, encoding)
  return new Response(body, { status: response.status, headers })
}

function splitTags(response: Response): string[] {
  return (response.headers.get('cache-tag') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

/** How long a shared cache may keep an answer, fresh and then stale, in seconds. */
function sharedSeconds(cacheControl: string): [fresh: number, stale: number] {
  const number = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)
  return /private|no-store/.test(cacheControl)
    ? [0, 0]
    : [number('s-maxage'), number('stale-while-revalidate')]
}
