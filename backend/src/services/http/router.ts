import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Call, isCustomers, isOfDesk, isRead } from '@marah/contract/call'
import { Hono } from 'hono'
import type { z } from 'zod'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { checkParams, longestQuery, parseInput } from '../../platform/errors/parse-input.ts'
import { type Language, preferredLanguage } from '../../platform/language/messages.ts'
import { requireSwitchedOn } from '../../shop/features.ts'
import type { Actor, ActorOf } from '../actor.ts'
import { requireMayWrite } from '../blocked-customers.ts'
import type { Services } from '../services.ts'
import { type Authenticators, actorOfRequest, requireCustomer, requirePerson } from './actor-of-request.ts'
import { answerError } from './answer-error.ts'
import { readBytes, readJson } from './body.ts'
import { type CallContext, clientAddress, type Environment, languageOf } from './call-context.ts'
import { countCall } from './call-limits.ts'
import { isOwnPage } from './own-page.ts'
import { createReadLanes } from './read-lanes.ts'
import { createReads, type Reads, ReadValue } from './reads.ts'
import { type Handler, recorded } from './recorded.ts'
import { type Reply, writeReply } from './reply.ts'
import { strictTransport } from './strict-transport.ts'
import { createUploads } from './uploads.ts'

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** A request whose parts have been checked against the contract. */
type CallRequest<C extends Call> = {
  readonly params: Output<C['params']>
  readonly query: Output<C['query']>
  readonly body: C['form'] extends z.ZodType ? Output<C['form']> : Output<C['body']>
  /** Who makes the request. */
  readonly actor: ActorOf<C>
  readonly requestId: string
  readonly language: Language
  readonly headers: Headers
  /** Address of the client as far as TRUST_PROXY lets the shop know it, as limits count it (`networkOf`). */
  readonly clientAddress: string
  readonly url: string
  /** The untouched body, for signatures; empty unless the call's access is `provider`. */
  readonly rawBody: Uint8Array
}

/** The request of a call whose changes are on record: what its handler does, it does with these services. */
type ChangeRequest<C extends Call> = CallRequest<C> & { readonly services: Services }

/** Changes at the desk and at the entrance are on record; the compiler allows no call of theirs without. */
type Unrecorded = Call &
  (
    | { readonly method: 'get' }
    | { readonly isQuestion: true }
    | { readonly access: Exclude<Call['access'], 'desk' | 'check-in-device'> }
  )

export type Router = {
  readonly app: Hono<Environment>
  /**
   * Serves a call of the contract. `handler` throws `HttpError` or `InvalidInput` for everything but success. (`H` is a
   * parameter of its own so that the call alone, not what the handler returns, fixes `C`.)
   * `admit` is asked before the body is read: what rejects an upload whatever is in it costs nothing there.
   */
  answer<C extends Unrecorded, H extends (request: CallRequest<C>) => Promise<Reply<C>>>(
    call: C,
    handler: H,
    admit?: Admit<C>,
  ): void
  /**
   * Does the same for a call whose changes are on record (decision 126). A success without a row, and without
   * `audit.unchanged()`, is a fault of the handler and answers 500.
   */
  change<C extends Call, H extends (request: ChangeRequest<C>) => Promise<Reply<C>>>(
    call: C,
    handler: H,
    admit?: Admit<C>,
  ): void
  /** Answers public GET calls to pages of this process, without HTTP; else as `app` does. */
  readonly read: Reads['read']
  /** A handler of its own for `read`, where making the value costs less than reading the answer's JSON. */
  readValue<C extends Call>(
    call: C,
    handler: (request: CallRequest<C>) => Promise<{ value: ValueOf<C>; tags: readonly string[] }>,
  ): void
}

type Admit<C extends Call> = (request: Omit<CallRequest<C>, 'body' | 'rawBody'>) => Promise<void>

type ValueOf<C extends Call> = C['answers'][200] extends z.ZodType ? z.input<C['answers'][200]> : never

/** The API's path on the shop's port. */
export const apiBase = '/rest'

/** Milliseconds above which an answered request is logged as slow. */
const slow = 1000

