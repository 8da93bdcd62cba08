import { flagOf } from '@marah/contract/common'
import { minorIn } from '../money.ts'
import { idIn } from '../values.ts'
import { type Listed, type SeveralKey, severalKeys } from './listed.ts'
import type { Catalogue } from './products-and-groups.ts'

export type Dimension = SeveralKey | 'min_rating' | 'in_stock' | 'on_sale' | 'price' | 'created'

export type Filter = {
  readonly dimension: Dimension
  /** The chosen values, as facets name them. */
  readonly chosen: ReadonlySet<string>
  readonly allows: (listed: Listed) => boolean
}

/** The filters of a query. A value that names nothing allows nothing; an empty one was not filled in. */
export function filtersIn(query: URLSearchParams, catalogue: Catalogue): Filter[] {
  const several = severalKeys.map((key) => severalOf(key, query, catalogue))
  const others = [
    ratedAtLeast(query.get('min_rating')),
    flag('in_stock', query.get('in_stock'), ({ product }) => product.in_stock),
    flag('on_sale', query.get('on_sale'), ({ isOnSale }) => isOnSale),
    priced(query.get('min_price'), query.get('max_price')),
    createdFrom(query.get('created_from')),
  ]
  return [...several, ...others].filter((filter) => filter !== null)
}

function severalOf(key: SeveralKey, query: URLSearchParams, catalogue: Catalogue): Filter | null {
  const asked = query.getAll(key).filter((value) => value !== '')
  if (asked.length === 0) return null
  const chosen = new Set(asked.map((value) => slugOf(key, value, catalogue)))
  return { dimension: key, chosen, allows: ({ keys }) => keys[key].some((value) => chosen.has(value)) }
}

/** Groups are asked for by slug or id. */
function slugOf(key: SeveralKey, value: string, { categories, types, products }: Catalogue): string {
  const id = idIn(value)
  if (id === null) return value
  if (key === 'category') return categories.find((category) => category.id === id)?.slug ?? value
  if (key === 'product_type') return types.find((type) => type.id === id)?.slug ?? value
  if (key !== 'vendor') return value
  const one = products.find(({ product }) => product.vendor_details?.id === id)
  return one?.product.vendor_details?.slug ?? value
}

function ratedAtLeast(value: string | null): Filter | null {
  if (!value) return null
  const least = Number(value)
  const isRating = least >= 0 && least <= 5
  return {
    dimension: 'min_rating',
    chosen: new Set(isRating ? [String(least)] : []),
    allows: ({ product }) => isRating && (product.rating ?? -1) >= least,
  }
}

function flag(dimension: Dimension, value: string | null, has: (listed: Listed) => boolean): Filter | null {
  if (!value) return null
  const isAsked = flagOf(value)
  if (isAsked === false) return null
  return { dimension, chosen: new Set(), allows: (listed) => isAsked === true && has(listed) }
}

/** By the lowest price of a product: the one that its card shows. */
function priced(min: string | null, max: string | null): Filter | null {
  if (!min && !max) return null
  return {
    dimension: 'price',
    chosen: new Set(),
    allows: ({ price, product: { price_currency: currency } }) => {
      const from = min ? minorIn(min, currency) : 0
      const to = max ? minorIn(max, currency) : Number.MAX_SAFE_INTEGER
      return from !== null && to !== null && price >= from && price <= to
    },
  }
}

function createdFrom(day: string | null): Filter | null {
  if (!day) return null
  const from = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  return {
    dimension: 'created',
    chosen: new Set(),
    allows: ({ product }) => Date.parse(product.created_on) >= from,
  }
}
