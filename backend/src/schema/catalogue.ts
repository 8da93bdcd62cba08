import type { SizeChart } from '@marah/contract/size-charts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import {
  currencyCode,
  entityColumns,
  formerSlugs,
  instant,
  type LocalizedText,
  localizedText,
  minorUnits,
  tsvector,
} from './columns.ts'
import { vendor } from './sellers.ts'
import type { StoredImage } from './stored-image.ts'
import { taxClass } from './tax.ts'

export const category = pgTable('category', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  formerSlugs: formerSlugs(),
  parentId: integer('parent_id').references((): AnyPgColumn => category.id),
  name: localizedText('name').notNull(),
  description: localizedText('description').notNull(),
  image: jsonb('image').$type<StoredImage>(),
  order: integer('order').notNull().default(0),
})

export const productType = pgTable('product_type', {
  ...entityColumns(),
  slug: text('slug').notNull().unique(),
  formerSlugs: formerSlugs(),
  title: localizedText('title').notNull(),
  description: localizedText('description').notNull(),
  image: jsonb('image').$type<StoredImage>(),
  order: integer('order').notNull().default(0),
})

/**
 * The size chart of a category's products for one audience; if several categories of a chain have one, the lowest
 * category's counts.
 */
export const sizeChart = pgTable(
  'size_chart',
  {
    ...entityColumns(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    productTypeId: integer('product_type_id')
      .notNull()
      .references(() => productType.id, { onDelete: 'cascade' }),
    chart: jsonb('chart').$type<z.infer<typeof SizeChart>>().notNull(),
  },
  (table) => [uniqueIndex('size_chart_place').on(table.categoryId, table.productTypeId)],
)

export const product = pgTable(
  'product',
  {
    ...entityColumns(),
    slug: text('slug').notNull().unique(),
    categoryId: integer('category_id').references(() => category.id),
    productTypeId: integer('product_type_id').references(() => productType.id),
    vendorId: integer('vendor_id').references(() => vendor.id),
    name: localizedText('name').notNull(),
    /** HTML, already cut to the allow-list of `platform/text/rich-text.ts`. */
    description: localizedText('description').notNull(),
    isReturnAvailable: boolean('is_return_available').notNull().default(true),
    isExchangeAvailable: boolean('is_exchange_available').notNull().default(true),
    returnExchangeDays: smallint('return_exchange_days').notNull().default(14),
    taxClass: taxClass('tax_class'),
    services: jsonb('services').$type<LocalizedText[]>().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    isPublished: boolean('is_published').notNull().default(true),
    unitsSold: integer('units_sold').notNull().default(0),
    /** Sums over its reviews, kept in the transaction that writes a review. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
  },
  (table) => [index('product_vendor').on(table.vendorId)],
)

/** One value of one option of a product: the colour red, the size M. `key` is what filters take in every language. */
export const productOption = pgTable(
  'product_option',
  {
    ...entityColumns(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    optionType: text('option_type').notNull(),
    key: text('key').notNull(),
    textValue: localizedText('option_text_value').notNull(),
    jsonValue: jsonb('option_json_value').$type<Record<string, string>>(),
    order: smallint('order').notNull().default(0),
  },
  (table) => [uniqueIndex('product_option_value').on(table.productId, table.optionType, table.key)],
)

/**
 * A unit that is sold: one combination of options. `quantity` is on hand, `reserved` is promised to open payments;
 * the CHECK makes overselling impossible even with a fault elsewhere (rule B1).
 */
export const productStock = pgTable(
  'product_stock',
  {
    ...entityColumns(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    skuNumber: text('sku_number').notNull(),
    barcode: text('barcode').notNull().default(''),
    price: minorUnits('price').notNull(),
    priceCurrency: currencyCode('price_currency'),
    discount: minorUnits('discount').notNull().default(0),
    discountCurrency: currencyCode('discount_currency'),
    quantity: integer('quantity').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** Weight of one packed unit; null if unknown, which counts as zero. */
    weightGrams: integer('weight_grams'),
  },
  (table) => [
    uniqueIndex('product_stock_sku').on(table.productId, table.skuNumber),
    check(
      'product_stock_never_oversold',
      sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.quantity}`,
    ),
    check(
      'product_stock_price',
      sql`${table.price} >= 0 and ${table.discount} >= 0 and ${table.discount} <= ${table.price}`,
    ),
  ],
)

/**
 * Earlier prices of a unit, one row for each price that has ended; the current price is the unit's own, in force since the
 * last row ended. A trigger on `product_stock` writes the rows (migrations), so that code that changes prices cannot forget
 * to, and so that new units cost no extra query.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    productStockId: integer('product_stock_id')
      .notNull()
      .references(() => productStock.id, { onDelete: 'cascade' }),
    finalPrice: minorUnits('final_price').notNull(),
    wasDiscounted: boolean('was_discounted').notNull(),
    startedOn: instant('started_on').notNull(),
    endedOn: instant('ended_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productStockId, table.startedOn] }),
    check('price_history_lasts', sql`${table.startedOn} < ${table.endedOn}`),
  ],
)

export const productStockOption = pgTable(
  'product_stock_option',
  {
    productStockId: integer('product_stock_id')
      .notNull()
      .references(() => productStock.id, { onDelete: 'cascade' }),
    productOptionId: integer('product_option_id')
      .notNull()
      .references(() => productOption.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productStockId, table.productOptionId] }),
    // Products are read, and options deleted, from this side: without it each time through the links of the whole shop.
    index('product_stock_option_option').on(table.productOptionId),
  ],
)

/** A picture or video of a product; with `productOptionId` it shows that option (a colour), else all of them. */
export const productMedia = pgTable(
  'product_media',
  {
    ...entityColumns(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    productOptionId: integer('product_option_id').references(() => productOption.id, { onDelete: 'cascade' }),
    description: localizedText('description').notNull(),
    image: jsonb('image').$type<StoredImage>(),
    video: text('video'),
    videoUrl: text('video_url'),
    mediaType: text('media_type', { enum: ['image', 'video'] })
      .notNull()
      .default('image'),
    order: smallint('order').notNull().default(0),
  },
  (table) => [
    index('product_media_product').on(table.productId),
    // For options that are deleted.
    index('product_media_option').on(table.productOptionId).where(sql`product_option_id is not null`),
  ],
)

/** The category that a listing is filed in itself: the last of its chain. */
export const ownCategory = sql`(category_ids[cardinality(category_ids)])`

/**
 * The table that lists, filters and search read: one row a published product, derived from the tables above and rewritten
 * in the transaction that changes them (`catalogue/listing/refresh-listings.ts`). Cards are stored as the JSON text that
 * the API answers, with `mediaMark` in place of the pictures' address.
 */
export const productListing = pgTable(
  'product_listing',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Its category and all ancestors. */
    categoryIds: integer('category_ids').array().notNull(),
    productTypeId: integer('product_type_id'),
    vendorId: integer('vendor_id'),
    priceFrom: minorUnits('price_from').notNull(),
    priceTo: minorUnits('price_to').notNull(),
    isOnSale: boolean('is_on_sale').notNull(),
    isInStock: boolean('is_in_stock').notNull(),
    colors: text('colors').array().notNull(),
    sizes: text('sizes').array().notNull(),
    materials: text('materials').array().notNull(),
    conditions: text('conditions').array().notNull(),
    rating: real('rating').notNull(),
    ratingCount: integer('rating_count').notNull(),
    popularity: integer('popularity').notNull(),
    createdOn: instant('created_on').notNull(),
    /** Both languages in one, made by `search_vector` (migrations). */
    search: tsvector('search').notNull(),
    /** The words that it gives to `search_word`, separated by spaces. */
    words: text('words').notNull(),
    /** Hash of the stock and prices that a page shows; while it is unchanged, a sale invalidates no page. */
    stockKey: text('stock_key').notNull(),
    cardEn: text('card_en').notNull(),
    cardAr: text('card_ar').notNull(),
  },
  (table) => [
    index('product_listing_popularity').on(table.popularity.desc(), table.productId),
    index('product_listing_price').on(table.priceFrom, table.productId),
    index('product_listing_created').on(table.createdOn.desc(), table.productId),
    index('product_listing_rating').on(table.rating.desc(), table.ratingCount.desc(), table.productId),
    // By own category and each order: what a category sells and what it costs go together, so that walking the whole
    // shop by price could pass everything else first.
    index('product_listing_shelf_popularity').on(ownCategory, table.popularity.desc(), table.productId),
    index('product_listing_shelf_price').on(ownCategory, table.priceFrom, table.productId),
    index('product_listing_shelf_created').on(ownCategory, table.createdOn.desc(), table.productId),
    index('product_listing_shelf_rating').on(
      ownCategory,
      table.rating.desc(),
      table.ratingCount.desc(),
      table.productId,
    ),
    index('product_listing_type_price').on(table.productTypeId, table.priceFrom, table.productId),
    index('product_listing_type').on(table.productTypeId, table.popularity.desc(), table.productId),
    index('product_listing_vendor').on(table.vendorId, table.popularity.desc(), table.productId),
    // In one index, so that a rare colour of a large category is found without reading the category.
    index('product_listing_filed').using(
      'gin',
      table.categoryIds,
      table.colors,
      table.sizes,
      table.materials,
      table.conditions,
    ),
    index('product_listing_search').using('gin', table.search),
    /** An even spread over all products, from which large shops estimate counts (decision 0010). */
    index('product_listing_sample').on(sql`hashint4(${table.productId})`),
  ],
)

/** The shop's vocabulary: every word of a listing, for spelling help and for words still being typed. */
export const searchWord = pgTable(
  'search_word',
  {
    /** Folded by `search_fold`. */
    word: text('word').primaryKey(),
    /** As a customer would write it. */
    display: text('display').notNull(),
    /** The word's stem in the search index; empty for words too common to be searched for. */
    stem: text('stem').notNull(),
    /** In the letters a–z and digits, because trigrams know no others in every locale. */
    latin: text('latin').notNull(),
    /** The letters of `latin` in order: words whose letters were swapped meet here. */
    letters: text('letters').notNull(),
    /** The number of listings that contain it. */
    frequency: integer('frequency').notNull(),
  },
  (table) => [
    // Without a list of what is still to be sorted in: each search would read it, and the planner would read all words instead.
    index('search_word_similar').using('gin', sql`${table.latin} gin_trgm_ops`).with({ fastupdate: false }),
    index('search_word_letters').on(table.letters),
    index('search_word_prefix').on(sql`${table.word} text_pattern_ops`),
    index('search_word_stem').on(table.stem),
  ],
)

/** The label and colour of an option key in filters, the same for all products. */
export const optionValue = pgTable(
  'option_value',
  {
    optionType: text('option_type').notNull(),
    key: text('key').notNull(),
    label: localizedText('label').notNull(),
    json: jsonb('json').$type<Record<string, string>>(),
    order: smallint('order').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.optionType, table.key] })],
)
