import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { isOfOtherBuild } from './new-deployment.ts'
import { whenIdle } from './when-idle.ts'

/** Pages that are prefetched: a product's page is what nearly every press in a shop leads to. */
const pages = /^(?:\/ar)?\/p\/[^/]+$/
const route = 'product/product-page'
/** As long as a page counts as fresh elsewhere (public-data.server.ts). */
const freshFor = 60_000
const entriesAtMost = 20

const prefetched = new Map<string, { data: Promise<unknown>; at: number }>()

/**
 * Fetches a product page's data before it is pressed, and decodes it. The router's own `<link rel="prefetch">` leaves both
 * to the press, and browsers let it wait behind every picture.
 */
export function prefetchPage(href: string): void {
  const url = new URL(href, location.href)
  const page = keyOf(url)
  const known = prefetched.get(page)
  if (!pages.test(url.pathname) || savesData() || (known && isFresh(known))) return
  url.pathname += '.data'
  url.searchParams.set('_routes', route)
  whenIdle(readyFormatters)
  prefetched.delete(page)
  prefetched.set(page, { data: read(url).catch(() => undefined), at: performance.now() })
  const [oldest] = prefetched.keys()
  if (oldest !== undefined && prefetched.size > entriesAtMost) prefetched.delete(oldest)
}

/** For a route's `clientLoader`: the prefetched data, once; without it, or where that failed, a request to the server. */
export async function prefetchedOr<Data>(href: string, ask: () => Promise<Data>): Promise<Data> {
  const page = keyOf(new URL(href))
  const known = prefetched.get(page)
  prefetched.delete(page)
  const data = known && isFresh(known) ? await known.data : undefined
  return data === undefined ? ask() : (data as Data)
}

/** A browser's first formatter takes milliseconds to make, whichever it is: while the data is on its way, not after the press. */
function readyFormatters(): void {
  Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(0)
}

/** Anything but data (a redirect, an error) is left to the router, which asks again. */
async function read(url: URL): Promise<unknown> {
  // The service worker tells a prefetch by this mode and leaves it alone (public/sw.js).
  const answer = await fetch(url, { mode: 'same-origin' })
  if (!answer.ok || !answer.body || isOfOtherBuild(answer)) return undefined
  const { value } = await decode(answer.body, window)
  return (value as Record<string, { data?: unknown } | undefined>)[route]?.data
}

function isFresh({ at }: { at: number }): boolean {
  return performance.now() - at < freshFor
}

function keyOf({ pathname, search }: URL): string {
  return pathname + search
}

/** Save-Data means: fetch nothing that was not asked for. */
export function savesData(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    'connection' in navigator &&
    Boolean((navigator.connection as { saveData?: boolean } | undefined)?.saveData)
  )
}
