import type { Language } from './language.tsx'
import { messagesOf } from './messages.tsx'
import { servedShop } from './shop.ts'

/** What the law of many countries asks for beside a price: whether tax and delivery are in it. Null where prices are not taxed. */
export function priceNote(language: Language): string | null {
  const tax = servedShop()?.tax
  if (!tax) return null
  const key = tax.included ? 'descriptions.priceWithTax' : 'descriptions.priceBeforeTax'
  return messagesOf(language)(key, { tax: tax.name })
}

/** The same of all prices, for pages that show many. */
export function pricesNote(language: Language): string | null {
  const tax = servedShop()?.tax
  if (!tax) return null
  const key = tax.included ? 'descriptions.pricesWithTax' : 'descriptions.pricesBeforeTax'
  return messagesOf(language)(key, { tax: tax.name })
}
