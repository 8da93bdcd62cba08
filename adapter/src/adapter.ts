import type { Extension } from '@marah/contract/extensions'
import { sentExtensionFields } from '@marah/contract/sent-fields'
import { Hono } from 'hono'
import { type BackEnd, openBackEnd, type Send } from './back-end.ts'

/** Registers the calls that one feature adapts. */
export type AdaptCalls = (calls: AdaptedCalls) => void

/** `path` is the contract's, in Hono's notation: `/product/product/:id/`. */
export type AdaptedCalls = {
  /**
   * Answers a call in place of the back end, unless that has all of `extensions` itself. With none, the call is always
   * answered here: its handler turns what such back ends say into the contract's shape.
   */
  on(method: Method, path: string, extensions: readonly Extension[], handle: Handle): void
}
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export type Handle = (exchange: Exchange) => Promise<Response> | Response

/** One request, and the back end as its sender may use it. */
export type Exchange = {
  readonly request: Request
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly backEnd: BackEnd
}

/** Answers `request` (path and query as the contract has them); null where the back end's own answer passes as it is. */
export type Adapter = (request: Request) => Promise<Response | null>

const passed = 'x-adapter-passed'

/**
 * Adapts a back end that has the core of the contract, and perhaps some extensions, to what the storefront calls.
 * `origin` is the back end's own, for pictures that it names by their path alone.
 */
export function createAdapter(send: Send, features: readonly AdaptCalls[], origin = ''): Adapter {
  const app = new Hono({ strict: false })
  const open = openBackEnd(send, origin)
  const calls: AdaptedCalls = {
    on(method, path, extensions, handle) {
      const claimed = sentExtensionFields(method, contractPath(path))
      // Without its last slash, as the router sees each address.
      app.on(method, path.replace(/\/$/, ''), async (context, next) => {
        const backEnd = open(context.req.raw, claimed)
        const has = await backEnd.extensions()
        if (has.size > 0 && extensions.every((extension) => has.has(extension)) && extensions.length > 0)
          return next()
        return handle({
          request: context.req.raw,
          params: context.req.param(),
          query: new URL(context.req.url).searchParams,
          backEnd,
        })
      })
    },
  }
  for (const feature of features) feature(calls)
  app.notFound(async ({ req }) => {
    const backEnd = open(req.raw, new Map())
    const isSized = new URL(req.url).searchParams.has('page_size')
    if (isSized && !(await backEnd.extensions()).has('page-size')) return backEnd.pass()
    return new Response(null, { headers: { [passed]: '1' } })
  })
  app.onError((error) => {
    throw error
  })
  return async (request) => {
    const answer = await app.fetch(request)
    return answer.headers.has(passed) ? null : answer
  }
}

/** A path in the contract's own notation: `/product/product/{id}/`. */
function contractPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}
