import { sql } from 'drizzle-orm'
import type { ListedProducts } from './listed-products.ts'
import type { Search } from './search.ts'

/** Written like the indexes, so that the database can walk them; ids break ties, so that no page repeats a row. */
export const orderings = {
  '-popularity': sql`popularity desc nulls last, product_id`,
  price: sql`price_from, product_id`,
  '-price': sql`price_from desc, product_id desc`,
  '-created_on': sql`created_on desc nulls last, product_id`,
  '-rating': sql`rating desc nulls last, rating_count desc nulls last, product_id`,
}
export type ColumnOrdering = keyof typeof orderings
export type Ordering = ColumnOrdering | 'relevance'

/**
 * Uses the requested order, else relevance for a search and popularity for other lists; an unknown order counts as none
 * requested.
 */
export function orderingOf(requested: string | undefined, search: Search | null): Ordering {
  if (requested && Object.hasOwn(orderings, requested)) return requested as ColumnOrdering
  return search ? 'relevance' : '-popularity'
}

/** Products in memory, and those of them that belong to a list. */
export type Matching = {
  readonly products: ListedProducts
  readonly places: Int32Array
  /** How well a product fits the search (constraints.ts), indexed by place; null if memory does not know it. */
  readonly rankOf: Uint8Array | null
}

/** Returns the ids of one page; with `classOf`, lower classes come first, and the ordering applies within them. */
export function pageInMemory(
  { products, places }: Pick<Matching, 'products' | 'places'>,
  ordering: ColumnOrdering,
  { offset, size }: { offset: number; size: number },
  classOf: (place: number) => number = () => 0,
): number[] {
  const { placeAt, rankOf } = rankedBy(products, ordering)
  const keys = new Float64Array(places.length)
  for (const [nth, place] of places.entries()) {
    keys[nth] = classOf(place) * products.size + (rankOf[place] ?? 0)
  }
  return Array.from(
    keys.sort().subarray(offset, offset + size),
    (key) => products.ids[placeAt[key % products.size] ?? 0] ?? 0,
  )
}

/** Counts the products `within` an order that it passes until it has met `requested` of those at `places`. */
export function passedUntil(
  { products, places }: Pick<Matching, 'products' | 'places'>,
  within: Int32Array,
  ordering: ColumnOrdering,
  requested: number,
): number {
  const { rankOf } = rankedBy(products, ordering)
  const ranks = places.map((place) => rankOf[place] ?? 0).sort()
  const last = ranks[Math.min(requested, ranks.length) - 1] ?? products.size
  let passed = 0
  for (const place of within) if ((rankOf[place] ?? 0) <= last) passed++
  return passed
}

type Ranked = { readonly placeAt: Int32Array; readonly rankOf: Int32Array }
/**
 * Sorting a whole shop costs more than everything else in a list, and its result is the same for every list until the
 * shop changes.
 */
const known = new WeakMap<ListedProducts, Map<ColumnOrdering, Ranked>>()

function rankedBy(products: ListedProducts, ordering: ColumnOrdering): Ranked {
  const before = known.get(products) ?? new Map<ColumnOrdering, Ranked>()
  known.set(products, before)
  const found = before.get(ordering)
  if (found) return found
  const compare = comparisons[ordering](products)
  const placeAt = products.everyPlace.slice().sort(compare)
  const rankOf = new Int32Array(products.size)
  for (const [rank, place] of placeAt.entries()) rankOf[place] = rank
  before.set(ordering, { placeAt, rankOf })
  return { placeAt, rankOf }
}

type Compare = (a: number, b: number) => number

/** Comparisons for `orderings`. Places ascend with ids, so they break ties. */
const comparisons: { [O in ColumnOrdering]: (products: ListedProducts) => Compare } = {
  '-popularity': ({ popularity }) => descending(popularity, ascendingPlaces),
  price: ({ prices }) => {
    const down = descending(prices, (a, b) => b - a)
    return (a, b) => down(b, a)
  },
  '-price': ({ prices }) => descending(prices, (a, b) => b - a),
  '-created_on': ({ createdOn }) => descending(createdOn, ascendingPlaces),
  '-rating': ({ ratings, ratingCounts }) => descending(ratings, descending(ratingCounts, ascendingPlaces)),
}

const ascendingPlaces: Compare = (a, b) => a - b

function descending(column: { readonly [place: number]: number }, ties: Compare): Compare {
  return (a, b) => (column[b] ?? 0) - (column[a] ?? 0) || ties(a, b)
}
