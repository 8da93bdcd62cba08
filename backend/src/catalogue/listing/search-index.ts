import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { chunksOf, isOneOf, type ListedProducts, placeOf } from './listed-products.ts'

/**
 * Posting lists: for each stem of the search vectors, the places of its products in ascending order, each with the
 * stem's best field there (place × 4 + standing). The database searches numbers (SKUs and barcodes).
 */
export type SearchIndex = ReadonlyMap<string, Uint32Array>

/**
 * The field in which a product contains all words of a search, best first: its name, its categories and options, its
 * description.
 */
export const standings = { named: 0, filed: 1, described: 2 } as const
/** The standing of a word that the product does not contain. */
export const absent = 3

const lexeme = /'((?:[^']|'')+)':([\dABC,]+)/g

/**
 * Reads the search vectors of these products. For a part of the shop, words of a single product are omitted: they are
 * rare by nature, would fill the memory, and are searched in the database.
 */
export async function loadSearchIndex(
  db: Queryable,
  products: ListedProducts,
  isPart: boolean,
): Promise<SearchIndex> {
  const found = new Map<string, number[]>()
  for (const ids of chunksOf(products.ids)) {
    const { rows } = await db.execute<{ product_id: number; search: string }>(sql`
      select product_id, search::text as search from product_listing where ${isOneOf(ids)} order by product_id`)
    for (const { product_id: id, search } of rows) {
      const place = placeOf(products, id)
      for (const [, stem = '', positions = ''] of search.matchAll(lexeme)) {
        const entry = place * 4 + standingOf(positions)
        const known = found.get(stem)
        if (known) known.push(entry)
        else found.set(stem, [entry])
      }
    }
  }
  const index = new Map<string, Uint32Array>()
  for (const [stem, entries] of found) {
    if (!isPart || entries.length > 1) index.set(stem, Uint32Array.from(entries))
  }
  return index
}

function standingOf(positions: string): number {
  if (positions.includes('A')) return standings.named
  return positions.includes('B') ? standings.filed : standings.described
}
