import { AsyncLocalStorage } from 'node:async_hooks'
import { shortestSignUpPassword } from '@marah/contract/rules/passwords'
import { createContext, type MiddlewareFunction, redirectDocument } from 'react-router'
import { hrefIn, languageOf, shopLanguages, withoutLanguage } from './language.tsx'
import { readMissingExtensions } from './missing-extensions.server.ts'
import { apiBaseContext, cachedPublic, markDegraded, originContext, orThrow } from './public-data.server.ts'
import { provideShop, type Shop } from './shop.ts'
import { provideShopFacts, type ShopFacts } from './shop-facts.ts'

/**
 * Messages and the document's head need the shop but receive no loader data, so it is in async storage: several shops may
 * share a process.
 */
const served = new AsyncLocalStorage<{ shop: Shop; facts: ShopFacts }>()
provideShop(() => served.getStore()?.shop)
provideShopFacts(() => served.getStore()?.facts)

/** The configured name, for when the API cannot be asked. */
export const shopNamesContext = createContext<Shop['names']>({ en: '', ar: '' })

export const readShop = cachedPublic('shop', async (api) => orThrow(await api.GET('/shop/', {})))

/** Provides the shop to loaders and rendering. It runs on the root route, inside `publicCachingMiddleware`. */
export const shopMiddleware: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const [shop, missing] = await Promise.all([
    readShop(context, request).catch((error: unknown): Shop => {
      markDegraded(context, request, error)
      return {
        names: context.get(shopNamesContext),
        slogan: '',
        stylesheet: null,
        theme: null,
        contact: { email: '', phone: '', address: '', hours: '', links: [] },
      }
    }),
    readMissingExtensions(context, request).catch((error: unknown) => {
      markDegraded(context, request, error)
      return undefined
    }),
  ])
  return served.run({ shop, facts: factsOf(shop, context.get(apiBaseContext), missing) }, next)
}

function factsOf(shop: Shop, api: string, missing: ShopFacts['missing']): ShopFacts {
  const { names, country, phone_example, time_zone } = shop
  // Every page carries the facts, so those that most shops share are left out.
  const languages = shop.languages?.join(' ') === 'en ar' ? undefined : shop.languages
  const shortest_password =
    shop.shortest_password === shortestSignUpPassword ? undefined : shop.shortest_password
  return { names, languages, country, phone_example, time_zone, shortest_password, api, missing }
}

/**
 * Redirects, on the root route, an address of a disabled language to the same page in the shop's first one; so too `/` if
 * the shop opens in Arabic, and `/en` if it does not. A page that is open meanwhile loads the other as a document.
 */
export const languageMiddleware: MiddlewareFunction<Response> = ({ context, request }, next) => {
  const { pathname, search } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const target = isRead ? addressInForce(pathname.replace(/(?:\/_)?\.data$/, '') || '/') : null
  if (target === null) return next()
  // The redirect is permanent, so that search engines follow; browsers ask again, since a setting may be changed back. It
  // names the shop's own origin: a path may begin with two slashes.
  throw redirectDocument(context.get(originContext) + target + search, {
    status: 301,
    headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' },
  })
}

/** These addresses have no language, or the worker stores them in both. */
const inAnyLanguage = /^\/(?:offline$|build$|robots\.txt$|sitemap)/

/** Returns the address to redirect to; null if the address is right already. */
function addressInForce(pathname: string): string | null {
  const [first = 'en', ...others] = shopLanguages()
  const named = pathname === '/' ? first : languageOf(pathname)
  // `/ar/en` is not an address of ours, but matches the route of `/en`.
  const path = withoutLanguage(withoutLanguage(pathname))
  if (inAnyLanguage.test(path)) return null
  const target = hrefIn([first, ...others].includes(named) ? named : first, path)
  return target === pathname || target === pathname.replace(/\/$/, '') ? null : target
}
