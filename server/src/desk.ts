/** Serves the desk, the app of the shop's own people, under `/desk`. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@marah/backend/platform/config/config'
import { strictTransport } from '@marah/backend/services/http/strict-transport'
import { Hono } from 'hono'
import { forever, staticFiles } from './static-files.ts'

/** The desk as it is built, or as Vite serves it while developing. */
type DeskParts = {
  /** Returns the document, with `nonceMark` where the nonce of the answer belongs. */
  readonly documentAt: (path: string) => string | Promise<string>
  /** The folder whose `assets` are served; null if Vite serves them. */
  readonly clientFolder: string | null
  /** While developing: hot reloading runs scripts that the policy forbids. */
  readonly relaxed: boolean
}

/** The mark that the build writes where the nonce belongs (desk/vite.config.ts). */
const nonceMark = '__DESK_NONCE__'

/** The desk of a build. Its document is read once: a new build has a folder of its own. */
export function deskOfBuild(clientFolder: string): DeskParts {
  const document = readFileSync(join(clientFolder, 'index.html'), 'utf8')
  return { documentAt: () => document, clientFolder, relaxed: false }
}

/**
 * Answers `/desk` and all below it: hashed files for ever, and for every other path the same document, which no cache
 * stores, since it carries the nonce of this answer.
 */
export function serveDesk(
  { documentAt, clientFolder, relaxed }: DeskParts,
  config: Pick<Config, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS'>,
): Hono {
  const app = new Hono({ strict: false })
  const isHttps = config.PUBLIC_URL.startsWith('https:')
  const hsts = strictTransport(config)
  if (clientFolder !== null) {
    const rewriteRequestPath = (path: string) => path.slice('/desk'.length)
    app.get(
      '/desk/assets/*',
      staticFiles(
        { root: clientFolder, precompressed: true, rewriteRequestPath },
        { 'Cache-Control': forever, Vary: 'Accept-Encoding' },
      ),
    )
    app.get('/desk/assets/*', (c) => c.text('There is no such file.', 404, unstored()))
  }
  for (const path of ['/desk', '/desk/*']) {
    app.get(path, async (c) => {
      const nonce = randomBytes(16).toString('base64')
      const document = await documentAt(new URL(c.req.url).pathname)
      return c.html(document.replaceAll(nonceMark, nonce), 200, {
        ...unstored(),
        ...hsts,
        ...(!relaxed && { 'Content-Security-Policy': deskPolicy(nonce, isHttps) }),
        'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
        'Referrer-Policy': 'same-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
    })
    app.all(path, (c) => c.body(null, 405, { ...unstored(), Allow: 'GET, HEAD' }))
  }
  return app
}

/** No cache and no search engine stores it. */
function unstored(): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'X-Request-Id': randomUUID(),
  }
}

/**
 * The Content-Security-Policy of one answer (rule S31). The component library writes style elements and style values into
 * the page, which need the nonce; the one Trusted Types policy rejects all markup (desk/app/platform/trusted-types.ts).
 */
function deskPolicy(nonce: string, isHttps: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
