/**
 * Returns the page to open after login (`next=`). It accepts only a path of this shop: `//host`, `/\host`, `https:…`,
 * `javascript:…` and their encoded forms use the fallback (rule S34).
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return fallback
  try {
    // The path may be decoded once more later, so the decoded form is checked too.
    const decoded = decodeURIComponent(next.split(/[?#]/, 1)[0] ?? '')
    if (decoded.includes('\\') || !pathIn(decoded)) return fallback
    return pathIn(next) ?? fallback
  } catch {
    return fallback
  }
}

const base = 'https://shop.invalid'

/** Returns the path as a browser resolves it, without `..`; null for another host, as with `//host` and `/..//host`. */
function pathIn(next: string): string | null {
  const url = new URL(next, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}

/** Returns a link with `next` set to a page, given as its path and query. */
export function withNext(to: string, next: string): string {
  return `${to}?next=${encodeURIComponent(next)}`
}
