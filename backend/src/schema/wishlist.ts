import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { productStock } from './catalogue.ts'
import { currencyCode, entityColumns, instant, minorUnits } from './columns.ts'

export const wishlistEntry = pgTable(
  'wishlist_entry',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productStockId: integer('product_stock_id')
      .notNull()
      .references(() => productStock.id, { onDelete: 'cascade' }),
    /** The final unit price and whether it could be bought on that day: what changed since is shown. */
    priceWhenAdded: minorUnits('price_when_added').notNull(),
    currency: currencyCode('currency'),
    wasAvailable: boolean('was_available').notNull(),
    /** False if the customer liked only the product: the stock unit represents it, and is not moved to the cart unasked. */
    isVariantChosen: boolean('is_variant_chosen').notNull(),
  },
  (table) => [uniqueIndex('wishlist_entry_once').on(table.userId, table.productStockId)],
)

/** Keys of devices' favourites already merged, so that a repeated merge adds nothing. */
export const wishlistMerge = pgTable(
  'wishlist_merge',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    createdOn: instant('created_on').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

/** A request to be notified when a sold-out unit is back. `sentOn` is set when that was sent; asking again clears it. */
export const stockAlert = pgTable(
  'stock_alert',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productStockId: integer('product_stock_id')
      .notNull()
      .references(() => productStock.id, { onDelete: 'cascade' }),
    sentOn: instant('sent_on'),
  },
  (table) => [
    uniqueIndex('stock_alert_once').on(table.userId, table.productStockId),
    index('stock_alert_waiting').on(table.productStockId).where(sql`${table.sentOn} is null`),
  ],
)
