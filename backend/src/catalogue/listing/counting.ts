import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { placesIn, rankInMemory, requestCondition } from './constraints.ts'
import { judge, passing, passingOne, type Tallies, tally } from './facets.ts'
import { type Dimension, dimensions, type Filter } from './filters.ts'
import { type ListedProducts, loadListedProducts, placeOf } from './listed-products.ts'
import type { Population, Sample } from './population.ts'
import { type ColumnOrdering, type Matching, passedUntil } from './product-order.ts'
import type { FittedSearch, Search } from './search.ts'

/** The number of products in a list, and the numbers of its facets. */
export type Counted = {
  readonly count: number
  /** The certain part of the number: an estimate may be too high by up to a third. */
  readonly certain: number
  readonly tallies: Tallies
  /** The factor from sampled to real counts, by dimension. */
  readonly scaleOf: (dimension: Dimension) => number
  /** The part of the list that is in memory. */
  readonly known: Known
  /** Returns about how many products of the chosen categories an order passes until it has met so many of the list. */
  readonly walked: (ordering: ColumnOrdering, requested: number) => number
}

/** The whole list, or its most popular part. */
export type Known = Matching & { readonly isAll: boolean }

/** With fewer matches in a sample the estimate is too poor, and the database counts the products. */
const fewInSample = 60
/** With so many matches in a small sample its estimate is good enough: within about a tenth. */
const enoughInSample = 600
/** The most products to check one by one; beyond that, the sample estimates. */
const mostLookedAt = 1_000

/** Three standard deviations of the smallest estimate, about 100 products of the sample. */
const certainPart = 0.7

export async function countProducts(
  db: Queryable,
  population: Population,
  filters: readonly Filter[],
  search: FittedSearch | null,
): Promise<Counted> {
  const found = search ? await findProducts(db, population, search) : population
  const { products, samples, popular } = found
  const rankOf = 'rankOf' in found ? found.rankOf : null
  const judgement = judge(products, filters)
  const [small, large = small] = samples
  if (large.scale > 1) {
    const counted = tally(products, small.places, judgement)
    const isRich = [counted.all, ...judgement.dimensions.map((dimension) => counted[dimension].size)].every(
      (size) => size >= enoughInSample,
    )
    return recount(db, filters, search, {
      sampled: isRich ? counted : tally(products, large.places, judgement),
      scale: isRich ? small.scale : large.scale,
      popular: () => ({ products, rankOf, places: passing(popular, judgement) }),
      walked: (ordering, requested) => {
        const everywhere = (population.samples[1] ?? population.samples[0]).places
        const within = passingOne(everywhere, judgement, 'category')
        const matching = { products, places: passing(large.places, judgement) }
        return passedUntil(matching, within, ordering, Math.ceil(requested / large.scale)) * large.scale
      },
    })
  }
  const tallies = tally(products, large.places, judgement)
  return {
    count: tallies.all,
    certain: tallies.all,
    tallies,
    scaleOf: () => 1,
    known: { products, rankOf, places: passing(large.places, judgement), isAll: true },
    walked: () => 0,
  }
}

/** The result of a search, complete or as far as the population contains it. */
export type Found = Pick<Matching, 'products' | 'rankOf'> & Pick<Population, 'samples' | 'popular'>

/** Finds the products of a search: all of them if they are few. */
export async function findProducts(
  db: Queryable,
  population: Population,
  search: FittedSearch,
): Promise<Found> {
  const { products, isWhole } = population
  if (search.constraints.length === 0) return only(products, new Int32Array())
  const matches = requestCondition(search)
  if (isWhole && search.isNumber) {
    const places = (await matchingIds(db, matches)).map((id) => placeOf(products, id))
    return only(
      products,
      Int32Array.from(places)
        .filter((place) => place !== -1)
        .sort(),
    )
  }
  if (!isWhole && search.mostMatches <= mostLookedAt) return lookAt(db, matches)
  const { rankOf } = search.ranked ?? rankInMemory(await population.searchIndex(), products, search)
  const foundIn = (places: Int32Array) => placesIn(rankOf, places)
  const foundOf = ({ places, scale }: Sample): Sample => ({ places: foundIn(places), scale })
  const [small, ...larger] = population.samples
  const samples = [foundOf(small), ...larger.map(foundOf)] as const
  const largest = samples.at(-1)
  if (!isWhole && largest && isFew(largest.places.length, largest.scale)) return lookAt(db, matches)
  return { products, rankOf, samples, popular: foundIn(population.popular) }
}

function isFew(sampled: number, scale: number): boolean {
  return sampled < fewInSample || sampled * scale <= mostLookedAt
}

async function lookAt(db: Queryable, condition: SQL): Promise<Found> {
  const products = await loadListedProducts(db, condition)
  return only(products, products.everyPlace)
}

function only(products: ListedProducts, places: Int32Array): Found {
  return { products, samples: [{ places, scale: 1 }], popular: places, rankOf: null }
}

async function matchingIds(db: Queryable, condition: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ product_id: number }>(
    sql`select product_id from product_listing where ${condition}`,
  )
  return rows.map((row) => row.product_id)
}

type Estimate = Pick<Counted, 'walked'> & {
  readonly sampled: Tallies
  readonly scale: number
  readonly popular: () => Matching
}

/**
 * Counts facets of a large shop: counts that the sample shows often enough are estimated, the others are counted in the
 * database. A facet counts the products that pass the *other* filters, so each filtered dimension is counted separately.
 */
async function recount(
  db: Queryable,
  filters: readonly Filter[],
  search: Search | null,
  { sampled, scale, popular, walked }: Estimate,
): Promise<Counted> {
  const conditionOf = (active: readonly Filter[]): SQL =>
    sql.join(
      [...active.map(({ condition }) => condition), ...(search ? [requestCondition(search)] : []), sql`true`],
      sql` and `,
    )
  const lookAtAll = async (active: readonly Filter[]) => {
    const products = await loadListedProducts(db, conditionOf(active))
    const judgement = judge(products, filters)
    return {
      products,
      tallies: tally(products, products.everyPlace, judgement),
      places: passing(products.everyPlace, judgement),
    }
  }
  const exact = new Map<Dimension, Tallies>()
  const filtered = new Set(filters.map(({ dimension }) => dimension))
  const wanting = [...filtered].filter((dimension) => sampled[dimension].size < fewInSample)
  const [whole] = await Promise.all([
    isFew(sampled.all, scale) ? lookAtAll(filters) : null,
    ...wanting.map(async (dimension) => {
      const others = filters.filter((filter) => filter.dimension !== dimension)
      exact.set(dimension, (await lookAtAll(others)).tallies)
    }),
  ])
  if (whole) {
    for (const dimension of dimensions) if (!filtered.has(dimension)) exact.set(dimension, whole.tallies)
  }
  const count = whole ? whole.tallies.all : Math.round(sampled.all * scale)
  const tallies = Object.fromEntries(
    dimensions.map((dimension) => [dimension, (exact.get(dimension) ?? sampled)[dimension]]),
  ) as Omit<Tallies, 'all'>
  return {
    count,
    certain: whole ? count : Math.floor(count * certainPart),
    tallies: { ...tallies, all: count } as Tallies,
    scaleOf: (dimension) => (exact.has(dimension) ? 1 : scale),
    known: whole
      ? { products: whole.products, places: whole.places, rankOf: null, isAll: true }
      : { ...popular(), isAll: false },
    walked,
  }
}
