import { randomUUID } from 'node:crypto'
import { dayMs } from '@marah/contract/rules/durations'
import type { Exchange } from '../adapter.ts'
import { apiAddressOf } from '../pages.ts'

/** Below our own API: the storefront goes to a payment page of any other host through here. */
export const hostedPages = '/stripe/hosted-page/'

/** The payment pages that back ends have opened. */
export type HostedPages = {
  /** Returns the address that the storefront opens for a page; null for an invalid address. */
  open(page: string, exchange: Exchange): string | null
  find(id: string): string | undefined
}

/** As long as a provider's page is open, at most. */
const remembered = dayMs
const mostPages = 5000

/**
 * The storefront opens only pages of the usual provider and of its own origin. This process trusts the back end's choice of
 * any other page: an address of our own that cannot be guessed redirects to it.
 */
export function createHostedPages(now: () => number = Date.now): HostedPages {
  const known = new Map<string, { page: string; until: number }>()
  return {
    open(given, { request, backEnd }) {
      const api = new URL(apiAddressOf(request))
      const page = pageAt(given, api, backEnd.origin)
      if (page === null || isOpenedItself(page, api)) return page?.href ?? null
      const id = randomUUID()
      known.set(id, { page: page.href, until: now() + remembered })
      const [oldest] = known.keys()
      if (known.size > mostPages && oldest !== undefined) known.delete(oldest)
      return `${api.href.replace(/\/$/, '')}${hostedPages}${id}/`
    },
    find(id) {
      const found = known.get(id)
      return found && found.until > now() ? found.page : undefined
    },
  }
}

/** A back end that uses X-Forwarded-Host gives a page of its own our name. */
function pageAt(given: string, api: URL, origin: string): URL | null {
  const page = URL.parse(given, origin === '' ? undefined : origin)
  if (!page || !/^https?:$/.test(page.protocol)) return null
  if (page.origin !== api.origin || origin === '') return page
  return new URL(page.pathname + page.search + page.hash, origin)
}

/** Hosts of the payment providers' own pages, which the storefront leads to by itself. */
const providerHosts: readonly string[] = [
  'checkout.stripe.com',
  'pay.checkout.com',
  'pay.sandbox.checkout.com',
]

function isOpenedItself(page: URL, api: URL): boolean {
  const isProvider = page.protocol === 'https:' && providerHosts.includes(page.host)
  return isProvider || (isLoopback(page) && isLoopback(api))
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
