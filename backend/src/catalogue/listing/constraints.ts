import { type SQL, sql } from 'drizzle-orm'
import type { ListedProducts } from './listed-products.ts'
import type { SearchIndex } from './search-index.ts'
import { conditionOf, markProducts, type ProductTest } from './search-tests.ts'

/**
 * A way to meet a constraint; `rank` is its quality (0 best) within its `tier`, which depends on the words of the
 * search.
 */
export type Level = { readonly test: ProductTest; readonly tier: number; readonly rank: number }

/** One requirement of a search. */
export type Constraint = {
  /** The customer's words for this constraint. */
  readonly typed: string
  /** If the constraint is about colour, the colours that meet it, the closest first. */
  readonly colours?: readonly string[]
  /** Best first: the first one that a product passes counts. Empty if nothing can meet it. */
  readonly levels: readonly Level[]
  /** The higher the weight, the later the constraint is relaxed if no product meets them all. */
  readonly weight: Weight
  /** The closest alternatives if no product meets the constraint. */
  readonly instead: readonly Level[]
  /** No more products than this can meet it. */
  readonly mostMatches: number
}

/**
 * The order in which constraints are relaxed when no product meets them all: words of descriptions first, price and kind
 * last.
 */
const weights = ['word', 'sale', 'material', 'size', 'colour', 'seller', 'audience', 'price', 'kind'] as const
export type Weight = (typeof weights)[number]

/** Matches products that meet all constraints or, by `named`, have the query as their name. */
export type Requested = { readonly constraints: readonly Constraint[]; readonly named: ProductTest | null }

const perTier = 16
const worstRank = perTier - 1
/** A product's tier and rank in one number, lower first, indexed by place. */
export const notFound = 255
/** After every product that is ranked. */
export const unranked = notFound - 1

export function requestCondition({ constraints, named }: Requested): SQL {
  if (constraints.length === 0) return named ? conditionOf(named) : sql`false`
  const all = sql.join(constraints.map(levelsCondition), sql` and `)
  return named ? sql`((${all}) or ${conditionOf(named)})` : sql`(${all})`
}

function levelsCondition({ levels }: Constraint): SQL {
  if (levels.length === 0) return sql`false`
  return sql`(${sql.join(
    levels.map(({ test }) => conditionOf(test)),
    sql` or `,
  )})`
}

/** Returns a product's place in the order of relevance, as `rankInMemory` does, for products that meet the condition. */
export function requestRank({ constraints, named }: Requested): SQL {
  const columnOf = (constraint: Constraint, column: 'tier' | 'rank') =>
    sql`case ${sql.join(
      constraint.levels.map(
        (level) => sql`when ${conditionOf(level.test)} then ${sql.raw(String(level[column]))}`,
      ),
      sql` `,
    )} else 0 end`
  const ranked = constraints.filter(({ levels }) => levels.length > 0)
  if (ranked.length === 0) return sql`0`
  const tiers = sql.join(
    ranked.map((constraint) => columnOf(constraint, 'tier')),
    sql`, `,
  )
  const ranks = sql.join(
    ranked.map((constraint) => columnOf(constraint, 'rank')),
    sql` + `,
  )
  const value = sql`greatest(${tiers}) * ${sql.raw(String(perTier))} + least(${sql.raw(String(worstRank))}, ${ranks})`
  return named ? sql`case when ${conditionOf(named)} then 0 else ${value} end` : value
}

export type Ranked = {
  /** Indexed by place; `notFound` for products that do not match. */
  readonly rankOf: Uint8Array
  /** Indexed by place: the bit `1 << nth` for each constraint that a product does not meet. */
  readonly failed: Uint16Array
}

export function rankInMemory(
  index: SearchIndex,
  products: ListedProducts,
  { constraints, named }: Requested,
): Ranked {
  const mark = markProducts(index, products)
  const { size } = products
  const tierOf = new Uint8Array(size)
  const ranks = new Uint8Array(size)
  const failed = new Uint16Array(size)
  for (const [nth, { levels }] of constraints.entries()) {
    const open = new Uint8Array(size).fill(1)
    for (const { test, tier, rank } of levels) {
      const marks = mark(test)
      for (let place = 0; place < size; place++) {
        if (open[place] === 0 || marks[place] === 0) continue
        open[place] = 0
        tierOf[place] = Math.max(tierOf[place] ?? 0, tier)
        ranks[place] = (ranks[place] ?? 0) + rank
      }
    }
    for (let place = 0; place < size; place++) {
      if (open[place] === 1) failed[place] = (failed[place] ?? 0) | (1 << nth)
    }
  }
  const namedMarks = named ? mark(named) : null
  const rankOf = new Uint8Array(size)
  for (let place = 0; place < size; place++) {
    if (namedMarks?.[place] === 1) failed[place] = 0
    else if ((failed[place] ?? 0) > 0 || constraints.length === 0) rankOf[place] = notFound
    else rankOf[place] = (tierOf[place] ?? 0) * perTier + Math.min(worstRank, ranks[place] ?? 0)
  }
  return { rankOf, failed }
}

/** Returns those of the places whose products match. */
export function placesIn(rankOf: Uint8Array, places: Int32Array): Int32Array {
  return places.filter((place) => (rankOf[place] ?? notFound) < notFound)
}

/** Returns the cheapest set of constraints (as bits) whose removal leaves a match; null if all products fail all. */
export function cheapestToDrop(failed: Uint16Array, constraints: readonly Constraint[]): number | null {
  const costOf = (bits: number) =>
    constraints.reduce(
      (sum, { weight }, nth) => sum + ((bits & (1 << nth)) === 0 ? 0 : 2 ** weights.indexOf(weight)),
      0,
    )
  const all = (1 << constraints.length) - 1
  let cheapest: number | null = null
  for (const bits of new Set(failed)) {
    if (bits === all) continue
    if (cheapest === null || costOf(bits) < costOf(cheapest)) cheapest = bits
  }
  return cheapest
}
