import { createRandom, pick } from './random.ts'
import type { Language, Sample } from './sample.ts'

/**
 * Makes the API requests of customers, all different, so that a cached answer of an earlier one is of no use. The same
 * catalogue yields the same requests.
 */

const orderings = ['-popularity', '-created_on', 'price', '-price', '-rating']

/** Lists of 24 with facets: a category, mostly with a filter or two, sorted now and then, the first pages mostly. */
export function listPaths(sample: Sample, count: number): string[] {
  const random = createRandom('lists')
  return distinct(count, () => {
    const query = new URLSearchParams({ page_size: '24' })
    if (random() < 0.8) query.append('category', pick(random, sample.categories))
    if (random() < 0.4 && sample.colours.length > 0) query.append('color', pick(random, sample.colours))
    if (random() < 0.2 && sample.sizes.length > 0) query.append('size', pick(random, sample.sizes))
    if (random() < 0.1) query.append('in_stock', 'true')
    if (random() < 0.1) query.append('on_sale', 'true')
    if (random() < 0.4) query.append('ordering', pick(random, orderings))
    return `/rest/product/product/?${query}&${priceFrom(random, sample)}`
  })
}

/** One or two words of a product's name; one in five with a letter missing. */
export function searchPaths(sample: Sample, language: Language, count: number): string[] {
  const random = createRandom(`searches ${language}`)
  return distinct(count, () => {
    const words = [pick(random, sample.words[language])]
    if (random() < 0.5) words.push(pick(random, sample.words[language]))
    const text = random() < 0.2 ? words.map((word) => withoutLetter(random, word)) : words
    const query = new URLSearchParams({ page_size: '24', search: text.join(' ') })
    return `/rest/product/product/?${query}&${priceFrom(random, sample)}`
  })
}

/** The texts in the search box while a customer types: from two letters of a word on. */
export function suggestionPaths(sample: Sample, language: Language, count: number): string[] {
  const random = createRandom(`suggestions ${language}`)
  return distinct(count, () => {
    const before = random() < 0.4 ? `${pick(random, sample.words[language])} ` : ''
    const word = pick(random, sample.words[language])
    const typed = word.slice(0, 2 + Math.floor(random() * (word.length - 1)))
    return `/rest/product/suggestion/?${new URLSearchParams({ search: before + typed })}`
  })
}

export function detailPaths(sample: Sample): string[] {
  return sample.products.map(({ slug }) => `/rest/product/product/${encodeURIComponent(slug)}/`)
}

/** A lowest price below nearly everything: it hides little, and makes one request unlike another. */
function priceFrom(random: () => number, { products }: Sample): string {
  const cheapest = Math.min(...products.map(({ price }) => price))
  return `min_price=${(random() * Math.max(1, cheapest)).toFixed(2)}`
}

function withoutLetter(random: () => number, word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 1))
  return word.length > 4 ? word.slice(0, at) + word.slice(at + 1) : word
}

/** Fewer than `count` where the catalogue has no more. */
function distinct(count: number, make: () => string): string[] {
  const found = new Set<string>()
  for (let tries = 0; tries < count * 4 && found.size < count; tries++) found.add(make())
  return [...found]
}
