/**
 * The page to go back to after login (`next=`). Only a path of this shop: `//host`, `/\host`, `https:…`,
 * `javascript:…` and encoded forms of them fall back (rule S34).
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return fallback
  try {
    // A path may be decoded once more on its way; what it then says must be harmless as well.
    const decoded = decodeURIComponent(next.split(/[?#]/, 1)[0] ?? '')
    if (decoded.includes('\\') || !pathIn(decoded)) return fallback
    return pathIn(next) ?? fallback
  } catch {
    return fallback
  }
}

const base = 'https://shop.invalid'

/** The path as a browser follows it, without `..`; null where it leads to another host, as `//host` and `/..//host` do. */
function pathIn(next: string): string | null {
  const url = new URL(next, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}

/** The link to a page that comes back here. */
export function withNext(to: string, place: { pathname: string; search: string }): string {
  return `${to}?next=${encodeURIComponent(place.pathname + place.search)}`
}
