import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { product, productStock } from './catalogue.ts'
import { entityColumns, hiddenColumns, instant } from './columns.ts'
import type { StoredImage } from './stored-image.ts'

/** One per customer and stock unit; shown for all variants of the product. */
export const review = pgTable(
  'review',
  {
    ...entityColumns(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    productStockId: integer('product_stock_id')
      .notNull()
      .references(() => productStock.id, { onDelete: 'cascade' }),
    /** Null once the author has closed the account. */
    userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    isVerified: boolean('is_verified').notNull().default(false),
    /** Path of the video below the media address. */
    video: text('video'),
    reply: text('reply'),
    repliedOn: instant('replied_on'),
    ...hiddenColumns(),
  },
  (table) => [
    uniqueIndex('review_once').on(table.userId, table.productStockId),
    index('review_product').on(table.productId, table.createdOn.desc()),
    // The way from a file to its review, which may be hidden.
    index('review_video').on(table.video).where(sql`${table.video} is not null`),
    check('review_rating', sql`${table.rating} between 1 and 5`),
  ],
)

export const reviewImage = pgTable(
  'review_image',
  {
    ...entityColumns(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    image: jsonb('image').$type<StoredImage>().notNull(),
    order: smallint('order').notNull(),
  },
  (table) => [
    index('review_image_review').on(table.reviewId, table.order),
    index('review_image_hash').on(sql`(${table.image} ->> 'hash')`),
  ],
)

/** Reports of customers about a review; one each. */
export const reviewReport = pgTable(
  'review_report',
  {
    ...entityColumns(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: ['spam', 'offensive', 'private', 'other'] }).notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [uniqueIndex('review_report_once').on(table.reviewId, table.userId)],
)
