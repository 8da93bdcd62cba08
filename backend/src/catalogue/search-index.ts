import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { type ListedProducts, placeOf } from './listed-products.ts'
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
 * Reads the search vectors of these products. Of a sample, words of a single product are left out: they are rare by
 * nature, would fill the memory, and are looked up in the database.
 */
export async function loadSearchIndex(
  db: Queryable,
  condition: SQL,
  products: ListedProducts,
  isSample: boolean,
): Promise<SearchIndex> {
  const found = new Map<string, number[]>()
  const { rows } = await db.execute<{ product_id: number; search: string }>(sql`
    select product_id, search::text as search from product_listing where ${condition} order by product_id`)
  for (const { product_id: id, search } of rows) {
    const place = placeOf(products, id)
    if (place === -1) continue
    for (const [, stem = '', positions = ''] of search.matchAll(lexeme)) {
      const entry = place * 4 + standingOf(positions)
      const known = found.get(stem)
      if (known) known.push(entry)
      else found.set(stem, [entry])
    }
  }
  const index = new Map<string, Uint32Array>()
  for (const [stem, entries] of found) {
    if (!isSample || entries.length > 1) index.set(stem, Uint32Array.from(entries))
  }
  return index
}

function standingOf(positions: string): number {
  if (positions.includes('A')) return standings.named
  return positions.includes('B') ? standings.filed : standings.described
}

/** The places of the products that have one of the stems of each word, and how well each of those fits. */
export function findInIndex(
  index: SearchIndex,
  { size }: ListedProducts,
  { words }: Search,
): { places: Int32Array; standingOf: Uint8Array } {
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
  const places: number[] = []
  if (words.length > 0) for (const [place, fit] of worst.entries()) if (fit < absent) places.push(place)
  return { places: Int32Array.from(places), standingOf: worst }
}
