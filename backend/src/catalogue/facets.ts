import type { Facets } from '@marah/contract/catalogue'
import type { z } from 'zod'
import { decimalText } from '../platform/money.ts'
import type { Language } from '../platform/words.ts'
import {
  type Dimension,
  dimensions,
  type Filter,
  type OptionType,
  optionColumns,
  optionTypes,
} from './filters.ts'
import type { ListedProducts, Shared } from './listed-products.ts'
import type { Population } from './population.ts'
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
const mostValues = 60

/**
 * Counts products (those at `places`) under filters: one that fails no filter counts everywhere, one that fails a single
 * filter counts in the dimension of that filter only. Also says which ones fail none, in the order of `places`.
 */
export function tally(
  products: ListedProducts,
  places: Int32Array,
  filters: readonly Filter[],
): { tallies: Tallies; matching: Int32Array } {
  const allowed = filters.map(({ allows }) => allows(products))
  const failingOnly = filters.map(() => new Int32Array(places.length))
  const failures = filters.map(() => 0)
  const matches = new Int32Array(places.length)
  let all = 0
  for (const place of places) {
    let failed = -1
    let times = 0
    for (let nth = 0; nth < allowed.length && times < 2; nth++) {
      if (allowed[nth]?.[place] === 1) continue
      failed = nth
      times++
    }
    if (times === 0) {
      matches[all++] = place
    } else if (times === 1) {
      const count = failures[failed] ?? 0
      const into = failingOnly[failed]
      if (into) into[count] = place
      failures[failed] = count + 1
    }
  }
  const matching = matches.subarray(0, all)
  const byDimension = Object.fromEntries(
    dimensions.map((dimension) => {
      const into = emptyTally()
      count(into, dimension, products, matching)
      for (const [nth, filter] of filters.entries()) {
        if (filter.dimension !== dimension) continue
        count(into, dimension, products, (failingOnly[nth] ?? matches).subarray(0, failures[nth]))
      }
      return [dimension, into]
    }),
  ) as { [D in Dimension]: Tally }
  return { tallies: { all, ...byDimension }, matching }
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

function count(into: Tally, dimension: Dimension, products: ListedProducts, places: Int32Array): void {
  into.size += places.length
  switch (dimension) {
    case 'category':
      countShared(into.byId, products.categoryIds, places)
      break
    case 'product_type':
      countShared(into.byId, products.typeIds, places)
      break
    case 'vendor':
      countShared(into.byId, products.sellerIds, places)
      break
    case 'min_rating':
      countRatings(into.byKey, products.ratings, places)
      break
    case 'in_stock':
      into.yes += sumOf(products.isInStock, places)
      break
    case 'on_sale':
      into.yes += sumOf(products.isOnSale, places)
      break
    case 'price':
      for (const place of places) {
        const price = products.prices[place] ?? 0
        if (price < into.lowest) into.lowest = price
        if (price > into.highest) into.highest = price
      }
      break
    default:
      countShared(into.byKey, products[optionColumns[dimension]], places)
  }
}

/** Counts the different values first, then their keys: there are far fewer of them than products. */
function countShared<Key>(
  into: Map<Key, number>,
  { of, values }: Shared<readonly Key[]>,
  places: Int32Array,
): void {
  const counts = new Uint32Array(values.length)
  for (const place of places) {
    const value = of[place] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  for (const [value, counted] of counts.entries()) {
    if (counted === 0) continue
    for (const key of values[value] ?? []) into.set(key, (into.get(key) ?? 0) + counted)
  }
}

function countRatings(into: Map<string, number>, column: Float32Array, places: Int32Array): void {
  const counts = new Uint32Array(6)
  for (const place of places) {
    const whole = Math.floor(column[place] ?? 0)
    counts[whole] = (counts[whole] ?? 0) + 1
  }
  for (const least of ratings) {
    const counted = counts.subarray(Number(least)).reduce((sum, of) => sum + of, 0)
    if (counted > 0) into.set(least, (into.get(least) ?? 0) + counted)
  }
}

function sumOf(column: Uint8Array, places: Int32Array): number {
  let sum = 0
  for (const place of places) sum += column[place] ?? 0
  return sum
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
