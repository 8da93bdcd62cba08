import type { ProductListQuery } from '@marah/contract/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database.ts'
import { pageFrame, pageOffset, pageRequest } from '../platform/paging.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { countProducts, type Found } from './counting.ts'
import { facetsJson } from './facets.ts'
import { type Filter, readFilters } from './filters.ts'
import { idArray } from './listing.ts'
import type { Population } from './population.ts'
import { mediaMark } from './product-json.ts'
import { type Matching, type Ordering, orderingOf, orderings, pageInMemory } from './product-order.ts'
import { categoryChains } from './product-rows.ts'
import { readSearch, type Search, tsqueryOf } from './search.ts'
import { ownCategory } from './tables.ts'

type Query = z.output<typeof ProductListQuery>
type Asked = { readonly query: Query; readonly language: Language; readonly url: string }

/** How deep a list can be turned through; beyond, filters find more than pages do. */
export const deepest = 10_000
/** Up to this many matches are all fetched and sorted; of more, the order's index is walked until the page is full. */
const fewEnoughToSort = 10_000
/** Up to this many matches are all put in order of relevance; of more, so many of the most popular. */
const mostRanked = 1_000
const rankedOfMany = 120

/** The list answer as JSON text, and the cache tags of what it shows. */
export async function listProducts(
  services: Services,
  population: Population,
  { query, language, url }: Asked,
) {
  const { db } = services.database
  const request = pageRequest(query)
  const search = await readSearch(db, query.search, false)
  const filters = readFilters(query, population)
  const conditions = filters.map(({ condition }) => condition)
  if (search) conditions.push(search.words.length > 0 ? sql`search @@ ${tsqueryOf(search)}` : sql`false`)
  const counted = await countProducts(db, population, filters, search)
  const reachable = Math.min(counted.certain, deepest)
  const offset = pageOffset(request, reachable)
  const page = { size: Math.min(request.size, reachable - offset), offset, language }
  const ordering = orderingOf(query.ordering, search)
  const cards =
    counted.count === 0
      ? []
      : counted.matching && (ordering !== 'relevance' || counted.matching.standingOf)
        ? await loadFromMemory(db, counted.matching, ordering, page)
        : await loadPage(db, {
            ...page,
            condition: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
            ordering,
            search,
            count: counted.count,
            shelves: shelvesOf(filters, population),
          })
  const frame = pageFrame(request, reachable, url, services.config.PUBLIC_URL)
  const head = JSON.stringify({ ...frame, count: counted.count })
  const tail = JSON.stringify({
    facets: facetsJson(counted.tallies, population, filters, language, counted.scaleOf),
    corrected_search: search?.corrected ?? null,
  })
  const results = cards.map(({ card }) => card).join(',')
  return {
    text: withMedia(`${head.slice(0, -1)},"results":[${results}],${tail.slice(1)}`, services.mediaUrl),
    tags: ['catalogue', ...cards.map(({ product_id }) => `product-card:${product_id}`)],
  }
}

/** Cards are stored without the address of their pictures. */
export function withMedia(text: string, mediaUrl: string): string {
  return text.replaceAll(mediaMark, mediaUrl)
}

export function cardColumn(language: Language): SQL {
  return language === 'ar' ? sql`card_ar` : sql`card_en`
}

type Page = {
  condition: SQL
  ordering: Ordering
  search: Search | null
  /** How many products meet the condition, roughly when they are many. */
  count: number
  /** The categories that hold all matches by themselves; none when no category is asked for. */
  shelves: readonly number[]
  size: number
  offset: number
  language: Language
}
type Card = { product_id: number; card: string }

