import { percentOf } from '@marah/backend/platform/money/money'
import { Activity } from '@marah/contract/catalogue'
import { z } from 'zod'
import { readCatalogueData } from './data/catalogue-data.ts'
import { readData, unique } from './data/data-file.ts'
import { Dollars } from './data/dollars.ts'
import { demoCatalogue } from './demo-catalogue.ts'

const several = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat())
  .optional()

/** Products by the fields that people write down; every field given must match. */
const Description = z.strictObject({
  category: several,
  product_type: several,
  garment: several,
  style: several,
  pattern: several,
  material: several,
  vendor: several,
  colours: several,
  slug: several,
  min_price: Dollars.optional(),
  max_price: Dollars.optional(),
  on_sale: z.literal(true).optional(),
})

const Words = z.union([z.string(), z.number()]).transform(String)
const Queries = z
  .array(
    z.strictObject({
      words: Words,
      products: z.union([z.literal('none').transform(() => []), z.array(Description).min(1)]),
      activity: Activity.optional(),
    }),
  )
  .superRefine(unique(({ words }) => words))
const SearchQueries = z.strictObject({ en: Queries, ar: Queries })

/**
 * A customer's query, and the slugs of all products that answer it; none if the shop has no such product. `activity` is the
 * play centre's answer.
 */
export type SearchQuery = {
  readonly language: 'en' | 'ar'
  readonly words: string
  readonly slugs: ReadonlySet<string>
  readonly activity: z.infer<typeof Activity> | undefined
}

/** @throws when a query describes products that the demo shop does not have. */
export async function searchQueries(): Promise<SearchQuery[]> {
  const [queries, data, catalogue] = await Promise.all([
    readData('search-queries.yaml', SearchQueries),
    readCatalogueData(),
    demoCatalogue(),
  ])
  const written = data.productsByCategory.flatMap(({ category, products }) =>
    products.map((product) => ({ ...product, category })),
  )
  const products = written.map((product) => {
    const listed = catalogue.products.find(({ name }) => name.en === product.name.en)
    if (!listed) throw new Error(`The demo shop has no ${product.name.en}.`)
    return { ...product, slug: listed.slug }
  })
  return (['en', 'ar'] as const).flatMap((language) =>
    queries[language].map(({ words, products: descriptions, activity }) => {
      const slugs = descriptions.flatMap((description) => {
        const found = products.filter((product) => isDescribed(product, description))
        if (found.length === 0) throw new Error(`search-queries.yaml: nothing answers ${words}.`)
        return found.map(({ slug }) => slug)
      })
      return { language, words, slugs: new Set(slugs), activity }
    }),
  )
}

type Described = Readonly<
  Record<
    'category' | 'product_type' | 'garment' | 'style' | 'pattern' | 'material' | 'vendor' | 'slug',
    string
  >
> & {
  readonly colours: readonly string[]
  readonly price: number
  readonly sale_percent?: number | undefined
}

function isDescribed(product: Described, description: z.output<typeof Description>): boolean {
  const {
    colours,
    min_price: least = 0,
    max_price: most = Number.MAX_SAFE_INTEGER,
    on_sale: isOnSale,
  } = description
  const price = product.price - percentOf(product.price, product.sale_percent ?? 0, 'USD')
  const fields = [
    'category',
    'product_type',
    'garment',
    'style',
    'pattern',
    'material',
    'vendor',
    'slug',
  ] as const
  return (
    fields.every((field) => description[field]?.includes(product[field]) ?? true) &&
    (!colours || product.colours.some((colour) => colours.includes(colour))) &&
    price >= least &&
    price <= most &&
    (!isOnSale || product.sale_percent !== undefined)
  )
}

/** A list's answer to a query. */
export type SearchAnswer = {
  readonly count: number
  readonly unmatched_search: readonly string[]
  readonly results: readonly { readonly slug: string }[]
  readonly activities?: readonly string[] | undefined
}

/** The share of the first answers that they could hold: of two products that answer, both must be in the first three. */
export function shareFound({ slugs, activity }: SearchQuery, answer: SearchAnswer, first: number): number {
  if (activity && !answer.activities?.includes(activity)) return 0
  if (slugs.size === 0) return answer.count === 0 || answer.unmatched_search.length > 0 ? 1 : 0
  const found = answer.results.slice(0, first).filter(({ slug }) => slugs.has(slug))
  return found.length / Math.min(first, slugs.size)
}

/** Returns for each language the mean share of right products in the first three and in the first ten. */
export function searchFigures(asked: readonly { query: SearchQuery; answer: SearchAnswer }[]) {
  const shareOf = (language: 'en' | 'ar', first: number) => {
    const shares = asked
      .filter(({ query }) => query.language === language)
      .map(({ query, answer }) => shareFound(query, answer, first))
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  }
  return {
    en: { firstThree: shareOf('en', 3), firstTen: shareOf('en', 10) },
    ar: { firstThree: shareOf('ar', 3), firstTen: shareOf('ar', 10) },
  }
}
