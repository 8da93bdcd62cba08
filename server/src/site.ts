import { randomUUID } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Backend } from '@marah/backend/backend'
import type { Sandbox } from '@marah/sandbox/start'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApiReference } from './api-reference.ts'
import { createPageServer, type PageServer, type RenderPage } from './pages/serve-page.ts'

/** Files whose names hold a hash of their content. */
const forever = 'public, max-age=31536000, immutable'

export type Site = { readonly app: Hono; readonly sendKept: PageServer['sendKept'] }

/** Everything on the shop's one port: API and its reference, pictures, the storefront's files and pages, the sandbox. */
export function createSite(parts: {
  backend: Backend
  sandbox: Sandbox | null
  render: RenderPage
  clientFolder: string
  mediaFolder: string
  log: Logger
  /** While developing: hot reloading runs scripts that no page of the shop may. */
  relaxed?: boolean
}): Site {
  const { backend, sandbox } = parts
  const pages = createPageServer(parts.render, {
    isHttps: backend.services.config.PUBLIC_URL.startsWith('https:'),
    log: parts.log,
    relaxed: parts.relaxed ?? false,
  })
  backend.services.cacheTags.onDrop((tags) => pages.drop(tags))

  const site = new Hono({ strict: false })
  const reference = createApiReference()
  for (const path of ['/rest/docs', '/rest/docs/*', '/rest/openapi.json'])
    site.get(path, (c) => reference.fetch(c.req.raw))
  site.all('/rest', (c) => backend.app.fetch(c.req.raw, c.env))
  site.all('/rest/*', (c) => backend.app.fetch(c.req.raw, c.env))
  if (sandbox) site.route('/sandbox', sandbox.app)
  site.get('/media/*', pictures(parts.mediaFolder))
  site.get('/assets/*', storefrontFiles(parts.clientFolder, forever))
  site.get('/.well-known/*', storefrontFiles(parts.clientFolder, 'public, max-age=3600'))
  for (const name of ['/favicon.svg', '/share.jpg']) {
    site.get(name, storefrontFiles(parts.clientFolder, 'public, max-age=3600'))
  }
  site.all('*', (c) => pages.serve(c.req.raw))
  site.onError((error, c) => {
    const requestId = randomUUID()
    parts.log.error({ err: error, request_id: requestId, path: c.req.path }, 'unexpected error')
    return c.text('An unexpected error occurred. Please try again later.', 500, {
      'Cache-Control': 'no-store',
    })
  })
  return { app: site, sendKept: pages.sendKept }
}

function storefrontFiles(root: string, cacheControl: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('X-Request-Id', randomUUID())
      c.header('Cache-Control', cacheControl)
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Vary', 'Accept-Encoding')
    },
  })
}

/** Pictures are served so that nothing in them could ever run (security.md 30). */
function pictures(root: string) {
  return serveStatic({
    root,
    rewriteRequestPath: (path) => path.replace(/^\/media/, ''),
    onFound: (_path, c) => {
      c.header('X-Request-Id', randomUUID())
      c.header('Cache-Control', forever)
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Content-Security-Policy', "default-src 'none'; sandbox")
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}
