import { type AnswerCache, createAnswerCache } from '../platform/answer-cache.ts'
import type { Services } from '../platform/services.ts'
import { keepCards, type ReadCards } from './kept-cards.ts'
import { type Population, watchPopulation } from './population.ts'

/** What the features that show products share in one process. */
export type Catalogue = {
  readonly answers: AnswerCache
  readonly population: () => Promise<Population>
  readonly cards: ReadCards
}

export function openCatalogue(services: Services): Catalogue {
  return {
    answers: createAnswerCache(services.cacheTags),
    population: watchPopulation(services),
    cards: keepCards(services),
  }
}
