import { randomUUID } from 'node:crypto'
import type { Backend } from '@marah/backend/backend'
import { strictTransport } from '@marah/backend/platform/strict-transport'
import type { Sandbox } from '@marah/sandbox/start'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { createApiReference } from './api-reference.ts'
import { serveFeeds } from './feeds.ts'
import { otherNamesOf } from './one-name.ts'
import { type Connection, createPageServer, type PageServer, type RenderPage } from './pages/serve-page.ts'
import { servePictures } from './pictures.ts'
import { forever, staticFiles } from './static-files.ts'

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
  const { PUBLIC_URL } = backend.services.config
  const otherNames = otherNamesOf(PUBLIC_URL)
  const pages = createPageServer(parts.render, {
    isHttps: PUBLIC_URL.startsWith('https:'),
    hsts: strictTransport(backend.services.config),
    log: parts.log,
    relaxed: parts.relaxed ?? false,
  })
  backend.services.cacheTags.onInvalidate((tags) => pages.invalidate(tags))

  const site = new Hono({ strict: false })
  const identified = identify(parts.log)
  // The API and the pages do this themselves, files have theirs set with their other headers.
  for (const path of ['/rest/docs', '/rest/docs/*', '/rest/openapi.json', '/sandbox', '/sandbox/*'])
    site.use(path, identified)
  const reference = createApiReference()
  for (const path of ['/rest/docs', '/rest/docs/*', '/rest/openapi.json'])
    site.get(path, (c) => reference.fetch(c.req.raw))
  site.all('/rest', (c) => backend.app.fetch(c.req.raw, c.env))
  site.all('/rest/*', (c) => backend.app.fetch(c.req.raw, c.env))
  if (sandbox) site.route('/sandbox', sandbox.app)
  site.route('/', servePictures(parts.mediaFolder, backend.services))
  site.route('/', serveFeeds(backend.services))
  site.get('/assets/*', storefrontFiles(parts.clientFolder, forever))
  site.get('/.well-known/*', storefrontFiles(parts.clientFolder, 'public, max-age=3600'))
  for (const name of [
    // Readers of feeds and old browsers ask for the .ico by its name.
    ...['/favicon.svg', '/favicon.ico', '/share.jpg', '/notification.png'],
    ...['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'],
  ]) {
    site.get(name, storefrontFiles(parts.clientFolder, 'public, max-age=3600'))
  }
  // Looked at anew each time: an old worker would outlive the shop that it belongs to.
  site.get('/sw.js', storefrontFiles(parts.clientFolder, 'no-cache'))
  site.get('*', async (c, next) => {
    if (!otherNames.has(c.req.header('host') ?? '')) return next()
    const { pathname, search } = new URL(c.req.url)
    await identified(c, async () => {
      c.header('Cache-Control', 'no-store')
      c.res = c.redirect(`${PUBLIC_URL}${pathname}${search}`)
    })
    return c.res
  })
  site.all('*', (c) => pages.serve(c.req.raw, c.env as Connection | undefined))
  site.onError((error, c) => {
    const requestId = randomUUID()
    parts.log.error({ err: error, request_id: requestId, path: c.req.path }, 'unexpected error')
    return c.text('An unexpected error occurred. Please try again later.', 500, {
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    })
  })
  const sendKept: PageServer['sendKept'] = (request, response) =>
    !otherNames.has(request.headers.host ?? '') && pages.sendKept(request, response)
  return { app: site, sendKept }
}

/** Gives an answer its id, and the log a line with it. */
function identify(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const ms = Math.round(performance.now() - started)
    log.info(
      { request_id: requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms },
      'request',
    )
  }
}

function storefrontFiles(root: string, cacheControl: string) {
  return staticFiles(
    { root, precompressed: true },
    { 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' },
  )
}
