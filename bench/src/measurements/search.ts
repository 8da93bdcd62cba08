import {
  type SearchAnswer,
  type SearchQuery,
  searchFigures,
  searchQueries,
} from '../../../demo/src/search-queries.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { type Figure, figureOf } from '../report.ts'

const leastFound = 95

/** Whether customers find what they type, as far as the demo's list of searches says. */
export const search: SiteMeasurement = {
  name: 'search',
  about:
    'share of what must be found by the searches of demo/data/search-queries.yaml that is in the first answers',
  on: ['embedded'],
  measure: async ({ shop }) => {
    const asked: { query: SearchQuery; answer: SearchAnswer }[] = []
    for (const query of await searchQueries()) {
      asked.push({ query, answer: await ask(shop.origin, query) })
    }
    const figures = searchFigures(asked)
    return [...figuresOf('English', figures.en), ...figuresOf('Arabic', figures.ar)]
  },
}

function figuresOf(
  language: string,
  { firstThree, firstTen }: { firstThree: number; firstTen: number },
): Figure[] {
  return [
    figureOf(`Found in the first three, ${language}`, firstThree * 100, '%', { atLeast: leastFound }),
    figureOf(`Found in the first ten, ${language}`, firstTen * 100, '%', { atLeast: leastFound }),
  ]
}

async function ask(origin: string, { words, language }: SearchQuery): Promise<SearchAnswer> {
  const query = new URLSearchParams({ page_size: '10', search: words })
  const answer = await fetch(`${origin}/rest/product/product/?${query}`, {
    headers: { 'accept-language': language },
  })
  if (!answer.ok) throw new Error(`A search for ${words} answered ${answer.status}.`)
  return (await answer.json()) as SearchAnswer
}
