import type { Call } from '@marah/contract/call'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { checkParams, longestQuery, parseInput } from '../../platform/errors/parse-input.ts'
import type { Language } from '../../platform/language/messages.ts'
import { requireSwitchedOn } from '../../shop/features.ts'
import { type Actor, visitor } from '../actor.ts'
import type { Services } from '../services.ts'
import { describeError } from './answer-error.ts'
import { PreparedJson, type Written } from './reply.ts'

/** A public GET call of the contract by a page of this process, without HTTP. */
export type Read = {
  /** The contract's path: `/product/product/{id}/`. */
  readonly path: string
  readonly params: Record<string, string>
  readonly query: Record<string, string | string[]>
  readonly language: Language
  /** The page's id, for the log. */
  readonly requestId: string
}

/** The call's answer over HTTP as JSON; callers must not change it, since several pages may receive the same objects. */
export type ReadAnswer = {
  readonly status: number
  readonly body: unknown
  readonly tags: readonly string[]
}

/** A request that has been checked against the contract, for code that serves any call. */
export type CheckedRequest = { readonly actor: Actor; readonly requestId: string } & Readonly<
  Record<string, unknown>
>

type Handler = (request: CheckedRequest) => Promise<Written>

export type Reads = {
  /** Serves a call; a later handler for the same call replaces an earlier one. */
  add(call: Call, handler: Handler): void
  read(read: Read): Promise<ReadAnswer>
}

/** Milliseconds above which a read is logged. */
const slow = 1000

export function createReads(services: Services): Reads {
  const served = new Map<string, { call: Call; handler: Handler }>()

  async function answer(read: Read): Promise<ReadAnswer> {
    const found = served.get(read.path)
    // As over HTTP, for a call that this shop does not serve: the sample entity in production.
    if (!found) throw notFound()
    const { call, handler } = found
    requireSwitchedOn(services.settings, call)
    const params = checkParams(read.params)
    const url = urlOf(read)
    if (url.length - url.indexOf('?') > longestQuery && url.includes('?'))
      throw new HttpError(414, 'query_too_long')
    const { status, body, tags } = await handler({
      params: parseInput(call.params, params),
      query: parseInput(call.query, read.query),
      body: undefined,
      rawBody: new Uint8Array(),
      actor: visitor,
      requestId: read.requestId,
      language: read.language,
      headers: new Headers(),
      clientAddress: '',
      url,
    })
    return { status, body: readableOf(body), tags: tags ?? [] }
  }

  return {
    add: (call, handler) => {
      served.set(call.path, { call, handler })
    },
    read: async (read) => {
      const started = performance.now()
      const answered = await answer(read).catch((error: unknown) => {
        const problem = describeError(error, read, services)
        return { status: problem.status, body: problem.body, tags: [] }
      })
      const ms = Math.round(performance.now() - started)
      if (ms > slow)
        services.log.warn({ request_id: read.requestId, path: read.path, ms }, 'read by a page was slow')
      return answered
    },
  }
}

/** A value that is not JSON text: the result of a read handler. */
export class ReadValue {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

function readableOf(body: unknown): unknown {
  if (body instanceof ReadValue) return body.value
  const text = body instanceof PreparedJson ? body.text : JSON.stringify(body)
  return JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'))
}

/** Returns the address of the same call over HTTP, the key of caches and the base of links to other pages of a list. */
function urlOf({ path, params, query }: Read): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => [values].flat().map((value) => [key, value])),
  )
  return `http://api.internal/rest${filled}${search.size > 0 ? `?${search}` : ''}`
}
