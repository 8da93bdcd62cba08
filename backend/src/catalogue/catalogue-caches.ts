import { cacheSizes } from '../platform/cache/cache-sizes.ts'
import { type AnswerCache, createAnswerCache } from '../services/http/answer-cache.ts'
import type { Services } from '../services/services.ts'
import { cacheCards, type ReadCards } from './listing/cached-cards.ts'
import { type Population, watchPopulation } from './listing/population.ts'

/** The caches that all features that show products share in one process. */
export type CatalogueCaches = {
  /** All answers but lists. */
  readonly answers: AnswerCache
  readonly lists: AnswerCache
  readonly population: () => Promise<Population>
  readonly cards: ReadCards
}

/**
 * Opens the caches. Lists are large, always different, and quickly built from cached cards. A cache of their own keeps
 * them from pushing out products and suggestions, which take several queries or a search.
 */
export function openCatalogueCaches(services: Services): CatalogueCaches {
  const sizes = cacheSizes(services.config)
  return {
    answers: createAnswerCache(services.cacheTags, sizes.answers),
    lists: createAnswerCache(services.cacheTags, sizes.lists),
    population: watchPopulation(services),
    cards: cacheCards(services),
  }
}
