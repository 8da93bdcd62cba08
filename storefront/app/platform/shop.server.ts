import { AsyncLocalStorage } from 'node:async_hooks'
import { createContext, type MiddlewareFunction } from 'react-router'
import { cachedPublic, markDegraded, orThrow } from './public-data.server.ts'
import { provideShop, type Shop } from './shop.ts'

/** Messages and the document's head need it, to which no loader data leads; several shops may share a process. */
const served = new AsyncLocalStorage<Shop>()
provideShop(() => served.getStore())

/** The name of the configuration, for when the API cannot be asked. */
export const shopNamesContext = createContext<Shop['names']>({ en: '', ar: '' })

export const readShop = cachedPublic('shop', async (api) => orThrow(await api.GET('/shop/', {})))

/** On the root route, inside `publicCachingMiddleware`: makes loaders and rendering know the shop. */
export const shopMiddleware: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const shop = await readShop(context, request).catch((error: unknown): Shop => {
    markDegraded(context, request, error)
    return {
      names: context.get(shopNamesContext),
      slogan: '',
      stylesheet: null,
      theme: null,
      contact: { email: '', phone: '', address: '', hours: '', links: [] },
    }
  })
  return served.run(shop, next)
}
