import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, instant, localizedText } from '../platform/columns.ts'
import type { StoredImage } from '../platform/images.ts'

export const vendor = pgTable('vendor', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  image: jsonb('image').$type<StoredImage>(),
  joinedOn: instant('joined_on').notNull().defaultNow(),
})
