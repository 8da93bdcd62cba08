import type { Facets } from '@marah/contract/catalogue'
import type { z } from 'zod'
import { textIn } from '../../platform/language/localized-text.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import { type Dimension, dimensions, type Filter } from './filters.ts'
import type { ListedProducts, Shared } from './listed-products.ts'
import { type OptionType, optionColumns, optionTypes } from './option-columns.ts'
import type { Population } from './population.ts'

/** The number of products that each value of one dimension would show, with the filters of all other dimensions. */
type Tally = {
  /** Products that pass the other filters. */
  size: number
  readonly byId: Map<number, number>
  readonly byKey: Map<string, number>
  /** Count of the dimension's single value: in stock, or on sale. */
  yes: number
  lowest: number
  highest: number
}
export type Tallies = { readonly all: number } & { readonly [D in Dimension]: Tally }

const ratings = ['4', '3', '2', '1']
const mostValues = 60

/** The filters that each product fails, indexed by place: the bit `1 << nth` for the filter of the nth dimension. */
export type Judgement = { readonly failed: Uint16Array; readonly dimensions: readonly Dimension[] }

export function judge(products: ListedProducts, filters: readonly Filter[]): Judgement {
  const failed = new Uint16Array(products.size)
  for (const [nth, { allows }] of filters.entries()) {
    const allowed = allows(products)
    const bit = 1 << nth
    for (let place = 0; place < failed.length; place++) {
      if (allowed[place] === 0) failed[place] = (failed[place] ?? 0) | bit
    }
  }
  return { failed, dimensions: filters.map(({ dimension }) => dimension) }
}

/** Returns those of the places whose products fail no filter. */
export function passing(places: Int32Array, { failed }: Judgement): Int32Array {
  return placesWhere(places, failed, 0)
}

/** Returns the places whose products pass the filter of one dimension, or all places if it has no filter. */
export function passingOne(
  places: Int32Array,
  { failed, dimensions: filtered }: Judgement,
  dimension: Dimension,
): Int32Array {
  const nth = filtered.indexOf(dimension)
  return nth === -1 ? places : places.filter((place) => ((failed[place] ?? 0) & (1 << nth)) === 0)
}

/**
 * Counts products by value: one that fails no filter counts in every dimension, one that fails a single filter only in
 * its own.
 */
export function tally(products: ListedProducts, places: Int32Array, judgement: Judgement): Tallies {
  const { failed, dimensions: filtered } = judgement
  const matching = passing(places, judgement)
  const byDimension = Object.fromEntries(
    dimensions.map((dimension) => {
      const into = emptyTally()
      count(into, dimension, products, matching)
      const nth = filtered.indexOf(dimension)
      if (nth !== -1) count(into, dimension, products, placesWhere(places, failed, 1 << nth))
      return [dimension, into]
    }),
  ) as { [D in Dimension]: Tally }
  return { all: matching.length, ...byDimension }
}

function placesWhere(places: Int32Array, failed: Uint16Array, requested: number): Int32Array {
  const found = new Int32Array(places.length)
  let size = 0
  for (let nth = 0; nth < places.length; nth++) {
    const place = places[nth] ?? 0
    if (failed[place] === requested) found[size++] = place
  }
  return found.subarray(0, size)
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
      for (let nth = 0; nth < places.length; nth++) {
        const price = products.prices[places[nth] ?? 0] ?? 0
        if (price < into.lowest) into.lowest = price
        if (price > into.highest) into.highest = price
      }
      break
    case 'created':
      // This dimension has no facet: a page names it in its address.
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
  for (let nth = 0; nth < places.length; nth++) {
    const value = of[places[nth] ?? 0] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  for (const [value, counted] of counts.entries()) {
    if (counted === 0) continue
    for (const key of values[value] ?? []) into.set(key, (into.get(key) ?? 0) + counted)
  }
}

function countRatings(into: Map<string, number>, column: Float32Array, places: Int32Array): void {
  const counts = new Uint32Array(6)
  for (let nth = 0; nth < places.length; nth++) {
    const whole = Math.floor(column[places[nth] ?? 0] ?? 0)
    counts[whole] = (counts[whole] ?? 0) + 1
  }
  for (const least of ratings) {
    const counted = counts.subarray(Number(least)).reduce((sum, of) => sum + of, 0)
    if (counted > 0) into.set(least, (into.get(least) ?? 0) + counted)
  }
}

function sumOf(column: Uint8Array, places: Int32Array): number {
  let sum = 0
  for (let nth = 0; nth < places.length; nth++) sum += column[places[nth] ?? 0] ?? 0
  return sum
}

/** Converts the tallies to the contract's form. `scaleOf` returns the factor from sampled to real counts of a dimension. */
export function facetsJson(
  tallies: Tallies,
  population: Population,
  filters: readonly Filter[],
  language: Language,
  scaleOf: (dimension: Dimension) => number,
  currency: string,
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
      min: decimalText(Number.isFinite(lowest) ? lowest : 0, currency),
      max: decimalText(highest, currency),
      currency,
    },
  }
}

type Value = z.infer<typeof Facets>['color'][number]

/**
 * Returns the most frequent values and the chosen ones; sizes from small to large, others by their number of products.
 */
function mostUseful(values: readonly Value[], dimension: Dimension): Value[] {
  const byCount = [...values].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  const shown = byCount.filter((value, place) => place < mostValues || value.selected)
  return dimension === 'size' ? inOrderOfSize(shown) : shown
}

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '2xl', '3xl', '4xl', '5xl']

/** Sorts letters from XXS up, then ages and numbers by their first number, then all others by name. */
function inOrderOfSize(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, rank: sizeRank(value.key) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || (a.value.key < b.value.key ? -1 : 1))
    .map(({ value }) => value)
}

function sizeRank(key: string): [number, number] {
  const letter = letterSizes.indexOf(key.toLowerCase())
  if (letter !== -1) return [0, letter]
  const number = /\d+(?:\.\d+)?/.exec(key)?.[0]
  if (number === undefined) return [3, 0]
  const isAge = /y|m/i.test(key)
  return [isAge ? 1 : 2, Number(number) / (/m/i.test(key) ? 12 : 1)]
}
