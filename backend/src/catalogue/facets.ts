import type { Facets } from '@marah/contract/catalogue'
import type { z } from 'zod'
import { decimalText } from '../platform/money.ts'
import type { Language } from '../platform/words.ts'
import { type Dimension, dimensions, type Filter, type OptionType, optionTypes } from './filters.ts'
import type { ListedProduct, Population } from './population.ts'
import { textIn } from './stock-units.ts'

/** How many products each value of one dimension would show, under the filters of all other dimensions. */
export type Tally = {
  /** Products that the other filters leave. */
  size: number
  readonly byId: Map<number, number>
  readonly byKey: Map<string, number>
  /** Of the dimension's single yes: in stock, on sale. */
  yes: number
  lowest: number
  highest: number
}
export type Tallies = { readonly all: number } & { readonly [D in Dimension]: Tally }

const ratings = ['4', '3', '2', '1']
const optionColumns = {
  color: 'colors',
  size: 'sizes',
  material: 'materials',
  condition: 'conditions',
} as const
const mostValues = 60

/** One pass: a product that fails no filter counts everywhere, one that fails one dimension counts there only. */
export function tally(products: Iterable<ListedProduct>, filters: readonly Filter[]): Tallies {
  const tallies = Object.fromEntries(dimensions.map((dimension) => [dimension, emptyTally()])) as {
    [D in Dimension]: Tally
  }
  let all = 0
  for (const product of products) {
    let failed: Dimension | null = null
    let failures = 0
    for (const { dimension, allows } of filters) {
      if (allows(product)) continue
      failed = dimension
      failures++
      if (failures > 1) break
    }
    if (failures === 0) {
      all++
      for (const dimension of dimensions) count(tallies[dimension], dimension, product)
    } else if (failures === 1 && failed) {
      count(tallies[failed], failed, product)
    }
  }
  return { all, ...tallies }
}

function emptyTally(): Tally {
  return {
    size: 0,
    byId: new Map(),
    byKey: new Map(),
    yes: 0,
    lowest: Number.POSITIVE_INFINITY,
    highest: 0,
  }
}

function count(into: Tally, dimension: Dimension, product: ListedProduct): void {
  into.size++
  switch (dimension) {
    case 'category':
      addAll(into.byId, product.categoryIds)
      break
    case 'product_type':
      addAll(into.byId, product.typeIds)
      break
    case 'vendor':
      addAll(into.byId, product.sellerIds)
      break
    case 'min_rating':
      for (const least of ratings) if (product.rating >= Number(least)) addAll(into.byKey, [least])
      break
    case 'in_stock':
      if (product.isInStock) into.yes++
      break
    case 'on_sale':
      if (product.isOnSale) into.yes++
      break
    case 'price':
      into.lowest = Math.min(into.lowest, product.price)
      into.highest = Math.max(into.highest, product.price)
      break
    default:
      addAll(into.byKey, product[optionColumns[dimension]])
  }
}

function addAll<Key>(counts: Map<Key, number>, keys: readonly Key[]): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** The tallies as the contract has them. `scaleOf` says how many products each counted one of a dimension stands for. */
export function facetsJson(
  tallies: Tallies,
  population: Population,
  filters: readonly Filter[],
  language: Language,
  scaleOf: (dimension: Dimension) => number,
): z.infer<typeof Facets> {
  const chosen = (dimension: Dimension, key: string) =>
    filters.some((filter) => filter.dimension === dimension && filter.chosen.has(key))
  const scaled = (dimension: Dimension, counted: number | undefined) =>
    Math.round((counted ?? 0) * scaleOf(dimension))
  const named = (dimension: 'category' | 'product_type' | 'vendor', known: Population['types']) =>
    known
      .map(({ id, slug, name }) => ({
        key: slug,
        label: textIn(language, name),
        count: scaled(dimension, tallies[dimension].byId.get(id)),
        selected: chosen(dimension, slug),
        json: null,
      }))
      .filter((value) => value.count > 0 || value.selected)
  const options = (type: OptionType) => {
    const counts = tallies[type].byKey
    const keys = new Set([
      ...counts.keys(),
      ...filters.flatMap((f) => (f.dimension === type ? [...f.chosen] : [])),
    ])
    return [...keys].flatMap((key) => {
      const value = population.optionLabels.get(`${type}\0${key}`)
      if (!value) return []
      const shown = {
        key,
        label: textIn(language, value.label),
        count: scaled(type, counts.get(key)),
        selected: chosen(type, key),
        json: value.json,
      }
      return shown
    })
  }
  const { lowest, highest } = tallies.price
  const byOption = Object.fromEntries(
    optionTypes.map((type) => [type, mostUseful(options(type), type)]),
  ) as Record<OptionType, z.infer<typeof Facets>['color']>
  return {
    category: named('category', population.categories),
    product_type: named('product_type', population.types),
    vendor: mostUseful(named('vendor', population.sellers), 'vendor'),
    ...byOption,
    min_rating: ratings.map((key) => ({
      key,
      label: key,
      count: scaled('min_rating', tallies.min_rating.byKey.get(key)),
      selected: chosen('min_rating', key),
      json: null,
    })),
    in_stock: scaled('in_stock', tallies.in_stock.yes),
    on_sale: scaled('on_sale', tallies.on_sale.yes),
    price: {
      min: decimalText(Number.isFinite(lowest) ? lowest : 0),
      max: decimalText(highest),
      currency: shopCurrency,
    },
  }
}

/** One shop sells in one currency (platform/money.ts). */
const shopCurrency = 'USD'

type Value = z.infer<typeof Facets>['color'][number]

/** The commonest values and what is chosen; sizes from small to large, others by how many products have them. */
function mostUseful(values: readonly Value[], dimension: Dimension): Value[] {
  const byCount = [...values].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  const kept = byCount.filter((value, place) => place < mostValues || value.selected)
  return dimension === 'size' ? kept.sort((a, b) => compareSizes(a.key, b.key)) : kept
}

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '2xl', '3xl', '4xl', '5xl']

/** Letters from XXS up, then ages and numbers by their first number, then anything else by name. */
export function compareSizes(a: string, b: string): number {
  const [rankA, rankB] = [sizeRank(a), sizeRank(b)]
  return rankA[0] - rankB[0] || rankA[1] - rankB[1] || (a < b ? -1 : a > b ? 1 : 0)
}

function sizeRank(key: string): [number, number] {
  const letter = letterSizes.indexOf(key.toLowerCase())
  if (letter !== -1) return [0, letter]
  const number = /\d+(?:\.\d+)?/.exec(key)?.[0]
  if (number === undefined) return [3, 0]
  const isAge = /y|m/i.test(key)
  return [isAge ? 1 : 2, Number(number) / (/m/i.test(key) ? 12 : 1)]
}
