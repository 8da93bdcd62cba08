import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** A token for the check-in page, hashed, so that reading the table gives no access. */
export const staffToken = pgTable('staff_token', {
  hash: bytes('hash').primaryKey(),
  createdOn: instant('created_on').notNull().defaultNow(),
  /** The default gave a year to tokens that were made before tokens expired. */
  expiresOn: instant('expires_on').notNull().default(sql`now() + interval '365 days'`),
  lastUsedOn: instant('last_used_on'),
  /** The purpose of the token; a new token of the same name replaces it. */
  name: text('name').notNull().unique(),
})
