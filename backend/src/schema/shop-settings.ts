import { integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The shop's settings, in all versions; the highest is in force (`shop/shop-settings.ts`). */
export const shopSettings = pgTable('shop_settings', {
  version: integer('version').primaryKey(),
  /** The file's own document, in its order; `shopDocumentIn` parses it on reading. */
  document: json('document').$type<Record<string, unknown>>().notNull(),
  madeOn: instant('made_on').notNull().defaultNow(),
  /** The author of the change: a user of the machine, or `demo`. */
  madeBy: text('made_by').notNull(),
})
