/**
 * The page to go back to after login (`next=`). Only a path of this shop: `//host`, `/\host`, `https:…`,
 * `javascript:…` and encoded forms of them fall back (security rule 34).
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  if (!next?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return fallback
  try {
    // A path may be decoded once more on its way; what it then says must be harmless as well.
    if (/^\/[/\\]|\\/.test(decodeURIComponent(next.split(/[?#]/, 1)[0] ?? ''))) return fallback
    const base = 'https://shop.invalid'
    const url = new URL(next, base)
    return url.origin === base ? url.pathname + url.search + url.hash : fallback
  } catch {
    return fallback
  }
}

/** The link to a page that comes back here. */
export function withNext(to: string, place: { pathname: string; search: string }): string {
  return `${to}?next=${encodeURIComponent(place.pathname + place.search)}`
}
