import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { idArray } from './refresh-listings.ts'

/**
 * A column with few different values: the index of each product's value in `values`. Counting and filtering then check
 * each different value once, and read one number for each product.
 */
export type Shared<Value> = { readonly of: Uint32Array; readonly values: readonly Value[] }

/** The columns that filters and orders read. A place is a product's index, the same in all columns; ids ascend. */
export type ListedProducts = {
  readonly size: number
  readonly ids: Int32Array
  readonly categoryIds: Shared<readonly number[]>
  /** A list of at most one, in the form that filters share. */
  readonly typeIds: Shared<readonly number[]>
  readonly sellerIds: Shared<readonly number[]>
  readonly colors: Shared<readonly string[]>
  readonly sizes: Shared<readonly string[]>
  readonly materials: Shared<readonly string[]>
  readonly conditions: Shared<readonly string[]>
  readonly prices: Float64Array
  readonly isOnSale: Uint8Array
  readonly isInStock: Uint8Array
  readonly ratings: Float32Array
  readonly ratingCounts: Int32Array
  readonly popularity: Int32Array
  /** Milliseconds since 1970. */
  readonly createdOn: Float64Array
  /** All places, for code that looks at every product. */
  readonly everyPlace: Int32Array
}

type ListedRow = {
  product_id: number
  category_ids: string
  product_type_id: number | null
  vendor_id: number | null
  price_from: number
  is_on_sale: boolean
  is_in_stock: boolean
  colors: string
  sizes: string
  materials: string
  conditions: string
  rating: number
  rating_count: number
  popularity: number
  created_on: number
}

/** Loads products that meet a condition on `product_listing`. */
export async function loadListedProducts(db: Queryable, condition: SQL): Promise<ListedProducts> {
  const rows = await readRows(db, condition)
  const columns = openColumns(rows.length)
  columns.add(rows)
  return columns.finish()
}

/** Chunk size: reading one takes about 20 ms, the longest that another request waits meanwhile. */
const chunk = 2_000

/** Loads very many products in bounded memory, by their ids in ascending order. */
export async function loadManyListedProducts(db: Queryable, ids: readonly number[]): Promise<ListedProducts> {
  const columns = openColumns(ids.length)
  for (const some of chunksOf(ids)) columns.add(await readRows(db, isOneOf(some)))
  return columns.finish()
}

export function* chunksOf(ids: readonly number[] | Int32Array): Generator<readonly number[]> {
  for (let start = 0; start < ids.length; start += chunk) yield [...ids.slice(start, start + chunk)]
}

export function isOneOf(ids: readonly number[]): SQL {
  return sql`product_id = any(${idArray(ids)})`
}

async function readRows(db: Queryable, condition: SQL): Promise<ListedRow[]> {
  const { rows } = await db.execute<ListedRow>(sql`
    select product_id, to_json(category_ids)::text as category_ids, product_type_id, vendor_id, price_from, is_on_sale,
      is_in_stock, to_json(colors)::text as colors, to_json(sizes)::text as sizes,
      to_json(materials)::text as materials, to_json(conditions)::text as conditions, rating, rating_count, popularity,
      extract(epoch from created_on)::double precision * 1000 as created_on
    from product_listing where ${condition} order by product_id`)
  return rows
}

function openColumns(most: number) {
  const ids = new Int32Array(most)
  const categoryIds = openShared(most, numbersIn)
  const typeIds = openShared(most, oneOrNone)
  const sellerIds = openShared(most, oneOrNone)
  const colors = openShared(most, textsIn)
  const sizes = openShared(most, textsIn)
  const materials = openShared(most, textsIn)
  const conditions = openShared(most, textsIn)
  const prices = new Float64Array(most)
  const isOnSale = new Uint8Array(most)
  const isInStock = new Uint8Array(most)
  const ratings = new Float32Array(most)
  const ratingCounts = new Int32Array(most)
  const popularity = new Int32Array(most)
  const createdOn = new Float64Array(most)
  let size = 0
  return {
    add: (rows: readonly ListedRow[]) => {
      for (const row of rows) {
        const place = size++
        ids[place] = row.product_id
        categoryIds.set(place, row.category_ids)
        typeIds.set(place, row.product_type_id ?? 0)
        sellerIds.set(place, row.vendor_id ?? 0)
        colors.set(place, row.colors)
        sizes.set(place, row.sizes)
        materials.set(place, row.materials)
        conditions.set(place, row.conditions)
        prices[place] = Number(row.price_from)
        isOnSale[place] = Number(row.is_on_sale)
        isInStock[place] = Number(row.is_in_stock)
        ratings[place] = row.rating
        ratingCounts[place] = row.rating_count
        popularity[place] = row.popularity
        createdOn[place] = row.created_on
      }
    },
    /** A product that was deleted meanwhile leaves an empty place at the end, which is cut off. */
    finish: (): ListedProducts => ({
      size,
      ids: ids.subarray(0, size),
      categoryIds: categoryIds.finish(size),
      typeIds: typeIds.finish(size),
      sellerIds: sellerIds.finish(size),
      colors: colors.finish(size),
      sizes: sizes.finish(size),
      materials: materials.finish(size),
      conditions: conditions.finish(size),
      prices: prices.subarray(0, size),
      isOnSale: isOnSale.subarray(0, size),
      isInStock: isInStock.subarray(0, size),
      ratings: ratings.subarray(0, size),
      ratingCounts: ratingCounts.subarray(0, size),
      popularity: popularity.subarray(0, size),
      createdOn: createdOn.subarray(0, size),
      everyPlace: Int32Array.from({ length: size }, (_, place) => place),
    }),
  }
}

function openShared<Stored extends string | number, Value>(most: number, read: (stored: Stored) => Value) {
  const known = new Map<Stored, number>()
  const values: Value[] = []
  const of = new Uint32Array(most)
  return {
    set: (place: number, stored: Stored) => {
      let found = known.get(stored)
      if (found === undefined) {
        found = values.push(read(stored)) - 1
        known.set(stored, found)
      }
      of[place] = found
    },
    finish: (size: number): Shared<Value> => ({ of: of.subarray(0, size), values }),
  }
}

/** Ids start at 1, so 0 means none. */
function oneOrNone(id: number): readonly number[] {
  return id === 0 ? [] : [id]
}

function numbersIn(json: string): readonly number[] {
  return JSON.parse(json) as number[]
}

function textsIn(json: string): readonly string[] {
  return JSON.parse(json) as string[]
}

/** Returns the place of a product; -1 if it is not loaded. */
export function placeOf({ ids, size }: ListedProducts, id: number): number {
  let from = 0
  let to = size
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((ids[middle] ?? 0) < id) from = middle + 1
    else to = middle
  }
  return ids[from] === id ? from : -1
}