export function createRouter(services: Services, authenticators: Authenticators): Router {
  const app = new Hono<Environment>({ strict: false })
  const served: { call: Call; pattern: RegExp }[] = []
  const reads = createReads(services)
  const lanes = createReadLanes(services.config.RATE_LIMIT_SCALE)
  const hsts = strictTransport(services.config)
  const noticeProxy = warnOfUnknownProxy(services)
  const uploads = createUploads(join(services.config.DATA_DIR, 'uploads'))

  app.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.header('X-Request-Id', requestId)
    c.set('requestId', requestId)
    c.set('language', preferredLanguage(c.req.header('accept-language'), services.settings.languages()))
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    const line = { request_id: requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }
    // The reason is logged as a line of its own, at its own level.
    if (c.res.status === 503) services.log.warn(line, 'request came at a bad time')
    else if (c.res.status >= 500) services.log.error(line, 'request failed')
    else if (ms > slow) services.log.warn(line, 'request was slow')
    else services.log.info(line, 'request')
  })
  app.use(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    // As on pages, because a client may call the API before it has opened any of them.
    for (const [name, value] of Object.entries(hsts)) c.header(name, value)
    noticeProxy(c.req.header('x-forwarded-for'))
    const origins = services.config.CORS_ORIGINS
    const origin = c.req.header('origin')
    if (origin && origins.includes(origin)) allowOrigin(c, origin)
    if (c.req.method === 'OPTIONS') c.res = c.body(null, 204)
    else await next()
    // This comes last, because an answer sets its own `Vary`. It is set for rejected origins, too: otherwise a cache would
    // serve that answer to the allowed ones.
    if (origins.length > 0) c.header('Vary', 'Origin', { append: true })
  })
  app.onError((error, c) => answerError(error, c, services))
  app.notFound(async (c) => {
    const others = served.filter(({ pattern }) => pattern.test(c.req.path))
    if (others.length === 0) throw notFound()
    // DRF's order: a protected path reveals nothing to strangers, not even its methods (rule C10).
    if (others.every(({ call }) => isCustomers(call.access))) await requireCustomer(c, authenticators)
    if (others.every(({ call }) => call.access === 'desk')) await requirePerson(c, authenticators)
    const allow = [...new Set(others.map(({ call }) => call.method.toUpperCase()))].join(', ')
    throw new HttpError(405, 'method_not_allowed', {
      values: { method: c.req.method },
      headers: { Allow: allow },
    })
  })

  /** The types of `answer` and `change` tie request and reply to the contract. */
  function serve(call: Call, written: Handler, admit?: (request: object) => Promise<void>) {
    const path = apiBase + call.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
    const isPublicRead = call.access === 'public' && call.method === 'get'
    if (isPublicRead) reads.add(call, written)
    served.push({ call, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`) })
    app.on(call.method.toUpperCase(), [path], async (c) => {
      requireSwitchedOn(services.settings, call)
      if (!accepts(call, c.req.header('accept'))) throw new HttpError(406, 'not_acceptable')
      requireDesksOwnPage(call, c.req.raw.headers, services)
      const actor = await actorOfRequest(call, c, authenticators)
      if (call.publishes && 'userId' in actor) await requireMayWrite(services, actor)
      const address = clientAddress(c, services.config.TRUST_PROXY)
      const sender = senderKey(actor, address)
      await countCall(services, call, sender)
      if (c.req.url.length - c.req.url.indexOf('?') > longestQuery && c.req.url.includes('?')) {
        throw new HttpError(414, 'query_too_long')
      }
      const request = {
        params: parseInput(call.params, checkParams(c.req.param())),
        query: parseInput(call.query, queryOf(c)),
        actor,
        requestId: c.get('requestId'),
        language: languageOf(c),
        headers: c.req.raw.headers,
        clientAddress: address,
        url: c.req.url,
      }
      await admit?.(request)
      const reply = async (body: unknown, rawBody: Uint8Array = new Uint8Array()) => {
        const answering = () => written({ ...request, body, rawBody })
        // Customers have lanes of their own, so families behind one address do not share them; so have people of the shop.
        const laneKey = isCustomers(call.access) || call.access === 'desk' ? sender : address
        const answered = isRead(call) ? lanes.during(laneKey, answering) : answering()
        return writeReply(c, call, await answered)
      }
      if (call.form) {
        const given = {
          limit: call.largestForm,
          senders: [actor.kind === 'order-guest' ? `address ${address}` : sender],
        }
        return uploads.during(c.req.raw, given, (fields) => reply(parseInput(call.form, fields)))
      }
      if (call.access === 'provider') return reply(undefined, await readBytes(c.req.raw))
      return reply(call.body && parseInput(call.body, await readJson(c.req.raw)))
    })
  }

  return {
    app,
    read: reads.read,
    readValue: (call, handler) =>
      reads.add(call, async (request) => {
        const { value, tags } = await handler(request as unknown as CallRequest<typeof call>)
        return { status: 200, body: new ReadValue(value), tags }
      }),
    answer: (call, handler, admit) => serve(call, handler as unknown as Handler, admit as Admitting),
    change: (call, handler, admit) =>
      serve(call, recorded(services, call, handler as unknown as Handler), admit as Admitting),
  }
}

type Admitting = ((request: object) => Promise<void>) | undefined

/**
 * A call before the sign-in needs no cookie, but it sets one.
 * @throws HttpError 403
 */
function requireDesksOwnPage(call: Call, headers: Headers, { config }: Services): void {
  if (call.access !== 'desk' && isOfDesk(call) && !isOwnPage(headers, config))
    throw new HttpError(403, 'not_own_page')
}

/** Returns the key by which an actor's calls are counted; an order without an account counts by itself. */
function senderKey(actor: Actor, address: string): string {
  switch (actor.kind) {
    case 'customer':
    case 'guest':
      return `user ${actor.userId}`
    case 'order-guest':
      return `order ${actor.orderId}`
    case 'staff':
      return `staff ${actor.staffId}`
    default:
      return `address ${address}`
  }
}

function queryOf(c: CallContext): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([key, values]) => [
      key,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  )
}

/** Errors are always JSON, so a client that accepts only JSON may make any call. */
function accepts(call: Call, accept: string | undefined): boolean {
  if (!accept || /\*\/\*|application\/(?:\*|json)/i.test(accept)) return true
  return Object.values(call.answers).some(
    (answer) => answer && 'mediaType' in answer && accept.toLowerCase().includes(answer.mediaType),
  )
}

/** Warns once: behind a proxy that is not configured, all customers share one address and one share of every limit. */
function warnOfUnknownProxy({ config, log }: Services): (forwardedFor: string | undefined) => void {
  let isDone = config.TRUST_PROXY > 0 || !config.PUBLIC_URL.startsWith('https:')
  return (forwardedFor) => {
    if (isDone || forwardedFor === undefined) return
    isDone = true
    log.warn(
      'Requests carry X-Forwarded-For while TRUST_PROXY is 0: set it to the number of proxies in front of the shop.',
    )
  }
}

function allowOrigin(c: CallContext, origin: string): void {
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
  c.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept-Language')
  c.header('Access-Control-Max-Age', '600')
}
