/** The API's path on the shop's port, for every back end. */
export const ownBase = '/rest'

/** Another back end, and the origin under which customers reach it. */
export type Target = {
  readonly origin: string
  /** The prefix of the contract's paths, without a trailing slash: `/api`, or empty. */
  readonly base: string
  /** The shop's own origin. */
  readonly publicOrigin: string
}

export function targetOf({ API_URL, PUBLIC_URL }: { API_URL: string; PUBLIC_URL: string }): Target {
  const { origin, pathname } = new URL(API_URL)
  return { origin, base: pathname.replace(/\/+$/, ''), publicOrigin: new URL(PUBLIC_URL).origin }
}

/**
 * Returns the API path of a request, with its query and without our base; null for another kind of request. Dot segments
 * are resolved first, so that no path leaves the other back end's base.
 */
export function apiPathOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address, 'http://shop.invalid')) return null
  const { pathname, search } = new URL(address, 'http://shop.invalid')
  if (pathname === ownBase) return `/${search}`
  return pathname.startsWith(`${ownBase}/`) ? pathname.slice(ownBase.length) + search : null
}

/**
 * Matches paths that other software reads differently: an encoded slash or backslash may leave the other back end's
 * base once it is decoded, some cut off the part after a semicolon, and for others a control character ends the path.
 */
const ambiguous = /[;\\]|%(?:2f|5c|3b|[01][0-9a-f]|7f)/i

/** Whether a path, with or without a query, may be forwarded to the other back end. */
export function isPlainPath(path: string): boolean {
  return !ambiguous.test(path.split('?', 1)[0] ?? '')
}

/** Moves an address to our own origin if it belongs to the API; all others stay unchanged. */
export function ownAddress(address: string, askedFor: string, target: Target): string | null {
  if (!URL.canParse(address, askedFor)) return null
  const url = new URL(address, askedFor)
  const isTheirs = url.origin === target.origin
  // A back end that reads X-Forwarded-Host may name our origin with its own base.
  const isOurs = url.origin === target.publicOrigin && !isBelow(url.pathname, ownBase)
  if ((!isTheirs && !isOurs) || !isBelow(url.pathname, target.base)) return url.href
  return ownBase + url.pathname.slice(target.base.length) + url.search + url.hash
}

export function isBelow(path: string, base: string): boolean {
  return base === '' || path === base || path.startsWith(`${base}/`)
}
