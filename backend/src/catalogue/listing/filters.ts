import type { ProductListQuery } from '@marah/contract/catalogue'
import { flagOf } from '@marah/contract/common'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { nearestUnitsOf } from '../../platform/money/money.ts'
import { isDay } from '../../platform/time/venue-time.ts'
import { maybeId } from '../../services/http/ids.ts'
import type { ListedProducts, Shared } from './listed-products.ts'
import { anyOf, between, type OptionType, optionColumns, optionTypes } from './option-columns.ts'
import type { Population } from './population.ts'
import { idArray } from './refresh-listings.ts'

/** The dimensions that a list can be filtered by. */
export const dimensions = [
  'category',
  'product_type',
  'vendor',
  ...optionTypes,
  'min_rating',
  'in_stock',
  'on_sale',
  'price',
  'created',
] as const
export type Dimension = (typeof dimensions)[number]

/** One filter, for the database and for products in memory; both must give the same result. */
export type Filter = {
  readonly dimension: Dimension
  readonly condition: SQL
  /** Returns 1 for each product that passes, indexed by place. */
  readonly allows: (products: ListedProducts) => Uint8Array
  /** The keys that the visitor chose, as facets name them. */
  readonly chosen: ReadonlySet<string>
}

type Query = z.output<typeof ProductListQuery>

/** Reads the filters of a query. An unknown value matches nothing; an empty one counts as absent. */
export function readFilters(query: Query, population: Population): Filter[] {
  const { categories, types, sellers, currency } = population
  return [
    filedUnder('category', query.category, categories, {
      condition: (ids) => sql`category_ids && ${idArray(ids)}`,
      idsOf: (products) => products.categoryIds,
    }),
    filedUnder('product_type', query.product_type, types, {
      condition: (ids) => sql`product_type_id = any(${idArray(ids)})`,
      idsOf: (products) => products.typeIds,
    }),
    filedUnder('vendor', query.vendor, sellers, {
      condition: (ids) => sql`vendor_id = any(${idArray(ids)})`,
      idsOf: (products) => products.sellerIds,
    }),
    ...optionTypes.map((type) => withOption(type, query[type])),
    rated(query.min_rating),
    flag('in_stock', query.in_stock, sql`is_in_stock`, (products) => products.isInStock),
    flag('on_sale', query.on_sale, sql`is_on_sale`, (products) => products.isOnSale),
    priced(query.min_price, query.max_price, currency),
    createdFrom(query.created_from),
  ].filter((filter) => filter !== null)
}

type Several = string | string[] | undefined

function given(values: Several): string[] {
  return [values ?? []].flat().filter((value) => value !== '')
}

function noFilter(dimension: Dimension): Filter {
  return { dimension, condition: sql`false`, allows: ({ size }) => new Uint8Array(size), chosen: new Set() }
}

function filedUnder(
  dimension: Dimension,
  values: Several,
  known: readonly { id: number; slug: string }[],
  by: { condition: (ids: number[]) => SQL; idsOf: (products: ListedProducts) => Shared<readonly number[]> },
): Filter | null {
  const requested = given(values)
  if (requested.length === 0) return null
  const found = known.filter(({ id, slug }) =>
    requested.some((value) => value === slug || maybeId(value) === id),
  )
  if (found.length === 0) return noFilter(dimension)
  const ids = new Set(found.map(({ id }) => id))
  return {
    dimension,
    condition: by.condition([...ids]),
    allows: (products) => anyOf(by.idsOf(products), ids),
    chosen: new Set(found.map(({ slug }) => slug)),
  }
}

function withOption(type: OptionType, values: Several): Filter | null {
  if (given(values).length === 0) return null
  const keys = given(values).filter((value) => value.isWellFormed() && !value.includes('\0'))
  if (keys.length === 0) return noFilter(type)
  const column = optionColumns[type]
  const chosen = new Set(keys)
  return {
    dimension: type,
    condition: sql`${sql.identifier(column)} && array[${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )}]::text[]`,
    allows: (products) => anyOf(products[column], chosen),
    chosen,
  }
}

function rated(value: string | undefined): Filter | null {
  if (!value) return null
  const least = Number(value)
  if (!(least >= 0 && least <= 5)) return noFilter('min_rating')
  return {
    dimension: 'min_rating',
    condition: sql`rating >= ${least}::real`,
    allows: ({ ratings }) => between(ratings, Math.fround(least), 5),
    chosen: new Set([String(least)]),
  }
}

function flag(
  dimension: Dimension,
  value: string | undefined,
  condition: SQL,
  allows: (products: ListedProducts) => Uint8Array,
): Filter | null {
  if (!value) return null
  const isRequested = flagOf(value)
  if (isRequested === undefined) return noFilter(dimension)
  if (!isRequested) return null
  return { dimension, condition, allows, chosen: new Set() }
}

/** Filters by a product's lowest price, which its card shows. */
function priced(min: string | undefined, max: string | undefined, currency: string): Filter | null {
  if (!min && !max) return null
  const from = min ? boundOf(min, currency) : 0
  const to = max ? boundOf(max, currency) : Number.MAX_SAFE_INTEGER
  if (from === null || to === null) return noFilter('price')
  return {
    dimension: 'price',
    condition: sql`price_from between ${from}::bigint and ${to}::bigint`,
    allows: ({ prices }) => between(prices, from, to),
    chosen: new Set(),
  }
}

/** Visitors type any number of decimals. */
function boundOf(text: string, currency: string): number | null {
  return /^\d{1,12}(?:\.\d*)?$/.test(text.trim()) ? nearestUnitsOf(Number(text), currency) : null
}

function createdFrom(day: string | undefined): Filter | null {
  if (!day) return null
  if (!isDay(day)) return noFilter('created')
  const from = Date.parse(day)
  return {
    dimension: 'created',
    condition: sql`created_on >= ${new Date(from).toISOString()}::timestamptz`,
    allows: ({ createdOn }) => Uint8Array.from(createdOn, (created) => Number(created >= from)),
    chosen: new Set(),
  }
}
