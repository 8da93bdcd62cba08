import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { chunksOf, isOneOf, type ListedProducts, placeOf } from './listed-products.ts'
import type { Search } from './search.ts'

/**
 * Where each stem of the search vectors stands: the places of the products that have it, ascending, each with the best
 * standing that the stem has there (place × 4 + standing). Without numbers (SKUs and barcodes), which the database finds.
 */
export type SearchIndex = ReadonlyMap<string, Uint32Array>

/** How well a product fits a search, best first: all words in its name, filed under them, described with them. */
export const standings = { named: 0, filed: 1, described: 2 } as const
const absent = 3

const lexeme = /'((?:[^']|'')+)':([\dABC,]+)/g

/**
 * Reads the search vectors of these products. Where they are a part of the shop, words of a single product are left out:
 * they are rare by nature, would fill the memory, and are looked up in the database.
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

/** By place, how well a product fits the words; see `placesIn`. */
export function findInIndex(index: SearchIndex, { size }: ListedProducts, { words }: Search): Uint8Array {
  const worst = new Uint8Array(size)
  const best = new Uint8Array(size)
  for (const stems of words) {
    best.fill(absent)
    for (const stem of stems) {
      for (const entry of index.get(stem) ?? []) {
        const place = entry >>> 2
        best[place] = Math.min(best[place] ?? absent, entry & 3)
      }
    }
    for (let place = 0; place < size; place++) {
      worst[place] = Math.max(worst[place] ?? absent, best[place] ?? absent)
    }
  }
  return worst
}

/** Those of the places whose products have one of the stems of each word. */
export function placesIn(standingOf: Uint8Array, places: Int32Array): Int32Array {
  const found = new Int32Array(places.length)
  let size = 0
  for (let nth = 0; nth < places.length; nth++) {
    const place = places[nth] ?? 0
    if ((standingOf[place] ?? absent) < absent) found[size++] = place
  }
  return found.subarray(0, size)
}
