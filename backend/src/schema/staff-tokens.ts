import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Opens the door's page; hashed, so that the table lets nobody in. */
export const staffToken = pgTable('staff_token', {
  hash: bytes('hash').primaryKey(),
  createdOn: instant('created_on').notNull().defaultNow(),
  /** Those made before tokens had an end go on for a year. */
  expiresOn: instant('expires_on').notNull().default(sql`now() + interval '365 days'`),
  lastUsedOn: instant('last_used_on'),
  /** What it was made for; a new one of the same name takes its place. */
  name: text('name').notNull().unique(),
})
