import { hash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi
/** Data blocks (JSON-LD) are never run, so they need no permission. */
const dataBlock = /\stype="(?!module|text\/javascript)[^"]*"/i

/**
 * The policy of one page (security.md 31): its own files, and each of its inline scripts by hash. Hashes are reckoned
 * once for a cached page.
 */
export function contentSecurityPolicy(html: string, isHttps: boolean): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (!dataBlock.test(attributes)) hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    // Films of reviews lie where pictures lie; one that is being added is shown before it is sent.
    "media-src 'self' blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://checkout.stripe.com",
    "require-trusted-types-for 'script'",
    // The one policy lets the shop's own service worker be registered (storefront/app/notifications/push.ts).
    'trusted-types marah-worker',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
