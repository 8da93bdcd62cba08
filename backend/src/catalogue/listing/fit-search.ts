import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import {
  type Constraint,
  cheapestToDrop,
  notFound,
  type Ranked,
  rankInMemory,
  requestCondition,
  type Weight,
} from './constraints.ts'
import type { Population } from './population.ts'
import type { FittedSearch, Search } from './search.ts'

/** Numbers mean nothing without the words beside them: without its word, `alert(2)` is not a search for size 2. */
const numbers: ReadonlySet<Weight> = new Set<Weight>(['sale', 'price', 'size'])

/** Constraints that are too weak to search by alone once the kind, or most of the words, had to be dropped. */
const weak: ReadonlySet<Weight> = new Set<Weight>(['word', ...numbers])

/**
 * Fits the search to the shop. If no product meets all constraints, the closest alternatives replace those that the shop
 * cannot meet, or the least important constraint is dropped, and `unmatched` names it.
 */
export async function fitSearch(
  db: Queryable,
  population: Population,
  search: Search,
): Promise<FittedSearch> {
  if (search.isNumber || search.constraints.length === 0) return { ...search, ranked: null }
  const ranked = rankInMemory(await population.searchIndex(), population.products, search)
  if (await isMet(db, population, search, ranked)) return { ...search, ranked }
  const bits = cheapestToDrop(ranked.failed, search.constraints)
  const isDropped = (nth: number) => bits === null || (bits & (1 << nth)) !== 0
  const dropped = search.constraints.filter((_, nth) => isDropped(nth))
  const canReplace = dropped.some(({ instead }) => instead.length > 0)
  const left = canReplace
    ? search.constraints.map((constraint, nth) => (isDropped(nth) ? replaced(constraint) : constraint))
    : enough(
        search.constraints.filter((_, nth) => !isDropped(nth)),
        dropped,
      )
  const missing = canReplace ? dropped.filter(({ instead }) => instead.length > 0) : dropped
  return fitSearch(db, population, {
    ...search,
    constraints: left,
    named: null,
    corrected: left.length > 0 ? search.corrected : null,
    unmatched: [...new Set([...search.unmatched, ...missing.map(({ typed }) => typed)])],
    mostMatches: Math.min(...left.map(({ mostMatches }) => mostMatches)),
  })
}

function replaced(constraint: Constraint): Constraint {
  return constraint.instead.length === 0
    ? constraint
    : { ...constraint, levels: constraint.instead, instead: [] }
}

function enough(left: readonly Constraint[], dropped: readonly Constraint[]): readonly Constraint[] {
  const isKindMissing = dropped.some(({ weight }) => weight === 'kind')
  const isMostMissing = dropped.length > left.length
  const saysOnly = (little: ReadonlySet<Weight>) => left.every(({ weight }) => little.has(weight))
  return saysOnly(numbers) || (saysOnly(weak) && (isKindMissing || isMostMissing)) ? [] : left
}

/** Whether a product meets all constraints, in memory or in the database. */
async function isMet(
  db: Queryable,
  population: Population,
  search: Search,
  { rankOf }: Ranked,
): Promise<boolean> {
  if (rankOf.some((rank) => rank < notFound)) return true
  if (population.isWhole || search.mostMatches === 0) return false
  const { rows } = await db.execute(
    sql`select 1 from product_listing where ${requestCondition(search)} limit 1`,
  )
  return rows.length > 0
}