/** The page of a list that is known whole: the database gives the cards alone. */
async function loadFromMemory(
  db: Queryable,
  matching: Matching,
  ordering: Ordering,
  { offset, size, language }: { offset: number; size: number; language: Language },
): Promise<Card[]> {
  const ids =
    ordering === 'relevance'
      ? pageInMemory(matching, '-popularity', { offset, size })
      : pageInMemory({ ...matching, standingOf: null }, ordering, { offset, size })
  const { rows } = await db.execute<Card>(sql`
    select product_id, ${cardColumn(language)} as card from product_listing where product_id = any(${idArray(ids)})`)
  const byId = new Map(rows.map((card) => [card.product_id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function loadPage(db: Queryable, page: Page): Promise<Card[]> {
  const chosen =
    page.ordering === 'relevance' && page.search
      ? byRelevance(page, page.search)
      : inOrder(page, orderings[page.ordering === 'relevance' ? '-popularity' : page.ordering])
  const { rows } = await db.execute<Card>(sql`
    ${chosen} select product_id, ${cardColumn(page.language)} as card
    from chosen join product_listing using (product_id) order by place`)
  return rows
}

/** The most fitting products of a search, for suggestions. */
export function loadFitting(
  db: Queryable,
  search: Search,
  found: Found,
  { size, language }: { size: number; language: Language },
): Promise<Card[]> {
  if (found.scale === 1 && found.standingOf) {
    return loadFromMemory(db, found, 'relevance', { offset: 0, size, language })
  }
  return loadPage(db, {
    condition: sql`search @@ ${tsqueryOf(search)}`,
    ordering: 'relevance',
    search,
    count: found.places.length * found.scale,
    shelves: [],
    ...{ offset: 0, size, language },
  })
}

/** Few matches: find them all first (by whatever index finds them), then sort. Many: walk the order's index. */
function inOrder({ condition, count, shelves, size, offset }: Page, order: SQL): SQL {
  const columns = sql`product_id, popularity, price_from, created_on, rating, rating_count`
  const from = (where: SQL) => sql`select ${columns} from product_listing where ${where}`
  const first = sql`order by ${order} limit ${offset + size}`
  const matched =
    count <= fewEnoughToSort
      ? from(condition)
      : shelves.length > 0
        ? sql.join(
            shelves.map((id) => sql`(${from(sql`${ownCategory} = ${id} and ${condition}`)} ${first})`),
            sql` union all `,
          )
        : sql`${from(condition)} ${first}`
  return sql`with matched as materialized (${matched}),
    page as materialized (
      select ${columns} from matched order by ${order} limit ${size} offset ${offset}
    ), chosen as (select product_id, row_number() over (order by ${order}) as place from page)`
}

/** The chosen categories and all below them; none when they are most of the shop, where its own order finds them soon. */
function shelvesOf(filters: readonly Filter[], { categories }: Population): number[] {
  const chosen = filters.find(({ dimension }) => dimension === 'category')?.chosen
  if (!chosen) return []
  const chainOf = categoryChains(categories)
  const shelves = categories.filter(({ id }) => chainOf(id).some(({ slug }) => chosen.has(slug)))
  return shelves.length * 2 > categories.length ? [] : shelves.map(({ id }) => id)
}

/**
 * Products that have all words in their name first, then those that are filed under them, then those that are described
 * with them; popular ones first among each. The rank is given to the most popular matches only when there are many.
 */
function byRelevance({ condition, count, size, offset }: Page, search: Search): SQL {
  const isFew = count <= fewEnoughToSort
  const ranked = count <= mostRanked ? mostRanked : rankedOfMany
  const popularity = orderings['-popularity']
  const matched = isFew
    ? sql`select product_id, popularity, search from product_listing where ${condition}`
    : sql`select product_id, popularity, search from product_listing where ${condition}
        order by ${popularity} limit ${Math.max(ranked, offset + size)}`
  return sql`with matched as materialized (${matched}),
    placed as (select product_id, search, row_number() over (order by ${popularity}) as place from matched),
    ordered as (
      select product_id, row_number() over (order by case
        when place > ${ranked} then 3
        when search @@ ${tsqueryOf(search, 'A')} then 0
        when search @@ ${tsqueryOf(search, 'AB')} then 1
        else 2 end, place) as place
      from placed
    ),
    chosen as (select product_id, place from ordered order by place limit ${size} offset ${offset})`
}
