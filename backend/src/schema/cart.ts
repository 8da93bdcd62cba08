import { mostUnits } from '@marah/contract/limits'
import { type Column, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { address, user } from './accounts.ts'
import { productStock } from './catalogue.ts'
import { entityColumns, minorUnits } from './columns.ts'
import { coupon } from './coupons.ts'

const upToMostUnits = (quantity: Column) => sql`${quantity} between 1 and ${sql.raw(String(mostUnits))}`

/** A customer has one open cart; it becomes `ordered` when it is paid. */
export const cart = pgTable(
  'cart',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['open', 'ordered'] })
      .notNull()
      .default('open'),
    deliveryAddressId: integer('delivery_address_id').references(() => address.id, { onDelete: 'set null' }),
    /** Id of the way of delivery that was chosen; null: the first that is offered. */
    deliveryOption: text('delivery_option'),
    couponId: integer('coupon_id').references(() => coupon.id, { onDelete: 'set null' }),
    /** Keys of visitors' carts already merged, so that a repeated merge adds nothing. */
    mergedKeys: text('merged_keys').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('cart_one_open').on(table.userId).where(sql`${table.status} = 'open'`),
    index('cart_delivery_address')
      .on(table.deliveryAddressId)
      .where(sql`${table.deliveryAddressId} is not null`),
  ],
)

export const cartItem = pgTable(
  'cart_item',
  {
    ...entityColumns(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    productStockId: integer('product_stock_id')
      .notNull()
      .references(() => productStock.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** The final unit price that the customer saw last; a different one at checkout is reported before any payment. */
    seenPrice: minorUnits('seen_price').notNull(),
  },
  (table) => [
    uniqueIndex('cart_item_once').on(table.cartId, table.productStockId),
    check('cart_item_quantity', upToMostUnits(table.quantity)),
  ],
)

/** Put aside for later: not bought with the cart, and never in its way. */
export const savedItem = pgTable(
  'saved_item',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productStockId: integer('product_stock_id')
      .notNull()
      .references(() => productStock.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    seenPrice: minorUnits('seen_price').notNull(),
  },
  (table) => [
    uniqueIndex('saved_item_once').on(table.userId, table.productStockId),
    check('saved_item_quantity', upToMostUnits(table.quantity)),
  ],
)
