import type { Exchange } from '../adapter.ts'
import { readRange } from '../all-rows.ts'
import type { BackEnd } from '../back-end.ts'
import { framed, pageOf, placeIn } from '../pages.ts'
import { idIn } from '../values.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { facetsOf } from './facets.ts'
import { type Dimension, type Filter, filtersIn } from './filters.ts'
import { inOrder } from './ordering.ts'
import { cardOf, type ProductCard, productIn } from './product.ts'
import type { Catalogue } from './products-and-groups.ts'
import { type Match, search, searchIn } from './search.ts'

/** Products by filters, words and order, with what else they could be filtered by. */
export async function listProducts(reader: CatalogueReader, exchange: Exchange): Promise<object | null> {
  const { query, backEnd } = exchange
  const catalogue = await catalogueFor(reader, backEnd, query)
  const filters = filtersIn(query, catalogue)
  const typed = searchIn(query)
  const found = typed === null ? everything(catalogue) : search(catalogue.products, typed)
  const shown = found.filter(({ listed }) => filters.every(({ allows }) => allows(listed)))
  const page = isAll(query, typed, filters, catalogue)
    ? await pageOfLongList(exchange, catalogue)
    : pageOf(
        inOrder(shown, query.get('ordering'), typed !== null).map(({ listed }) => listed.card),
        exchange,
      )
  if (page === null) return null
  const facets = facetsOf(
    found.map(({ listed }) => listed),
    filters,
    catalogue,
  )
  const searched_products = typed === null || catalogue.isWhole ? null : catalogue.products.length
  const matched_colors = [...new Set(query.getAll('color').filter((key) => key !== ''))]
  return {
    ...page,
    facets,
    matched_colors,
    corrected_search: null,
    unmatched_search: [],
    activities: [],
    asks_for_gift: false,
    searched_products,
  }
}

function everything({ products }: Catalogue): Match[] {
  return products.map((listed) => ({ listed, fit: 0 }))
}

/** If the shop is too large to be read whole, reads only the requested category or type: the core can filter by them. */
async function catalogueFor(
  reader: CatalogueReader,
  backEnd: BackEnd,
  query: URLSearchParams,
): Promise<Catalogue> {
  const whole = await reader.catalogue(backEnd)
  if (whole.isWhole) return whole
  const narrow = new URLSearchParams()
  const category = whole.categories.find(isOnly(query.getAll('category')))
  const isLeaf = category && !whole.categories.some(({ parent }) => parent === category.id)
  if (isLeaf) narrow.set('category', String(category.id))
  const type = whole.types.find(isOnly(query.getAll('product_type')))
  if (type) narrow.set('product_type', String(type.id))
  return narrow.size === 0 ? whole : reader.catalogue(backEnd, `?${narrow}`)
}

function isOnly(asked: readonly string[]): (group: { id: number; slug: string }) => boolean {
  const [only = ''] = asked
  return ({ id, slug }) => asked.length === 1 && (slug === only || id === idIn(only))
}

const coreDimensions: readonly Dimension[] = ['category', 'product_type']

/** Whether a list is all that a catalogue was read for, in the order of the back end, and there is more of it. */
function isAll(
  query: URLSearchParams,
  typed: string | null,
  filters: readonly Filter[],
  { isWhole, pages, products }: Catalogue,
): boolean {
  const isUsual = [null, '-popularity'].includes(query.get('ordering'))
  const narrowsNothing = filters.every(
    ({ dimension, allows }) => coreDimensions.includes(dimension) && products.every(allows),
  )
  return !isWhole && pages !== null && typed === null && isUsual && narrowsNothing
}

/** Pages beyond what is cached are read one by one, so that every product can be reached. */
async function pageOfLongList(exchange: Exchange, catalogue: Catalogue) {
  const { products, total, skipped, pages, joins } = catalogue
  const place = placeIn(exchange, total)
  if (place === null) return null
  const { from, to } = place
  if (to <= products.length || pages === null)
    return framed(
      exchange,
      total,
      place,
      products.slice(from, to).map(({ card }) => card),
    )
  const rows = await readRange(exchange.backEnd.read, pages, { from: from + skipped, to: to + skipped })
  const cards = rows.flatMap((row): ProductCard[] => {
    const product = productIn(row, joins)
    return product ? [cardOf(product)] : []
  })
  return framed(exchange, total, place, cards)
}
