import { createRandom } from './random.ts'

export type Language = 'en' | 'ar'

/** Addresses and words of the shop under test, read from its own API, so that any catalogue can be measured. */
export type Sample = {
  /** The category with the most products. */
  readonly category: string
  readonly categories: readonly string[]
  readonly products: readonly { readonly id: number; readonly slug: string; readonly price: number }[]
  readonly colours: readonly string[]
  readonly sizes: readonly string[]
  /** Words of product names. */
  readonly words: Readonly<Record<Language, readonly string[]>>
}

type ListAnswer = {
  count: number
  results: { id: number; slug: string; name: string; price_from: string }[]
  facets: Record<'color' | 'size', { key: string; count: number }[]>
}
type CategoriesAnswer = { results: { slug: string; total_products: number }[] }

const pageSize = 100
const pagesRead = 8
const deepestPage = 100

export async function takeSample(origin: string): Promise<Sample> {
  const { results: categories } = await read<CategoriesAnswer>(
    origin,
    `/product/product-category/?page_size=${pageSize}`,
    'en',
  )
  const first = await read<ListAnswer>(origin, `/product/product/?page_size=${pageSize}`, 'en')
  const inArabic = await read<ListAnswer>(origin, `/product/product/?page_size=${pageSize}`, 'ar')
  const products = [...first.results]
  for (const page of pagesSpread(Math.ceil(first.count / pageSize))) {
    const path = `/product/product/?page_size=${pageSize}&page=${page}`
    products.push(...(await read<ListAnswer>(origin, path, 'en')).results)
  }
  const largest = categories.toSorted((a, b) => b.total_products - a.total_products)[0]
  if (!largest || products.length === 0) throw new Error('The shop has no products to measure with.')
  return {
    category: largest.slug,
    categories: categories.map(({ slug }) => slug),
    products: products.map(({ id, slug, price_from }) => ({ id, slug, price: Number(price_from) })),
    colours: first.facets.color.map(({ key }) => key),
    sizes: first.facets.size.map(({ key }) => key),
    words: { en: wordsOf(products), ar: wordsOf(inArabic.results) },
  }
}

/** Some pages from all over the list, none deeper than lists can be turned through. */
function pagesSpread(pages: number): number[] {
  const random = createRandom('pages')
  const deepest = Math.min(pages, deepestPage)
  const requested = Math.min(pagesRead, deepest - 1)
  const chosen = new Set<number>()
  while (chosen.size < requested) chosen.add(2 + Math.floor(random() * (deepest - 1)))
  return [...chosen]
}

function wordsOf(products: readonly { name: string }[]): string[] {
  return [...new Set(products.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []))]
}

async function read<Answer>(origin: string, path: string, language: Language): Promise<Answer> {
  const answer = await fetch(`${origin}/rest${path}`, { headers: { 'Accept-Language': language } })
  if (!answer.ok) throw new Error(`/rest${path} answered ${answer.status}`)
  return (await answer.json()) as Answer
}
