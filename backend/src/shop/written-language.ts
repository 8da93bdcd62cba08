import type { Language, Translate } from '../platform/language/messages.ts'
import type { ShopSettings } from './shop-settings.ts'

type Shop = { readonly settings: Pick<ShopSettings, 'languages'> }

/**
 * Returns the language of messages to a customer: the chosen one, or the shop's first if the shop has switched that one
 * off.
 */
export function writtenLanguage({ settings }: Shop, chosen: Language): Language {
  const offered = settings.languages()
  return offered.includes(chosen) ? chosen : (offered[0] ?? chosen)
}

/** In which the shop itself is written to. */
export function shopLanguage({ settings }: Shop): Language {
  return settings.languages()[0] ?? 'en'
}

/** A language and its messages. */
export type ShopTexts = { readonly language: Language; readonly t: Translate }

/** The language that the shop reads, with its messages. */
export function shopTexts(shop: Shop & { readonly messages: Record<Language, Translate> }): ShopTexts {
  const language = shopLanguage(shop)
  return { language, t: shop.messages[language] }
}

/** The same row, to be written about in that language; what was chosen stays stored. */
export function inWrittenLanguage<Row extends { readonly language: Language }>(shop: Shop, row: Row): Row {
  return { ...row, language: writtenLanguage(shop, row.language) }
}
