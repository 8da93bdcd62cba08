import type { components } from '@marah/contract/client'
import { decimalOf, usualCurrency } from '../money.ts'
import type { OptionType } from '../options.ts'
import { groupValues, optionValues, vendorValues } from './facet-values.ts'
import type { Dimension, Filter } from './filters.ts'
import type { Listed } from './listed.ts'
import type { Catalogue } from './products-and-groups.ts'

type Facets = components['schemas']['Facets']

const stars = ['4', '3', '2', '1']

/** Counts the products of each filter value, under the filters of all other dimensions. */
export function facetsOf(found: readonly Listed[], filters: readonly Filter[], catalogue: Catalogue): Facets {
  const under = leftByOthers(found, filters)
  const chosen = (dimension: Dimension) => filters.find((filter) => filter.dimension === dimension)?.chosen
  const option = (type: OptionType) => optionValues(type, found, under(type), chosen(type))
  const categories = catalogue.categories.map(({ slug, name }) => ({ slug, label: name }))
  const types = catalogue.types.map(({ slug, title }) => ({ slug, label: title }))
  const prices = under('price').map(({ price }) => price)
  const currency = (found[0] ?? catalogue.products[0])?.product.price_currency ?? usualCurrency
  const rated = under('min_rating')
  return {
    category: groupValues('category', categories, under('category'), chosen('category')),
    product_type: groupValues('product_type', types, under('product_type'), chosen('product_type')),
    vendor: vendorValues(found, under('vendor'), chosen('vendor')),
    color: option('color'),
    size: option('size'),
    material: option('material'),
    condition: option('condition'),
    min_rating: stars.map((key) => ({
      key,
      label: key,
      count: rated.filter(({ product }) => (product.rating ?? 0) >= Number(key)).length,
      selected: chosen('min_rating')?.has(key) ?? false,
      json: null,
    })),
    in_stock: under('in_stock').filter(({ product }) => product.in_stock).length,
    on_sale: under('on_sale').filter(({ isOnSale }) => isOnSale).length,
    price: {
      min: decimalOf(prices.length === 0 ? 0 : Math.min(...prices), currency),
      max: decimalOf(Math.max(0, ...prices), currency),
      currency,
    },
  }
}

/** A product that fails no filter counts everywhere, one that fails a single filter counts in its dimension only. */
function leftByOthers(
  found: readonly Listed[],
  filters: readonly Filter[],
): (dimension: Dimension) => Listed[] {
  const everywhere: Listed[] = []
  const once = new Map<Dimension, Listed[]>()
  for (const listed of found) {
    const [first, second] = filters.filter(({ allows }) => !allows(listed))
    if (!first) everywhere.push(listed)
    else if (!second) {
      const known = once.get(first.dimension)
      if (known) known.push(listed)
      else once.set(first.dimension, [listed])
    }
  }
  return (dimension) => [...everywhere, ...(once.get(dimension) ?? [])]
}
