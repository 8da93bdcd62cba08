import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'

/**
 * One value a product where there are few different ones: the place of each product's value in `values`. Counting and
 * filtering then look at each different value once, and at each product for one number.
 */
export type Shared<Value> = { readonly of: Uint32Array; readonly values: readonly Value[] }

/** What filters and orders look at, by column: a product is a place, the same in all columns; ids ascend. */
export type ListedProducts = {
  readonly size: number
  readonly ids: Int32Array
  readonly categoryIds: Shared<readonly number[]>
  /** None or one, in the form that filters share. */
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
  /** All places, for whoever looks at every product. */
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

/** The products that meet a condition on `product_listing`. */
export async function loadListedProducts(db: Queryable, condition: SQL): Promise<ListedProducts> {
  const { rows } = await db.execute<ListedRow>(sql`
    select product_id, to_json(category_ids)::text as category_ids, product_type_id, vendor_id, price_from, is_on_sale,
      is_in_stock, to_json(colors)::text as colors, to_json(sizes)::text as sizes,
      to_json(materials)::text as materials, to_json(conditions)::text as conditions, rating, rating_count, popularity,
      extract(epoch from created_on)::double precision * 1000 as created_on
    from product_listing where ${condition} order by product_id`)
  const column = <Numbers extends { [place: number]: number }>(
    numbers: Numbers,
    numberOf: (row: ListedRow) => number,
  ): Numbers => {
    for (const [place, row] of rows.entries()) numbers[place] = numberOf(row)
    return numbers
  }
  const size = rows.length
  return {
    size,
    ids: column(new Int32Array(size), (row) => row.product_id),
    categoryIds: share(rows, (row) => row.category_ids),
    typeIds: share(rows, (row) => `[${row.product_type_id ?? ''}]`),
    sellerIds: share(rows, (row) => `[${row.vendor_id ?? ''}]`),
    colors: share(rows, (row) => row.colors),
    sizes: share(rows, (row) => row.sizes),
    materials: share(rows, (row) => row.materials),
    conditions: share(rows, (row) => row.conditions),
    prices: column(new Float64Array(size), (row) => Number(row.price_from)),
    isOnSale: column(new Uint8Array(size), (row) => Number(row.is_on_sale)),
    isInStock: column(new Uint8Array(size), (row) => Number(row.is_in_stock)),
    ratings: column(new Float32Array(size), (row) => row.rating),
    ratingCounts: column(new Int32Array(size), (row) => row.rating_count),
    popularity: column(new Int32Array(size), (row) => row.popularity),
    createdOn: column(new Float64Array(size), (row) => row.created_on),
    everyPlace: Int32Array.from(rows.keys()),
  }
}

function share<Value>(rows: readonly ListedRow[], jsonOf: (row: ListedRow) => string): Shared<Value> {
  const known = new Map<string, number>()
  const values: Value[] = []
  const of = new Uint32Array(rows.length)
  for (const [place, row] of rows.entries()) {
    const json = jsonOf(row)
    let found = known.get(json)
    if (found === undefined) {
      found = values.push(JSON.parse(json) as Value) - 1
      known.set(json, found)
    }
    of[place] = found
  }
  return { of, values }
}

/** The place of a product; -1 when it is not among them. */
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
