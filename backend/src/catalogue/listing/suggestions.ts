import type { suggest } from '@marah/contract/catalogue'
import type { ProductCard } from '@marah/contract/catalogue-schemas'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { textIn } from '../../platform/language/localized-text.ts'
import type { Language } from '../../platform/language/messages.ts'
import type { Services } from '../../services/services.ts'
import { isSwitchedOn } from '../../shop/features.ts'
import type { ReadCards } from './cached-cards.ts'
import { requestCondition } from './constraints.ts'
import { findProducts } from './counting.ts'
import { fitSearch } from './fit-search.ts'
import type { Population, SearchWords } from './population.ts'
import { loadPage } from './product-page.ts'
import { type FittedSearch, readSearch, type Search } from './search.ts'
import { suggestedLists } from './suggested-lists.ts'

type Suggestions = z.infer<(typeof suggest)['answers'][200]>
type Suggestion = Suggestions['results'][number]

const mostQueries = 3
const mostNames = 3
const mostSuggestions = 10

/**
 * Suggests completions of the words typed so far: longer searches, categories, filtered lists and sellers, then products.
 */
export async function suggestions(
  services: Services,
  { population, cards: readCards }: { population: Population; cards: ReadCards },
  typed: string | undefined,
  language: Language,
): Promise<Suggestions> {
  const { db } = services.database
  const read = await readSearch(db, population.searchWords, typed, true)
  if (!read) return { corrected_search: null, results: [] }
  const search = await fitSearch(db, population, read)
  const { lexicon, names: known } = await population.searchWords()
  const lists = suggestedLists(population, lexicon, search, language).map((list) => ({
    ...emptySuggestion,
    ...list,
  }))
  const activities = isSwitchedOn(services.settings, 'play_centre') ? search.activities : []
  const hasSellers = isSwitchedOn(services.settings, 'sellers')
  const shown = known.filter(({ kind }) => kind !== 'seller' || hasSellers)
  const named = namesLike(shown, search, language).filter(
    ({ kind, slug }) => !lists.some((list) => list.kind === kind && list.slug === slug),
  )
  const names = [...lists, ...named].slice(0, mostNames + lists.length)
  const queries = search.words.length === 1 ? await queriesLike(db, search.corrected ?? typed ?? '') : []
  const products = await productsLike(services, { population, cards: readCards }, search, {
    language,
    size: mostSuggestions - activities.length - names.length - queries.length,
  })
  const ways = activities.map((slug) => ({
    ...emptySuggestion,
    kind: 'activity' as const,
    slug,
    text: services.messages[language](`activity_${slug}`),
  }))
  return { corrected_search: search.corrected, results: [...ways, ...queries, ...names, ...products] }
}

const emptySuggestion = {
  slug: null,
  filters: null,
  image_sources: null,
  price_from: null,
  price_currency: null,
}

async function productsLike(
  services: Services,
  { population, cards: readCards }: { population: Population; cards: ReadCards },
  search: FittedSearch,
  { language, size }: { language: Language; size: number },
): Promise<Suggestion[]> {
  if (search.constraints.length === 0) return []
  const { db } = services.database
  const found = await findProducts(db, population, search)
  const { places: shown, scale } = found.samples.at(-1) ?? found.samples[0]
  const count = Math.round(shown.length * scale)
  if (count === 0) return []
  const cards = await loadPage(db, readCards, {
    known: { ...found, places: found.popular, isAll: scale === 1 },
    condition: requestCondition(search),
    ordering: 'relevance',
    search,
    count,
    shelves: [],
    walked: () => 0,
    offset: 0,
    size,
    language,
    servedBy: services,
  })
  return cards.map((card) => ofCard(card.value()))
}

function namesLike(known: SearchWords['names'], { words }: Search, language: Language): Suggestion[] {
  if (words.length === 0) return []
  return known
    .filter(({ stems }) => words.every((terms) => terms.some((term) => stems.includes(term))))
    .slice(0, mostNames)
    .map(({ kind, slug, name }) => ({ ...emptySuggestion, kind, slug, text: textIn(language, name) }))
}

/** Returns the most frequent words with the typed prefix, one for each stem. */
async function queriesLike(db: Queryable, typed: string): Promise<Suggestion[]> {
  const { rows } = await db.execute<{ display: string }>(sql`
    select display from (
      select distinct on (stem) display, frequency from search_word
      where frequency > 0 and stem <> ''
        and search_word.word like search_fold(${typed.replaceAll('\0', '').toWellFormed()}::text) || '%'
      order by stem, frequency desc, word
    ) as longer order by frequency desc, display limit ${mostQueries}`)
  return rows.map(({ display }) => ({ ...emptySuggestion, kind: 'query', text: display }))
}

function ofCard(card: z.infer<typeof ProductCard>): Suggestion {
  return {
    kind: 'product',
    text: card.name,
    slug: card.slug,
    filters: null,
    image_sources: card.product_stock[0]?.product_media[0]?.image_sources ?? null,
    price_from: card.price_from,
    price_currency: card.price_currency,
  }
}
