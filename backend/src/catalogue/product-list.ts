import type { ProductListQuery } from '@marah/contract/catalogue'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pageFrame, pageOffset, pageRequest } from '../platform/paging.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { countProducts } from './counting.ts'
import { facetsJson } from './facets.ts'
import { type Filter, readFilters } from './filters.ts'
import type { ReadCards } from './kept-cards.ts'
import type { Population } from './population.ts'
import { mediaMark } from './product-json.ts'
import { orderingOf } from './product-order.ts'
import { loadPage } from './product-page.ts'
import { categoryChains } from './product-rows.ts'
import { readSearch, tsqueryOf } from './search.ts'

type Query = z.output<typeof ProductListQuery>
type Asked = { readonly query: Query; readonly language: Language; readonly url: string }

/** How deep a list can be turned through; beyond, filters find more than pages do. */
export const deepest = 10_000
/** The list answer as JSON text, and the cache tags of what it shows. */
export async function listProducts(
  services: Services,
  { population, cards: readCards }: { population: Population; cards: ReadCards },
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

/** The chosen categories and all below them; none when they are most of the shop, where its own order finds them soon. */
function shelvesOf(filters: readonly Filter[], { categories }: Population): number[] {
  const chosen = filters.find(({ dimension }) => dimension === 'category')?.chosen
  if (!chosen) return []
  const chainOf = categoryChains(categories)
  const shelves = categories.filter(({ id }) => chainOf(id).some(({ slug }) => chosen.has(slug)))
  return shelves.length * 2 > categories.length ? [] : shelves.map(({ id }) => id)
}
