import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Language } from '../../platform/language/messages.ts'
import { ownCategory } from '../../schema/catalogue.ts'
import type { ReadCards } from './cached-cards.ts'
import { type Card, type CardRow, cardColumn, cardOf, type ServedBy } from './card.ts'
import { requestRank, unranked } from './constraints.ts'
import type { Counted, Known } from './counting.ts'
import { isOneOf, placeOf } from './listed-products.ts'
import { type ColumnOrdering, type Ordering, orderings, pageInMemory } from './product-order.ts'
import type { Search } from './search.ts'

/** The number of most popular matches in a large shop that are sorted by relevance. */
const mostRanked = 240
/** With at most so many matches, the database finds them first and then sorts. */
const fewEnoughToSort = mostRanked

export type Page = {
  readonly known: Known
  readonly condition: SQL
  readonly ordering: Ordering
  readonly search: Search | null
  /** The number of products that meet the condition, estimated if they are many. */
  readonly count: number
  /** Categories that contain all matches; empty if no category is requested. */
  readonly shelves: readonly number[]
  readonly walked: Counted['walked']
  readonly size: number
  readonly offset: number
  readonly language: Language
  readonly servedBy: ServedBy
}

/** Loads the cards of a page: from memory if it knows the list that far, otherwise from the database. */
export async function loadPage(db: Queryable, readCards: ReadCards, page: Page): Promise<Card[]> {
  const ids = await idsInMemory(db, page)
  if (ids) return page.known.isAll ? readCards(ids, page.language) : loadCards(db, ids, page)
  const chosen =
    page.ordering === 'relevance' && page.search
      ? byRelevance(page, page.search)
      : inOrder(page, page.ordering === 'relevance' ? '-popularity' : page.ordering)
  const { rows } = await db.execute<CardRow>(sql`
    ${chosen} select product_id, ${cardColumn(page.language)} as card
    from chosen join product_listing using (product_id) order by place`)
  return rows.map((row) => cardOf(row, page.servedBy))
}

/**
 * The memory of a large shop may be minutes old, so the database checks the filters again for the products on the page.
 */
async function loadCards(db: Queryable, ids: readonly number[], page: Page): Promise<Card[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select product_id, ${cardColumn(page.language)} as card from product_listing
    where ${isOneOf(ids)} and ${page.condition}`)
  const byId = new Map(rows.map((row) => [row.product_id, cardOf(row, page.servedBy)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function idsInMemory(db: Queryable, page: Page): Promise<number[] | null> {
  const { known, ordering, offset, size, search } = page
  const isFarEnough = known.isAll || known.places.length >= offset + size
  if (ordering !== 'relevance') {
    return known.isAll || (ordering === '-popularity' && isFarEnough)
      ? pageInMemory(known, ordering, { offset, size })
      : null
  }
  if (!isFarEnough || !search) return null
  const { rankOf } = known
  if (known.isAll && rankOf) {
    return pageInMemory(known, '-popularity', { offset, size }, (place) => rankOf[place] ?? 0)
  }
  const ranked = pageInMemory(known, '-popularity', { offset: 0, size: mostRanked })
  const rankById = rankOf
    ? new Map(ranked.map((id) => [id, rankOf[placeOf(known.products, id)] ?? 0]))
    : await loadRanks(db, search, ranked)
  const best = ranked
    .map((id, place) => ({ id, key: (rankById.get(id) ?? 0) * mostRanked + place }))
    .sort((a, b) => a.key - b.key)
    .map(({ id }) => id)
  const rest = pageInMemory(known, '-popularity', {
    offset: mostRanked,
    size: Math.max(0, offset + size - mostRanked),
  })
  return [...best, ...rest].slice(offset, offset + size)
}

/** Loads how well each product fits. */
async function loadRanks(
  db: Queryable,
  search: Search,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ product_id: number; rank: number }>(sql`
    select product_id, ${requestRank(search)} as rank from product_listing where ${isOneOf(ids)}`)
  return new Map(rows.map((row) => [row.product_id, row.rank]))
}

/**
 * Few matches: find them all first (by whatever index finds them), then sort. Many: walk the order's index until the page
 * is full, unless that passes more products than match (size 44 by price: all shoes come after all shirts).
 */
function inOrder(page: Page, ordering: ColumnOrdering): SQL {
  const { condition, count, shelves, walked: walkedUntil, size, offset } = page
  const order = orderings[ordering]
  const columns = sql`product_id, popularity, price_from, created_on, rating, rating_count`
  const from = (where: SQL) => sql`select ${columns} from product_listing where ${where}`
  const first = sql`order by ${order} limit ${offset + size}`
  const isFew = count <= fewEnoughToSort || count <= walkedUntil(ordering, offset + size)
  // The planner must not use another index for these conditions: it assumes that filters are independent, and so
  // underestimates the matches.
  const walked = sql`(${condition}) is true`
  const matched = isFew
    ? from(condition)
    : shelves.length > 0
      ? sql.join(
          shelves.map((id) => sql`(${from(sql`${ownCategory} = ${id} and ${walked}`)} ${first})`),
          sql` union all `,
        )
      : sql`${from(walked)} ${first}`
  return sql`with matched as materialized (${matched}),
    page as materialized (
      select ${columns} from matched order by ${order} limit ${size} offset ${offset}
    ), chosen as (select product_id, row_number() over (order by ${order}) as place from page)`
}

/** Sorts matches far beyond the most popular products in the same order as in memory. */
function byRelevance({ condition, size, offset }: Page, search: Search): SQL {
  const popularity = orderings['-popularity']
  return sql`with matched as materialized (
      select product_id, popularity, search from product_listing where ${condition}
    ),
    placed as (select product_id, search, row_number() over (order by ${popularity}) as place from matched),
    ordered as (
      select product_id, row_number() over (order by case
        when place > ${mostRanked} then ${sql.raw(String(unranked))} else ${requestRank(search)} end, place) as place
      from placed
    ),
    chosen as (select product_id, place from ordered order by place limit ${size} offset ${offset})`
}
