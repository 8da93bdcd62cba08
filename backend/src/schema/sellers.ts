import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, formerSlugs, instant, localizedText } from './columns.ts'
import type { StoredImage } from './stored-image.ts'

export const vendor = pgTable('vendor', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  formerSlugs: formerSlugs(),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  image: jsonb('image').$type<StoredImage>(),
  order: integer('order').notNull().default(0),
  joinedOn: instant('joined_on').notNull().defaultNow(),
})
