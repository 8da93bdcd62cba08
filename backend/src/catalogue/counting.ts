import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { type Tallies, tally } from './facets.ts'
import { type Dimension, dimensions, type Filter } from './filters.ts'
import { loadListedProducts, placeOf } from './listed-products.ts'
import type { Population } from './population.ts'
import type { Matching } from './product-order.ts'
import { type Search, tsqueryOf } from './search.ts'
import { findInIndex } from './search-index.ts'

/** How many products a list has, and what facets count. */
export type Counted = {
  readonly count: number
  /** So many there are for certain: an estimate may be too high by up to a third. */
  readonly certain: number
  readonly tallies: Tallies
  /** How many products each counted one stands for, by dimension. */
  readonly scaleOf: (dimension: Dimension) => number
  /** The list itself, when all of it was looked at. */
  readonly matching: Matching | null
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
  const found = search ? await findProducts(db, population, search) : everything(population)
  const { tallies, matching } = tally(found.products, found.places, filters)
  if (found.scale > 1) return recount(db, filters, search, tallies, found.scale)
  return {
    count: tallies.all,
    certain: tallies.all,
    tallies,
    scaleOf: () => 1,
    matching: { ...found, places: matching },
  }
}

/** What a search finds, or a sample of it: each product stands for `scale` of them. */
export type Found = Matching & { readonly scale: number }

function everything({ products, scale }: Population): Found {
  return { products, places: products.everyPlace, standingOf: null, scale }
}

/** The products that a search finds: all of them when they are few, else those in the sample. */
export async function findProducts(db: Queryable, population: Population, search: Search): Promise<Found> {
  const { products, isSampled } = population
  if (search.words.length === 0) return { ...everything(population), places: new Int32Array(), scale: 1 }
  const matches = sql`search @@ ${tsqueryOf(search)}`
  if (isSampled === null && search.isNumber) {
    const places = (await matchingIds(db, matches)).map((id) => placeOf(products, id))
    return { ...everything(population), places: Int32Array.from(places).filter((place) => place !== -1) }
  }
  if (isSampled !== null && search.mostMatches <= mostFound) return loadFound(db, matches)
  const found = findInIndex(await population.searchIndex(), products, search)
  if (isSampled !== null && found.places.length * population.scale <= mostFound) return loadFound(db, matches)
  return { products, ...found, scale: population.scale }
}

async function loadFound(db: Queryable, condition: SQL): Promise<Found> {
  const products = await loadListedProducts(db, condition)
  return { products, places: products.everyPlace, standingOf: null, scale: 1 }
}

async function matchingIds(db: Queryable, condition: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(
    sql`select product_id from product_listing where ${condition}`,
  )
  return rows.map((row) => row.product_id)
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
  const load = async (active: readonly Filter[]) => {
    const products = await loadListedProducts(db, conditionOf(active))
    return { products, ...tally(products, products.everyPlace, filters) }
  }
  const exact = new Map<Dimension, Tallies>()
  const filtered = new Set(filters.map(({ dimension }) => dimension))
  const estimate = Math.round(sampled.all * scale)
  const isRare = sampled.all < fewInSample
  const wanting = [...filtered].filter((dimension) => sampled[dimension].size < fewInSample)
  const isCounted = !isRare && estimate <= mostCounted
  const [whole, total] = await Promise.all([
    isRare ? load(filters) : null,
    isCounted ? countExactly(db, conditionOf(filters)) : estimate,
    ...wanting.map(async (dimension) => {
      exact.set(dimension, (await load(filters.filter((filter) => filter.dimension !== dimension))).tallies)
    }),
  ])
  if (whole) {
    for (const dimension of dimensions) if (!filtered.has(dimension)) exact.set(dimension, whole.tallies)
  }
  const count = whole ? whole.tallies.all : total
  const tallies = Object.fromEntries(
    dimensions.map((dimension) => [dimension, (exact.get(dimension) ?? sampled)[dimension]]),
  ) as Omit<Tallies, 'all'>
  return {
    count,
    certain: isRare || isCounted ? count : Math.floor(count * certainPart),
    tallies: { ...tallies, all: count } as Tallies,
    scaleOf: (dimension) => (exact.has(dimension) ? 1 : scale),
    matching: whole && { products: whole.products, places: whole.matching, standingOf: null },
  }
}

async function countExactly(db: Queryable, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from product_listing where ${condition}`,
  )
  return rows[0]?.total ?? 0
}
