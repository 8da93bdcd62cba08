import type { components } from '@marah/contract/client'
import type { AdaptCalls } from './adapter.ts'
import type { Language } from './language.ts'
import { neutralPages } from './neutral-pages.ts'
import { publicGet } from './public-get.ts'

type Schemas = components['schemas']

/** The operator's own texts of the shop, in place of a back end that has none. */
export type ShopTexts = {
  shop(language: Language): Schemas['Shop']
  /** Empty texts and lists are filled with sentences that hold for every shop. */
  pages(language: Language): Schemas['OwnPages']
}

/**
 * Answers the calls for the shop's name and contact details, and for the texts of its home page, landing page and footer.
 */
export function adaptShop(texts: ShopTexts): AdaptCalls {
  return (calls) => {
    publicGet(calls, '/shop/', ['shop-identity'], ({ backEnd }) => texts.shop(backEnd.language))
    publicGet(calls, '/shop/pages/', ['own-pages'], ({ backEnd: { language } }) =>
      neutralPages(texts.pages(language), texts.shop(language), language),
    )
  }
}
