import type { paths } from '@marah/contract/client'
import type { Exchange } from '../adapter.ts'
import { fold, holds, wordsOf } from '../fold.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import type { Listed } from './listed.ts'
import { inOrder } from './ordering.ts'
import { search, searchIn } from './search.ts'

type Suggestions = paths['/product/suggestion/']['get']['responses'][200]['content']['application/json']
type Suggestion = Suggestions['results'][number]

const mostCategories = 3
const mostSuggestions = 10

/** Suggests meanings of the words typed so far: categories, then products. */
export async function suggest(reader: CatalogueReader, { backEnd, query }: Exchange): Promise<Suggestions> {
  const typed = searchIn(query)
  if (typed === null) return { corrected_search: null, results: [] }
  const { categories, products } = await reader.catalogue(backEnd)
  const words = wordsOf(typed)
  const named = categories
    .filter(({ name, total_products }) => {
      const folded = fold(name)
      return total_products > 0 && words.length > 0 && words.every((forms) => holds(folded, forms))
    })
    .slice(0, mostCategories)
    .map(({ slug, name }): Suggestion => ({ ...nothing, kind: 'category', text: name, slug }))
  const found = inOrder(search(products, typed), null, true).slice(0, mostSuggestions - named.length)
  return { corrected_search: null, results: [...named, ...found.map(({ listed }) => ofProduct(listed))] }
}

const nothing = { slug: null, filters: null, image_sources: null, price_from: null, price_currency: null }

function ofProduct({ card }: Listed): Suggestion {
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
