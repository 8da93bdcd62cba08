import type { Backend } from '@marah/backend/backend'
import type { Read, ReadAnswer } from '@marah/backend/platform/reads'
import type { Logger } from 'pino'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Connection, RenderPage } from './pages/serve-page.ts'
import type { TaggedMemory } from './pages/tagged-memory.ts'

type PublicApi = (path: string, init: RequestInit) => Promise<Response>

/** What the storefront's server entry exports beside the router's own (storefront/app/entry.server.tsx). */
type StorefrontEntry = {
  createPageContext(given: {
    publicApi: PublicApi
    read?: (call: Omit<Read, 'requestId'>) => Promise<ReadAnswer>
    recall?: TaggedMemory['recall']
    origin: string
    reportError: (error: unknown, request: Request) => void
  }): RouterContextProvider
}

/**
 * Renders the storefront's pages; its loaders read the API in this process, or over HTTP when API_URL is set. What they
 * read for nearly every page is kept in `memory`.
 */
export function createRenderer(
  build: ServerBuild,
  backend: Backend,
  log: Logger,
  memory?: TaggedMemory,
): RenderPage {
  const handle = createRequestHandler(build, 'production')
  const entry = build.entry.module as unknown as StorefrontEntry
  const { API_URL, PUBLIC_URL } = backend.services.config
  return async (request, requestId, connection) => {
    const withId = (init: RequestInit) => {
      const headers = new Headers(init.headers)
      headers.set('X-Request-Id', requestId)
      // The API counts a form's sender, not the page that passes it on; in another process it trusts this one's hop.
      const hops = [request.headers.get('x-forwarded-for'), API_URL && addressOf(connection)].filter(Boolean)
      if (hops.length > 0) headers.set('X-Forwarded-For', hops.join(', '))
      return { ...init, headers }
    }
    const context = entry.createPageContext({
      origin: PUBLIC_URL,
      ...(memory && { recall: (key, read) => memory.recall(key, read) }),
      publicApi: async (path, init) =>
        API_URL
          ? fetch(`${API_URL.replace(/\/+$/, '')}${path}`, withId(init))
          : backend.app.request(`http://api.internal/rest${path}`, withId(init), { ...connection }),
      ...(!API_URL && { read: (call) => backend.read({ ...call, requestId }) }),
      reportError: (error, failed) =>
        log.error({ err: error, request_id: requestId, path: new URL(failed.url).pathname }, 'page failed'),
    })
    return named(build, request, await handle(request, context))
  }
}

/** Data of a page is for the code of its own build: a page of another one loads a document instead (new-deployment.ts). */
function named(build: ServerBuild, request: Request, response: Response): Response {
  if (new URL(request.url).pathname.endsWith('.data'))
    response.headers.set('X-Storefront-Build', build.assets.version)
  return response
}

function addressOf(connection: Connection | undefined): string | undefined {
  return connection?.incoming?.socket?.remoteAddress
}
