import { pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, localizedText } from './columns.ts'

/** The specification's sample entity (rule P11). */
export const dummy = pgTable('dummy', {
  ...entityColumns(),
  message: text('message').notNull(),
  multiLanguageMessage: localizedText('multi_language_message').notNull(),
})
