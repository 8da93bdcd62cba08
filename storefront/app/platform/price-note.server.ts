import type { Language } from '@marah/ui/language'
import { messagesOf } from './messages.tsx'
import { servedShop } from './shop.ts'

/**
 * Returns the note beside a price that the law of many countries requires: whether it includes tax and delivery. Null if
 * prices are not taxed.
 */
export function priceNote(language: Language): string | null {
  const tax = servedShop()?.tax
  if (!tax) return null
  const key = tax.included ? 'descriptions.priceWithTax' : 'descriptions.priceBeforeTax'
  return messagesOf(language)(key, { tax: tax.name })
}

/** Returns the note for pages that show many prices. */
export function pricesNote(language: Language): string | null {
  const tax = servedShop()?.tax
  if (!tax) return null
  const key = tax.included ? 'descriptions.pricesWithTax' : 'descriptions.pricesBeforeTax'
  return messagesOf(language)(key, { tax: tax.name })
}
