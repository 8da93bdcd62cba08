import type { ProductListQuery } from '@marah/contract/catalogue'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CacheTag, productCardTag } from '../../platform/cache/cache-tags.ts'
import type { Language } from '../../platform/language/messages.ts'
import { pageFrame, pageOffset, pageRequest } from '../../services/http/paging.ts'
import type { Services } from '../../services/services.ts'
import { isSwitchedOn } from '../../shop/features.ts'
import { categoryChains } from '../product-rows.ts'
import type { ReadCards } from './cached-cards.ts'
import type { Card } from './card.ts'
import { requestCondition } from './constraints.ts'
import { countProducts } from './counting.ts'
import { facetsJson } from './facets.ts'
import { type Filter, readFilters } from './filters.ts'
import { fitSearch } from './fit-search.ts'
import type { Population } from './population.ts'
import { orderingOf } from './product-order.ts'
import { loadPage } from './product-page.ts'
import { readSearch, type Search } from './search.ts'

type Query = z.output<typeof ProductListQuery>
type ReadRequest = { readonly query: Query; readonly language: Language; readonly url: string }

/** The last product that paging reaches; beyond, visitors use filters. */
const deepest = 10_000
/** Returns the list's answer as JSON, or parsed, with the cache tags of its data. */
export async function listProducts(
  services: Services,
  { population, cards: readCards }: { population: Population; cards: ReadCards },
  { query: asked, language, url }: ReadRequest,
) {
  const query = isSwitchedOn(services.settings, 'reviews') ? asked : withoutRatings(asked)
  const { db } = services.database
  const request = pageRequest(query)
  const typed = await readSearch(db, population.searchWords, query.search, false)
  const search = typed && (await fitSearch(db, population, typed))
  const filters = readFilters(query, population)
  const conditions = filters.map(({ condition }) => condition)
  if (search) conditions.push(requestCondition(search))
  const counted = await countProducts(db, population, filters, search)
  const reachable = Math.min(counted.certain, deepest)
  const offset = pageOffset(request, reachable)
  const cards =
    counted.count === 0
      ? []
      : await loadPage(db, readCards, {
          known: counted.known,
          condition: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
          ordering: orderingOf(query.ordering, search),
          search,
          count: counted.count,
          shelves: shelvesOf(filters, population),
          walked: counted.walked,
          size: Math.min(request.size, reachable - offset),
          offset,
          language,
          servedBy: services,
        })
  const frame = pageFrame(request, reachable, url, services.config.PUBLIC_URL)
  const head = { ...frame, count: counted.count }
  const facets = facetsJson(
    counted.tallies,
    population,
    filters,
    language,
    counted.scaleOf,
    services.config.CURRENCY,
  )
  const tail = {
    facets: isSwitchedOn(services.settings, 'reviews') ? facets : { ...facets, min_rating: [] },
    matched_colors: matchedColours(filters, search),
    corrected_search: search?.corrected ?? null,
    unmatched_search: [...(search?.unmatched ?? [])],
    activities: [...(isSwitchedOn(services.settings, 'play_centre') ? (search?.activities ?? []) : [])],
    asks_for_gift: search?.asksForGift ?? false,
    searched_products: null,
  }
  return {
    json: () => listJson(JSON.stringify(head), cards, JSON.stringify(tail)),
    value: () => ({ ...head, results: cards.map((card) => card.value()), ...tail }),
    tags: ['catalogue', ...cards.map(({ product_id }) => productCardTag(product_id))] satisfies CacheTag[],
  }
}

/** Ignores filters and orders by rating while reviews are switched off. */
function withoutRatings(query: Query): Query {
  const { min_rating: _, ordering, ...others } = query
  return ordering === '-rating' ? others : { ...others, ordering }
}

/** Returns the colours that cards should show: a filter means one exactly, a search may mean its shades too. */
function matchedColours(filters: readonly Filter[], search: Search | null): string[] {
  const filtered = filters.find(({ dimension }) => dimension === 'color')?.chosen ?? []
  const searched = search?.constraints.flatMap(({ colours }) => colours ?? []) ?? []
  return [...new Set([...filtered, ...searched])]
}

/** Cards are bytes already: copying them takes a tenth of encoding the whole list. */
function listJson(head: string, cards: readonly Card[], tail: string): Buffer<ArrayBuffer> {
  const pieces: Uint8Array[] = [Buffer.from(`${head.slice(0, -1)},"results":[`)]
  for (const [place, { json }] of cards.entries()) pieces.push(...(place > 0 ? [comma] : []), json)
  pieces.push(Buffer.from(`],${tail.slice(1)}`))
  return Buffer.concat(pieces)
}

const comma = Buffer.from(',')

/**
 * Returns the chosen categories with all below them; empty if they are most of the shop, whose own order finds them
 * soon.
 */
function shelvesOf(filters: readonly Filter[], { categories }: Population): number[] {
  const chosen = filters.find(({ dimension }) => dimension === 'category')?.chosen
  if (!chosen) return []
  const chainOf = categoryChains(categories)
  const shelves = categories.filter(({ id }) => chainOf(id).some(({ slug }) => chosen.has(slug)))
  return shelves.length * 2 > categories.length ? [] : shelves.map(({ id }) => id)
}
