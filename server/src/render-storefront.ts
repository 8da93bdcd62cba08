/** Renders pages of the storefront, and lets their loaders read the API in this process or over HTTP. */
import type { Backend } from '@marah/backend/backend'
import type { Read, ReadAnswer } from '@marah/backend/services/http/reads'
import type { Services } from '@marah/backend/services/services'
import type { Logger } from 'pino'
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Connection, RenderPage } from './pages/serve-page.ts'
import type { TaggedMemory } from './pages/tagged-memory.ts'
import { forwardedFor } from './proxy/headers.ts'
import type { RemoteApi } from './proxy/remote-api.ts'

type PublicApi = (path: string, init: RequestInit) => Promise<Response>

/** The exports of the storefront's server entry besides the router's own (storefront/app/entry.server.tsx). */
type StorefrontEntry = {
  createPageContext(given: {
    publicApi: PublicApi
    read?: (call: Omit<Read, 'requestId'>) => Promise<ReadAnswer>
    recall?: TaggedMemory['recall']
    origin: string
    names: Services['config']['SHOP_NAME']
    reportError: (error: unknown, request: Request) => void
  }): RouterContextProvider
}

type Given = Parameters<StorefrontEntry['createPageContext']>[0]
/** How the pages of one request reach the API. */
type Reach = Pick<Given, 'publicApi' | 'read' | 'recall'>
type Visit = {
  readonly request: Request
  readonly requestId: string
  readonly connection?: Connection | undefined
}

/**
 * Renders the storefront's pages, whose loaders read the API in this process. What they read for nearly every page is kept
 * in `memory`.
 */
export function createRenderer(
  build: ServerBuild,
  backend: Backend,
  log: Logger,
  memory?: TaggedMemory,
): RenderPage {
  return rendererOf(build, backend.services.config, log, ({ request, requestId, connection }) => ({
    ...(memory && { recall: (key, read) => memory.recall(key, read) }),
    publicApi: async (path, init) => {
      // The API counts a form's sender, not the page that passes it on.
      const forwarded = request.headers.get('x-forwarded-for') ?? ''
      const passedOn = withHeaders(init, { 'X-Request-Id': requestId, 'X-Forwarded-For': forwarded })
      return backend.app.request(`http://api.internal/rest${path}`, passedOn, { ...connection })
    },
    read: (call) => backend.read({ ...call, requestId }),
  }))
}

/** Renders the storefront's pages, whose loaders read another back end over HTTP. */
export function createRemoteRenderer(
  build: ServerBuild,
  api: RemoteApi,
  config: Services['config'],
  log: Logger,
): RenderPage {
  return rendererOf(build, config, log, ({ request, requestId, connection }) => ({
    publicApi: (path, init) => {
      const claimed = request.headers.get('x-forwarded-for') ?? undefined
      const peer = connection?.incoming?.socket?.remoteAddress
      const hops = forwardedFor(claimed, peer, config.TRUST_PROXY).join(', ')
      return api(path, withHeaders(init, { 'X-Request-Id': requestId, 'X-Forwarded-For': hops }))
    },
  }))
}

function rendererOf(
  build: ServerBuild,
  { PUBLIC_URL, SHOP_NAME }: Services['config'],
  log: Logger,
  reach: (visit: Visit) => Reach,
): RenderPage {
  const handle = createRequestHandler(build, 'production')
  const entry = build.entry.module as unknown as StorefrontEntry
  return async (request, requestId, connection) => {
    const context = entry.createPageContext({
      ...reach({ request, requestId, connection }),
      origin: PUBLIC_URL,
      names: SHOP_NAME,
      reportError: (error, failed) => {
        // A form that is posted to a page without one, or the like, is a fault of the request.
        if (isRouteErrorResponse(error) && error.status < 500) return
        log.error({ err: error, request_id: requestId, path: new URL(failed.url).pathname }, 'page failed')
      },
    })
    return handle(request, context)
  }
}

/** Those that are empty are left out. */
function withHeaders(init: RequestInit, more: Record<string, string>): RequestInit {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(more)) if (value) headers.set(name, value)
  return { ...init, headers }
}
