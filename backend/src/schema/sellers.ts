import { type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, entityColumns, formerSlugs, instant, localizedText } from './columns.ts'
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

/** A token for a seller's desk, hashed, so that reading the table gives no access. */
export const vendorToken = pgTable(
  'vendor_token',
  {
    hash: bytes('hash').primaryKey(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendor.id, { onDelete: 'cascade' }),
    createdOn: instant('created_on').notNull().defaultNow(),
    /** Tokens from before there was an expiry are valid for a year. */
    expiresOn: instant('expires_on').notNull().default(sql`now() + interval '365 days'`),
    lastUsedOn: instant('last_used_on'),
    /** The purpose of the token; a new token of the same name replaces it. */
    name: text('name').notNull(),
  },
  (table) => [uniqueIndex('vendor_token_name').on(table.vendorId, table.name)],
)

/** Whether the seller of that column has software of its own to answer customers with. */
export function hasDesk(vendorId: PgColumn, now: Date): SQL {
  return sql`exists (select 1 from ${vendorToken} where ${vendorToken.vendorId} = ${vendorId}
    and ${vendorToken.expiresOn} > ${now.toISOString()}::timestamptz)`
}
