import { pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, localizedText } from '../platform/columns.ts'

/** Long texts of the shop, as HTML of the small set that `platform/rich-text.ts` lets through. */
export const globalText = pgTable('global_text', {
  ...entityColumns(),
  key: text('key', { enum: ['privacy_policy', 'cookie_policy', 'terms_and_conditions'] })
    .notNull()
    .unique(),
  data: localizedText('data').notNull(),
})
