/** Puts together what answers on the shop’s one port: API, pictures, files and pages of the storefront, sandbox. */
import { randomUUID } from 'node:crypto'
import type { Backend } from '@marah/backend/backend'
import { cacheSizes } from '@marah/backend/platform/cache/cache-sizes'
import { createReadLanes } from '@marah/backend/services/http/read-lanes'
import { strictTransport } from '@marah/backend/services/http/strict-transport'
import type { Services } from '@marah/backend/services/services'
import type { PictureDrawing } from '@marah/demo/drawing/picture-drawing'
import type { Sandbox } from '@marah/sandbox/start'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { createApiReference } from './api-reference.ts'
import { serveFeeds } from './feeds.ts'
import { serveLooks } from './looks.ts'
import { otherNamesOf } from './one-name.ts'
import type { PageAddress, PageSpelling } from './pages/page-address.ts'
import { type Connection, createPageServer, type PageServer, type RenderPage } from './pages/serve-page.ts'
import { servePictures } from './pictures.ts'
import { passPictures, pictureFolders } from './proxy/their-pictures.ts'
import { returnAddress } from './return-addresses.ts'
import { forever, staticFiles } from './static-files.ts'

export type Site = { readonly app: Hono; readonly sendCached: PageServer['sendCached'] }

/** The storefront's pages and files, as every site of the shop has them. */
type StorefrontParts = {
  render: RenderPage
  addressOf: PageAddress
  /** In which spelling of its path a page is served. */
  spellingOf: PageSpelling
  clientFolder: string
  log: Logger
  /** While developing: hot reloading runs scripts that no page of the shop may. */
  relaxed?: boolean
}

/** Everything on the shop's one port: API and its reference, pictures, the storefront's files and pages, the sandbox. */
export function createSite(
  parts: StorefrontParts & {
    backend: Backend
    sandbox: Sandbox | null
    mediaFolder: string
    drawing?: PictureDrawing | null
    /** The pages and files of the desk (desk.ts). */
    desk?: Hono
  },
): Site {
  const { backend, sandbox, log } = parts
  const { services } = backend
  const pages = createPages(parts, services.config)
  services.cacheTags.onInvalidate((tags) => pages.invalidate(tags))

  const site = new Hono({ strict: false })
  const identified = identify(log)
  // The API and the pages do this themselves, files have theirs set with their other headers.
  for (const path of ['/rest/docs', '/rest/docs/*', '/rest/openapi.json', '/sandbox', '/sandbox/*'])
    site.use(path, identified)
  const reference = createApiReference()
  for (const path of ['/rest/docs', '/rest/docs/*', '/rest/openapi.json'])
    site.get(path, (c) => reference.fetch(c.req.raw))
  site.all('/rest', (c) => backend.app.fetch(c.req.raw, c.env))
  site.all('/rest/*', (c) => backend.app.fetch(c.req.raw, c.env))
  if (sandbox) site.route('/sandbox', sandbox.app)
  site.route('/', servePictures(parts.mediaFolder, services, parts.drawing ?? null))
  site.route('/', serveFeeds(services))
  site.route('/', serveLooks(services))
  return withStorefront(site, pages, parts, services.config, parts.desk)
}

/** The storefront before another back end, whose API the listener passes on: pages and files, and whether all is well. */
export function createStorefrontSite(
  parts: StorefrontParts & {
    config: Services['config']
    /** Origins of the other back end's pictures. */
    pictures: readonly string[]
    isApiThere: () => Promise<boolean>
  },
): Site {
  const { config, log, isApiThere, pictures } = parts
  const pages = createPages(parts, config, { pictures, staleOnError: true })
  const site = new Hono({ strict: false })
  site.use('/rest/health/*', identify(log))
  site.get('/rest/health/live', (c) => c.json({ status: 'live' }, 200, noStore))
  site.get('/rest/health/ready', async (c) =>
    (await isApiThere())
      ? c.json({ status: 'ready' }, 200, noStore)
      : c.json({ status: 'not_ready', missing: ['api'] }, 503, noStore),
  )
  const [theirs] = pictures
  if (theirs !== undefined) for (const path of pictureFolders) site.get(path, passPictures(theirs, log))
  site.get('*', async (c, next) => {
    const page = returnAddress(new URL(c.req.url))
    return page === null ? next() : c.body(null, 302, { ...noStore, Location: page })
  })
  const served = withStorefront(site, pages, parts, config)
  return {
    app: served.app,
    // A cached page of the same path, such as the home page, knows nothing of where a customer comes from.
    sendCached(request, response) {
      const asked = URL.parse(request.url ?? '/', config.PUBLIC_URL)
      return asked !== null && returnAddress(asked) === null && served.sendCached(request, response)
    },
  }
}

const noStore = { 'Cache-Control': 'no-store' }

function createPages(
  { render, addressOf, log, relaxed = false }: StorefrontParts,
  config: Services['config'],
  more: { pictures?: readonly string[]; staleOnError?: boolean } = {},
): PageServer {
  return createPageServer(render, {
    isHttps: config.PUBLIC_URL.startsWith('https:'),
    hsts: strictTransport(config),
    log,
    relaxed,
    addressOf,
    cacheBytes: cacheSizes(config).pages,
    lanes: createReadLanes(config.RATE_LIMIT_SCALE),
    hops: config.TRUST_PROXY,
    ...more,
  })
}

/** Puts files and pages behind what a site has of its own. */
function withStorefront(
  site: Hono,
  pages: PageServer,
  parts: StorefrontParts,
  { PUBLIC_URL }: Services['config'],
  desk?: Hono,
): Site {
  const otherNames = otherNamesOf(PUBLIC_URL)
  const identified = identify(parts.log)
  site.get('/assets/*', storefrontFiles(parts.clientFolder, forever))
  site.get('/.well-known/*', storefrontFiles(parts.clientFolder, 'public, max-age=3600'))
  for (const name of [
    // Readers of feeds and old browsers ask for the .ico by its name.
    '/favicon.svg',
    '/favicon.ico',
    '/share.jpg',
    '/notification.png',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
  ]) {
    site.get(name, storefrontFiles(parts.clientFolder, 'public, max-age=3600'))
  }
  // Read each time: an old worker would outlive its shop.
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
  if (desk) site.route('/', desk)
  // One address for each page: search engines would count several, and the cache would hold each.
  site.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    // Without empty steps: a path that begins with two slashes would be another host's.
    const steps = parts.spellingOf(pathname).split('/').filter(Boolean)
    const address = `/${steps.join('/')}`
    if (address === pathname) return next()
    await identified(c, async () => {
      c.res = c.redirect(address + search, 301)
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
  const sendCached: PageServer['sendCached'] = (request, response) =>
    !otherNames.has(request.headers.host ?? '') && pages.sendCached(request, response)
  return { app: site, sendCached }
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
