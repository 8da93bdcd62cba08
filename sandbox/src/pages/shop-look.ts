import type { Language } from './messages.ts'

/** What a payment page shows of the shop that is paid, as a provider's dashboard has it set. */
export type ShopLook = {
  readonly names: Readonly<Record<Language, string>>
  /** Path of a stylesheet with the shop's colours; null: the stand-in's own. */
  readonly stylesheet: string | null
  /** Path of its icon; null: none. */
  readonly icon: string | null
}

/** Before the shop has said how it looks. */
export const unknownShop: ShopLook = { names: { en: 'Shop', ar: 'المتجر' }, stylesheet: null, icon: null }
