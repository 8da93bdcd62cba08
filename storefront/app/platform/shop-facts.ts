/** The facts of the shop that every page needs, and which extensions it has. */
import type { components } from '@marah/contract/client'
import type { Needed } from '@marah/contract/extensions'

type Shop = components['schemas']['Shop']

/**
 * Facts of the shop that every page, call and message needs. They are the same for everyone and do not change while a
 * document is open. Fields that the shop does not state are absent.
 */
export type ShopFacts = {
  /** The API's base for the browser: a path of this origin, or another origin. */
  api: string
  names: Shop['names']
  /** Extensions that the back end lacks or the shop has switched off; absent if that could not be read. */
  missing?: readonly Needed[] | undefined
  /** The languages that are on, the default one first; absent if both are on, English first. */
  languages?: Readonly<Shop['languages']>
  /** ISO 3166-1 alpha-2. */
  country?: Shop['country'] | undefined
  phone_example?: Shop['phone_example'] | undefined
  time_zone?: Shop['time_zone'] | undefined
  shortest_password?: number | undefined
}

declare global {
  interface Window {
    /** The document's own script (before-paint.server.ts) writes it before any other code runs. */
    marahShop?: ShopFacts
  }
}

const unknownShop: ShopFacts = { names: { en: '', ar: '' }, api: '/rest' }

let readServed: () => ShopFacts | undefined = () => undefined

/** Registers, on the server, how to find the facts of the shop whose page is being made (shop.server.ts). */
export function provideShopFacts(read: () => ShopFacts | undefined): void {
  readServed = read
}

/** Returns the facts of the shop, to components, loaders and plain functions alike. */
export function shopFacts(): ShopFacts {
  return (import.meta.env.SSR ? readServed() : window.marahShop) ?? unknownShop
}

/**
 * Returns whether the back end has an extension and the shop has switched it on. Loaders that answer 404 without it ask
 * `backEndHas`, which fails if the back end does not say.
 */
export function hasExtension(name: Needed): boolean {
  return !shopFacts().missing?.includes(name)
}
