import { hidingReasons } from '@marah/contract/rules/hiding-reasons'
import { bigint, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** A text that the shop writes, per language; English is used if a translation is missing. */
export type LocalizedText = { readonly en: string; readonly ar?: string | undefined }

/** Primary key and the two dates that every stored entity carries (rule P9). */
export function entityColumns() {
  return {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    createdOn: instant('created_on').notNull().defaultNow(),
    editedOn: instant('edited_on').notNull().defaultNow(),
  }
}

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The words of a text as searches compare them (migrations). */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** The addresses that it had before, which lead to the one of today. */
export function formerSlugs() {
  return text('former_slugs').array().notNull().default([])
}

/** Why the shop has hidden what a customer wrote, and since when; null while everyone reads it. */
export function hiddenColumns() {
  return {
    hiddenOn: instant('hidden_on'),
    hiddenReason: text('hidden_reason', { enum: hidingReasons }),
    /** For the author. */
    hiddenNote: text('hidden_note'),
  }
}

/** Integer minor units; JavaScript numbers hold them exactly up to 9 × 10^15. */
export function minorUnits(name: string) {
  return bigint(name, { mode: 'number' })
}

export function currencyCode(name: string) {
  return text(name).notNull()
}

export function localizedText(name: string) {
  return jsonb(name).$type<LocalizedText>()
}
