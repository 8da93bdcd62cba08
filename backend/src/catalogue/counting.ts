import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { type Tallies, tally } from './facets.ts'
import { type Dimension, dimensions, type Filter } from './filters.ts'
import { type ListedProduct, loadListedProducts, type Population } from './population.ts'
import { type Search, tsqueryOf } from './search.ts'

/** How many products a list has, and what facets count. */
export type Counted = {
  readonly count: number
  /** So many there are for certain: an estimate may be too high by up to a third. */
  readonly certain: number
  readonly tallies: Tallies
  /** How many products each counted one stands for, by dimension. */
  readonly scaleOf: (dimension: Dimension) => number
}

/** A sample that shows fewer products than this says too little: then the products themselves are counted. */
const fewInSample = 60
/** Matches of a search that are looked at one by one; of more, the sample tells. */
const mostFound = 2_000
/** Below this many, a list's length is counted by the database; above, the sample tells. */
const mostCounted = 5_000

/** Three standard deviations of the smallest estimate, about 100 products of the sample. */
const certainPart = 0.7

export async function countProducts(
  db: Queryable,
  population: Population,
  filters: readonly Filter[],
  search: Search | null,
): Promise<Counted> {
  const found = search && (await findProducts(db, population, search))
  const products = found?.products ?? population.products
  const scale = found?.scale ?? population.scale
  const tallies = tally(products, filters)
  if (scale === 1) return { count: tallies.all, certain: tallies.all, tallies, scaleOf: () => 1 }
  return recount(db, filters, search, tallies, scale)
}

/** The products that a search finds: all of them when they are few, else those in the sample. */
export async function findProducts(
  db: Queryable,
  population: Population,
  search: Search,
): Promise<{ products: readonly ListedProduct[]; scale: number }> {
  if (search.words.length === 0) return { products: [], scale: 1 }
  const matches = sql`search @@ ${tsqueryOf(search)}`
  if (population.isSampled === null || search.mostMatches <= mostFound) {
    if (population.isSampled !== null) return { products: await loadListedProducts(db, matches), scale: 1 }
    const ids = await matchingIds(db, matches)
    return { products: population.products.filter(({ id }) => ids.has(id)), scale: 1 }
  }
  const sampled = findSampled(population, search)
  if (sampled.length * population.scale <= mostFound) {
    return { products: await loadListedProducts(db, matches), scale: 1 }
  }
  return { products: sampled, scale: population.scale }
}

/** The products of the sample that have one of the stems of each word. */
function findSampled({ products, placesByStem }: Population, { words }: Search): ListedProduct[] {
  const met = new Uint8Array(products.length)
  for (const [nth, stems] of words.entries()) {
    for (const stem of stems) {
      for (const place of placesByStem.get(stem) ?? []) if (met[place] === nth) met[place] = nth + 1
    }
  }
  return products.filter((_, place) => met[place] === words.length)
}

async function matchingIds(db: Queryable, condition: SQL): Promise<Set<number>> {
  const { rows } = await db.execute<{ product_id: number }>(
    sql`select product_id from product_listing where ${condition}`,
  )
  return new Set(rows.map((row) => row.product_id))
}

/**
 * Of a large shop: what the sample shows often enough is estimated, the rest is counted among the products themselves.
 * Facets of a dimension look at the products that the *other* filters leave, so each filtered one is judged by itself.
 */
async function recount(
  db: Queryable,
  filters: readonly Filter[],
  search: Search | null,
  sampled: Tallies,
  scale: number,
): Promise<Counted> {
  const conditionOf = (active: readonly Filter[]): SQL =>
    sql.join(
      [
        ...active.map(({ condition }) => condition),
        ...(search ? [sql`search @@ ${tsqueryOf(search)}`] : []),
        sql`true`,
      ],
      sql` and `,
    )
  const exact = new Map<Dimension, Tallies>()
  const filtered = new Set(filters.map(({ dimension }) => dimension))
  const estimate = Math.round(sampled.all * scale)
  const isRare = sampled.all < fewInSample
  const wanting = [...filtered].filter((dimension) => sampled[dimension].size < fewInSample)
  const isCounted = !isRare && estimate <= mostCounted
  const [total] = await Promise.all([
    isCounted ? countExactly(db, conditionOf(filters)) : estimate,
    ...wanting.map(async (dimension) => {
      const others = filters.filter((filter) => filter.dimension !== dimension)
      exact.set(dimension, tally(await loadListedProducts(db, conditionOf(others)), filters))
    }),
  ])
  let count = total
  if (isRare) {
    const all = tally(await loadListedProducts(db, conditionOf(filters)), filters)
    for (const dimension of dimensions) if (!filtered.has(dimension)) exact.set(dimension, all)
    count = all.all
  }
  const tallies = Object.fromEntries(
    dimensions.map((dimension) => [dimension, (exact.get(dimension) ?? sampled)[dimension]]),
  ) as Omit<Tallies, 'all'>
  return {
    count,
    certain: isRare || isCounted ? count : Math.floor(count * certainPart),
    tallies: { ...tallies, all: count } as Tallies,
    scaleOf: (dimension) => (exact.has(dimension) ? 1 : scale),
  }
}

async function countExactly(db: Queryable, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from product_listing where ${condition}`,
  )
  return rows[0]?.total ?? 0
}
