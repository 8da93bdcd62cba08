import type { Language } from './messages.ts'

/** The parts of the shop's look that a payment page shows, as set in a provider's dashboard. */
export type ShopLook = {
  readonly names: Readonly<Record<Language, string>>
  /** Path of a stylesheet with the shop's colours; null for the sandbox's own. */
  readonly stylesheet: string | null
  /** Path of its icon; null if it has none. */
  readonly icon: string | null
}

/** The look until the shop has set its own. */
export const unknownShop: ShopLook = { names: { en: 'Shop', ar: 'المتجر' }, stylesheet: null, icon: null }
