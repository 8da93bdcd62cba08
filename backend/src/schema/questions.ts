import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { product } from './catalogue.ts'
import { entityColumns, hiddenColumns, instant } from './columns.ts'
import { vendor } from './sellers.ts'

export const productQuestion = pgTable(
  'product_question',
  {
    ...entityColumns(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    vendorId: integer('vendor_id').references(() => vendor.id),
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    question: text('question').notNull(),
    answer: text('answer'),
    answeredOn: instant('answered_on'),
    ...hiddenColumns(),
    /** Question and answer as the search compares them. */
    folded: text('folded').generatedAlwaysAs(sql`search_fold(question || ' ' || coalesce(answer, ''))`),
  },
  (table) => [
    index('product_question_product').on(table.productId, table.createdOn.desc()),
    index('product_question_user').on(table.userId).where(sql`${table.userId} is not null`),
    // The questions of a seller at the desk, and the response rate.
    index('product_question_vendor').on(table.vendorId, table.createdOn.desc()),
    index('product_question_folded')
      .using('gin', sql`${table.folded} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)
