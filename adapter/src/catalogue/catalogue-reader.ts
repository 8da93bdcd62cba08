import { noRows, type Rows, readAllRows, readTotal } from '../all-rows.ts'
import type { BackEnd } from '../back-end.ts'
import { type OptionKeys, optionKeysIn } from '../options.ts'
import { createPublicCache } from '../public-cache.ts'
import { openLists } from '../public-lists.ts'
import { ReadFault } from '../read-fault.ts'
import { fieldsIn, listIn } from '../values.ts'
import { type Category, categoriesIn, type ProductType, productTypesIn } from './groups.ts'
import { memoize } from './memoize.ts'
import type { Joins } from './product.ts'
import { type Catalogue, catalogueOf } from './products-and-groups.ts'
import { noStars, starsIn } from './ratings.ts'
import { withUnits } from './with-units.ts'

/** The groups that products belong to and are joined with. */
export type Groups = {
  readonly categories: readonly Category[]
  readonly types: readonly ProductType[]
  readonly joins: Joins
  /** False where there are so many that ratings have to be worked out product by product. */
  readonly hasAllReviews: boolean
}

/** Reads of the back end, each shared by all who need it within a minute. */
export type CatalogueReader = {
  groups(backEnd: BackEnd): Promise<Groups>
  /** `query` narrows the products as the core can: `?category=5`. */
  catalogue(backEnd: BackEnd, query?: string): Promise<Catalogue>
  /** A complete list; null if the back end has none, or not for the public. */
  rows(backEnd: BackEnd, path: string): Promise<Rows | null>
  /** How many products the back end has of what `query` narrows them to. */
  total(backEnd: BackEnd, query: string): Promise<number>
}

/** The language of addresses: options are named in it there, whatever the page is in. */
const addressLanguage = 'en'

/** Two languages, and some categories of a shop too large to be read whole; each may take 40 MB. */
const mostCatalogues = 8

export function openCatalogueReader(): CatalogueReader {
  const lists = openLists()
  const totals = createPublicCache<{ total: number }>()
  const goods = createPublicCache<Rows>({ most: mostCatalogues })
  const memoizedGroups = memoize<Groups>(mostCatalogues)
  const memoizedCatalogue = memoize<Catalogue>(mostCatalogues)

  function products(backEnd: BackEnd, query: string, language = backEnd.language): Promise<Rows> {
    const read = (path: string) => backEnd.read(path, language)
    return goods.read(`${language} ${query}`, async () =>
      withUnits(read, await readAllRows(read, `/product/product/${query}`)),
    )
  }

  /** Pages without the names are better than none. */
  function named(backEnd: BackEnd, query: string): Promise<Rows> {
    return products(backEnd, query, addressLanguage).catch(() => noRows)
  }

  async function groups(backEnd: BackEnd): Promise<Groups> {
    const [categories, types, reviews, names] = await Promise.all([
      lists.rows(backEnd, '/product/product-category/').then(orNone),
      lists.rows(backEnd, '/product/product-type/').then(orNone),
      lists
        .rows(backEnd, '/product/product-review/')
        .then(orNone)
        .catch(() => noRows),
      named(backEnd, ''),
    ])
    return memoizedGroups(backEnd.language, [categories, types, reviews, names], () =>
      groupsOf({ categories, types, reviews, names }, backEnd.origin),
    )
  }

  return {
    rows: lists.rows,
    groups,
    async total(backEnd, query) {
      const read = async () => ({ total: await readTotal(backEnd.read, `/product/product/${query}`) })
      try {
        return (await totals.read(query, read)).total
      } catch (error) {
        // Some back ends reject a filter by an empty group.
        if (error instanceof ReadFault && error.status < 429) return 0
        throw error
      }
    },
    async catalogue(backEnd, query = '') {
      const [filed, sold, names] = await Promise.all([
        groups(backEnd),
        products(backEnd, query),
        named(backEnd, query),
      ])
      return memoizedCatalogue(`${backEnd.language} ${query}`, [filed, sold, names], () =>
        catalogueOf({ ...filed, joins: { ...filed.joins, keys: optionKeysOf(names) } }, sold),
      )
    },
  }
}

function orNone(rows: Rows | null): Rows {
  return rows ?? noRows
}

type Parts = { categories: Rows; types: Rows; reviews: Rows; names: Rows }

function groupsOf(parts: Parts, origin: string): Groups {
  const categories = categoriesIn(parts.categories.rows, origin)
  const types = productTypesIn(parts.types.rows, origin)
  const joins: Joins = {
    origin,
    categories: new Map(categories.map((category) => [category.id, category])),
    types: new Map(types.map(({ id, slug, title }) => [id, { id, slug, name: title }])),
    keys: optionKeysOf(parts.names),
    // The mean of a part of the reviews would be wrong.
    stars: parts.reviews.isWhole ? starsIn(parts.reviews.rows) : noStars,
  }
  return { categories, types, joins, hasAllReviews: parts.reviews.isWhole }
}

function optionKeysOf(names: Rows): OptionKeys {
  return new Map(names.rows.flatMap((row) => optionKeysIn(listIn(fieldsIn(row)?.product_stock))))
}
