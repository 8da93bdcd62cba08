import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { isOfOtherBuild } from './new-deployment.ts'

/** Only product pages are prefetched: most clicks in a shop lead there. */
const pages = /^(?:\/ar)?\/p\/[^/]+$/
const route = 'product/product-page'
/** As long as pages are fresh elsewhere (public-data.server.ts). */
const maxAge = 60_000
const entriesAtMost = 20

const prefetched = new Map<string, { data: Promise<unknown>; at: number }>()

/**
 * Prefetches and decodes a product page's data. The router's `<link rel="prefetch">` decodes on click, and browsers
 * give it a lower priority than every picture.
 */
export function prefetchPage(href: string): void {
  const url = new URL(href, location.href)
  const page = keyOf(url)
  const known = prefetched.get(page)
  if (!pages.test(url.pathname) || savesData() || (known && isFresh(known))) return
  url.pathname += '.data'
  url.searchParams.set('_routes', route)
  prefetched.delete(page)
  prefetched.set(page, { data: read(url).catch(() => undefined), at: performance.now() })
  const [oldest] = prefetched.keys()
  if (oldest !== undefined && prefetched.size > entriesAtMost) prefetched.delete(oldest)
}

/** For a route's `clientLoader`: the prefetched data, once; otherwise, or after a failure, a request. */
export async function prefetchedOr<Data>(href: string, ask: () => Promise<Data>): Promise<Data> {
  const page = keyOf(new URL(href))
  const known = prefetched.get(page)
  prefetched.delete(page)
  const data = known && isFresh(known) ? await known.data : undefined
  return data === undefined ? ask() : (data as Data)
}

/** Redirects and errors are left to the router, which requests the page again. */
async function read(url: URL): Promise<unknown> {
  // The service worker recognises a prefetch by this mode and ignores it (public/sw.js).
  const answer = await fetch(url, { mode: 'same-origin' })
  if (!answer.ok || !answer.body || isOfOtherBuild(answer)) return undefined
  const { value } = await decode(answer.body, window)
  return (value as Record<string, { data?: unknown } | undefined>)[route]?.data
}

function isFresh({ at }: { at: number }): boolean {
  return performance.now() - at < maxAge
}

function keyOf({ pathname, search }: URL): string {
  return pathname + search
}

/** With Save-Data nothing is prefetched. */
export function savesData(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    'connection' in navigator &&
    Boolean((navigator.connection as { saveData?: boolean } | undefined)?.saveData)
  )
}
