import { isNeverSent } from '@marah/adapter/cookies'
import { isBelow, ownBase, type Target } from './target.ts'

/**
 * Rewrites a cookie of the other back end for our own origin: for the API's paths and our host alone, and secure if we
 * are. Null for one that a browser would have rejected from that back end too, or that would never be sent to it, such
 * as a session's beside the token.
 */
export function ownCookie(cookie: string, target: Target): string | null {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  if (isNeverSent(pair.split('=', 1)[0] ?? '')) return null
  const isSecure = target.publicOrigin.startsWith('https:')
  const kept: string[] = []
  for (const attribute of attributes) {
    const [name = '', value = ''] = attribute.split('=', 2)
    switch (name.trim().toLowerCase()) {
      case 'domain':
        if (!isDomainOf(value, new URL(target.origin).hostname)) return null
        break
      case 'path': {
        const path = ownPath(value, target.base)
        if (path === null) return null
        // The prefix __Host- promises the whole host (RFC 6265bis, "The __Host- Prefix").
        kept.push(`Path=${pair.startsWith('__Host-') ? '/' : path}`)
        break
      }
      case 'secure':
        break
      case 'samesite':
        // Without https, browsers reject None.
        kept.push(isSecure || value.toLowerCase() !== 'none' ? attribute : 'SameSite=Lax')
        break
      case 'partitioned':
        if (isSecure) kept.push(attribute)
        break
      default:
        kept.push(attribute)
    }
  }
  return [pair, ...kept, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** Matches domains (RFC 6265 §5.1.3); an empty one means the host itself. */
function isDomainOf(given: string, host: string): boolean {
  const domain = given.trim().toLowerCase().replace(/^\./, '')
  return domain === '' || host === domain || host.endsWith(`.${domain}`)
}

function ownPath(path: string, base: string): string | null {
  if (!path.startsWith('/')) return ownBase
  if (isBelow(path, base)) return ownBase + path.slice(base.length)
  // A path above the base includes the whole API.
  return base.startsWith(path) ? ownBase : null
}
