import { sql } from 'drizzle-orm'
import { anyOf, between, type OptionType, optionColumns } from '../listing/option-columns.ts'
import { idArray } from '../listing/refresh-listings.ts'
import type { ProductTest } from '../listing/search-tests.ts'

export function isInCategory(ids: readonly number[]): ProductTest {
  const each = new Set(ids)
  return {
    type: 'column',
    condition: sql`category_ids && ${idArray(ids)}`,
    allows: (products) => anyOf(products.categoryIds, each),
  }
}

export function isOfType(ids: readonly number[]): ProductTest {
  const each = new Set(ids)
  return {
    type: 'column',
    // A product without a type must yield false: the negation of null would be null.
    condition: sql`coalesce(product_type_id = any(${idArray(ids)}), false)`,
    allows: (products) => anyOf(products.typeIds, each),
  }
}

export function isSoldBy(id: number): ProductTest {
  const each = new Set([id])
  return {
    type: 'column',
    condition: sql`vendor_id = ${id}::integer`,
    allows: (products) => anyOf(products.sellerIds, each),
  }
}

export function hasOption(type: OptionType, keys: readonly string[]): ProductTest {
  const column = optionColumns[type]
  const each = new Set(keys)
  return {
    type: 'column',
    condition: sql`${sql.identifier(column)} && array[${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )}]::text[]`,
    allows: (products) => anyOf(products[column], each),
  }
}

/** In minor units, by the price that a card shows. */
export function costs(from: number | null, to: number | null): ProductTest {
  const least = from ?? 0
  const most = to ?? Number.MAX_SAFE_INTEGER
  return {
    type: 'column',
    condition: sql`price_from between ${least}::bigint and ${most}::bigint`,
    allows: ({ prices }) => between(prices, least, most),
  }
}

export const isOnSale: ProductTest = {
  type: 'column',
  condition: sql`is_on_sale`,
  allows: (products) => products.isOnSale,
}
