import type { Pages, Rows } from '../all-rows.ts'
import { idIn } from '../values.ts'
import { type Category, counted, type ProductType, unique } from './groups.ts'
import { type Listed, listedOf } from './listed.ts'
import { type Joins, productIn } from './product.ts'

/** The back end's products and groups, in one language. */
export type Catalogue = {
  /** In the order of the back end. */
  readonly products: readonly Listed[]
  /** With the number of their products. */
  readonly categories: readonly Category[]
  readonly types: readonly ProductType[]
  readonly joins: Joins
  /** False if `products` contain only the beginning of a very long list. */
  readonly isWhole: boolean
  readonly total: number
  readonly pages: Pages | null
  /** Rows that were read and are not sold. */
  readonly skipped: number
}

type Groups = Pick<Catalogue, 'categories' | 'types' | 'joins'>

export function catalogueOf({ categories, types, joins }: Groups, list: Rows): Catalogue {
  const sold = unique(list.rows.flatMap((row) => productIn(row, joins) ?? []))
  const products = sold.map((product) => listedOf(product, joins.categories))
  const skipped = list.rows.length - sold.length
  const byCategory = tally(products.flatMap(({ keys }) => keys.category))
  const byType = tally(products.flatMap(({ keys }) => keys.product_type))
  return {
    products,
    joins,
    categories: categories.map((category) => counted(category, byCategory.get(category.slug) ?? 0)),
    types: types.map((type) => counted(type, byType.get(type.slug) ?? 0)),
    isWhole: list.isWhole,
    total: list.total - skipped,
    pages: list.pages,
    skipped,
  }
}

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The product that an address names, by id or slug. */
export function listedAs({ products }: Catalogue, name: string): Listed | undefined {
  const id = idIn(name)
  return (
    products.find(({ product }) => product.slug === name) ?? products.find(({ product }) => product.id === id)
  )
}
