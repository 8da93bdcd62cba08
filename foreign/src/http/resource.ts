import { setTimeout } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { authenticate } from '../accounts/authenticate.ts'
import type { Shop } from '../state/shop.ts'
import { type Answer, type Call, createCall } from './call.ts'
import { badFields, CallError, detailError, throttled } from './errors.ts'
import { notFoundPage, serverErrorPage } from './html.ts'
import { unknownFields } from './known-fields.ts'
import { languageOf } from './language.ts'
import { sentences } from './sentences.ts'

type Handler = (call: Call) => Answer | Promise<Answer>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type Resource = {
  /** With its trailing slash; `{id}` is a number, `{word}` a word. */
  readonly path: `/${string}/`
  readonly methods: Readonly<Partial<Record<Method, Handler>>>
  /** Everything, or what writes, is for customers only. */
  readonly customersOnly?: 'always' | 'writes'
  /** A call that looks at no token, not even a stale one. */
  readonly ignoresTokens?: true
  /** Whether the path is known without its slash too; `detail` is a switch. */
  readonly slash?: 'either' | 'detail'
  /** It is not there at all while this answers true. */
  readonly missing?: (shop: Shop) => boolean
}

/** Puts a resource into the app, at its path with and without the slash. */
export function mount(app: Hono, shop: Shop, resource: Resource): void {
  const path = resource.path.replace('{id}', ':id{[0-9]+}').replace('{word}', ':word{[a-z_-]+}')
  app.all(path, (context) => {
    if (!isThere(shop, resource)) return notFoundPage()
    if (resource.slash === 'detail' && shop.quirks.has('no-slash-only')) return notFoundPage()
    return answer(context, shop, resource)
  })
  app.all(path.slice(0, -1), (context) => {
    if (!isThere(shop, resource)) return notFoundPage()
    if (knownWithoutSlash(shop, resource)) return answer(context, shop, resource)
    const url = new URL(context.req.url)
    return context.redirect(`${url.pathname}/${url.search}`, 301)
  })
}

function isThere(shop: Shop, { missing }: Resource): boolean {
  return !missing?.(shop)
}

function knownWithoutSlash({ quirks }: Shop, { slash }: Resource): boolean {
  return slash === 'either' || (slash === 'detail' && !quirks.has('slash-only'))
}

/** In the order of REST framework: token, permission, throttle, method, and only then the body. */
async function answer(context: Context, shop: Shop, resource: Resource): Promise<Response> {
  const request = context.req.raw
  const language = languageOf(request.headers.get('accept-language') ?? undefined)
  const head = headersOf(resource, language)
  try {
    const user = resource.ignoresTokens ? null : await authenticate(shop, request)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const isSlow = shop.quirks.has('slow') || (shop.quirks.has('own-slow') && user !== null && reads)
    if (isSlow) await setTimeout(shop.settings.slowMs)
    if (!user && isForCustomers(resource, reads)) throw anonymous(shop)
    if (reads && !user) throttleReads(shop)
    const handler = resource.methods[(reads ? 'GET' : request.method) as Method]
    if (!handler) throw detailError(405, sentences.badMethod)
    const id = context.req.param('id') ?? '0'
    const word = context.req.param('word') ?? ''
    const url = new URL(request.url)
    const call = createCall({ shop, request, url, language, id, word, user })
    await checkKnown(call, resource)
    const made = await handler(call)
    return respond(made, head)
  } catch (error) {
    if (!(error instanceof CallError)) return serverErrorPage()
    const { status, headers } = error
    return respond({ status, body: error.body(language), headers }, head)
  }
}

async function checkKnown(call: Call, { path }: Resource): Promise<void> {
  if (!call.shop.quirks.has('fields-strict')) return
  const unknown = unknownFields(`${call.request.method} ${path}`, await call.fields())
  if (unknown.length === 0) return
  throw badFields(Object.fromEntries(unknown.map((name) => [name, sentences.unknownField])))
}

function headersOf({ methods }: Resource, language: string): Record<string, string> {
  return {
    Allow: [...Object.keys(methods), 'HEAD', 'OPTIONS'].join(', '),
    Vary: 'Accept, Accept-Language, Cookie',
    'Content-Language': language,
  }
}

function respond({ status, body, headers }: Answer, head: Record<string, string>): Response {
  const all = { ...head, ...headers }
  if (body === undefined) return new Response(null, { status, headers: all })
  return Response.json(body, { status, headers: all })
}

function isForCustomers({ customersOnly }: Resource, reads: boolean): boolean {
  return customersOnly === 'always' || (customersOnly === 'writes' && !reads)
}

function anonymous({ quirks }: Shop): CallError {
  if (quirks.has('anonymous-403')) return detailError(403, sentences.anonymous)
  return detailError(401, sentences.anonymous, { 'WWW-Authenticate': 'Bearer realm="api"' })
}

function throttleReads({ quirks, attempts }: Shop): void {
  if (!quirks.has('reads-throttled')) return
  const reads = attempts.get('reads') ?? []
  attempts.set('reads', [...reads, Date.now()])
  if (reads.length % 10 === 9) throw throttled(1)
}
