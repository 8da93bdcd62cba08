import type { ProductCard } from '@marah/contract/catalogue-schemas'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../platform/language/messages.ts'
import type { Services } from '../../services/services.ts'
import { isSwitchedOn } from '../../shop/features.ts'
import { mediaMark } from '../product-json.ts'

/** A stored card, without the address of its pictures. */
export type CardRow = { readonly product_id: number; readonly card: string }

/** A card in an answer: its JSON, or the parsed object, which callers must not change. */
export type Card = {
  readonly product_id: number
  readonly json: Uint8Array<ArrayBuffer>
  readonly value: () => z.infer<typeof ProductCard>
}

const utf8 = new TextEncoder()
const decoder = new TextDecoder()

export function cardOf({ product_id, card }: CardRow, shop: ServedBy): Card {
  const json = utf8.encode(servedText(card, shop))
  return { product_id, json, value: () => JSON.parse(decoder.decode(json)) }
}

export type ServedBy = Pick<Services, 'mediaUrl' | 'settings'>

/**
 * Completes a stored card: with the address of its pictures, and without ratings while reviews are switched off, so
 * that ratings return at once when they are on again. JSON escapes quotes inside of texts, so that no product's name
 * can look like the field.
 */
export function servedText(text: string, { mediaUrl, settings }: ServedBy): string {
  const shown = isSwitchedOn(settings, 'reviews') ? text : text.replaceAll(storedRating, noRating)
  return shown.replaceAll(mediaMark, mediaUrl)
}

const storedRating = /"rating":[\d.]+,"rating_count":\d+/g
const noRating = '"rating":null,"rating_count":0'

/** Returns the column of `product_listing` with the cards of a language. */
export function cardColumn(language: Language): SQL {
  return language === 'ar' ? sql`card_ar` : sql`card_en`
}
