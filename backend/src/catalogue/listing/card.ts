import type { ProductCard } from '@marah/contract/catalogue-schemas'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../platform/messages.ts'
import { mediaMark } from '../product-json.ts'

/** As it is stored: without the address of its pictures. */
export type CardRow = { readonly product_id: number; readonly card: string }

/** A card as the API answers it: its JSON, or understood, which nobody may change. */
export type Card = {
  readonly product_id: number
  readonly json: Uint8Array<ArrayBuffer>
  readonly value: () => z.infer<typeof ProductCard>
}

const utf8 = new TextEncoder()
const decoder = new TextDecoder()

export function cardOf({ product_id, card }: CardRow, mediaUrl: string): Card {
  const json = utf8.encode(withMedia(card, mediaUrl))
  return { product_id, json, value: () => JSON.parse(decoder.decode(json)) }
}

/** Cards are stored without the address of their pictures. */
export function withMedia(text: string, mediaUrl: string): string {
  return text.replaceAll(mediaMark, mediaUrl)
}

/** Of `product_listing`. */
export function cardColumn(language: Language): SQL {
  return language === 'ar' ? sql`card_ar` : sql`card_en`
}
