import { textIn } from '../../platform/language/localized-text.ts'
import type { Language } from '../../platform/language/messages.ts'
import { decimalText } from '../../platform/money/money.ts'
import type { Group, Place } from '../understanding/groups.ts'
import { placesOf } from '../understanding/groups.ts'
import type { Lexicon } from '../understanding/lexicon.ts'
import { sizeKeys, type Understood } from '../understanding/understand.ts'
import { judge, passing, type Tallies, tally } from './facets.ts'
import { readFilters } from './filters.ts'
import type { Population } from './population.ts'
import type { Search } from './search.ts'

/** A category, whole or filtered. */
export type SuggestedList = {
  readonly kind: 'category' | 'list'
  readonly text: string
  readonly slug: string
  readonly filters: string | null
}

type Choice = { readonly key: 'product_type' | 'color' | 'size'; readonly values: readonly string[] }
type Narrowed = { readonly choices: readonly Choice[]; readonly prices: Readonly<Record<string, string>> }

const mostCategories = 2
const mostLists = 2
const mostLabels = 3
/** Shorter prefixes begin too many words. */
const shortestBeginning = 2

/**
 * Suggests categories that a search means, or may come to mean, each filtered by the rest of the search, else by audience.
 */
export function suggestedLists(
  population: Population,
  lexicon: Lexicon,
  search: Search,
  language: Language,
): SuggestedList[] {
  const understood = search.understood.filter(({ typed }) => !search.unmatched.includes(typed))
  const kinds = understood.flatMap((part) => (part.type === 'kind' ? [part.group] : []))
  const groups = kinds.length > 0 ? kinds : begunKinds(lexicon, search)
  const places = distinct(groups.flatMap((group) => placesOf(group).categories)).slice(0, mostCategories)
  const narrowed = narrowedBy(population, lexicon, understood)
  const isNarrowed = narrowed.choices.length > 0 || Object.keys(narrowed.prices).length > 0
  return places.flatMap((place): SuggestedList[] => {
    const name = population.categories.find(({ id }) => id === place.id)?.name
    if (!name) return []
    const text = textIn(language, name)
    const lists = (isNarrowed ? [narrowed] : byType(population, place)).flatMap((one) =>
      listOf(population, place, text, one, language),
    )
    return [{ kind: 'category', text, slug: place.slug, filters: null }, ...lists.slice(0, mostLists)]
  })
}

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [place.id, place])).values()]
}

/** Returns kinds with a term that begins with the last words of the query, as many of them as possible. */
function begunKinds(lexicon: Lexicon, { folded }: Search): Group[] {
  const words = folded.split(' ')
  for (let from = 0; from < words.length; from++) {
    const beginning = words.slice(from).join(' ')
    if (beginning.length < shortestBeginning) return []
    const begun = lexicon.kindTexts.filter(({ text }) => text.startsWith(beginning))
    if (begun.length > 0) return [...new Set(begun.map(({ group }) => group))]
  }
  return []
}

function narrowedBy(
  { types, currency }: Population,
  lexicon: Lexicon,
  understood: readonly Understood[],
): Narrowed {
  const choices: Choice[] = []
  const prices: Record<string, string> = {}
  for (const part of understood) {
    if (part.type === 'audience') {
      const ids = placesOf(part.group).types
      choices.push({
        key: 'product_type',
        values: types.flatMap(({ id, slug }) => (ids.includes(id) ? [slug] : [])),
      })
    } else if (part.type === 'colour') {
      choices.push({ key: 'color', values: placesOf(part.group).keys })
    } else if (part.type === 'amount' && part.amount.kind !== 'price') {
      choices.push({ key: 'size', values: sizeKeys(lexicon.sizes, part.amount) })
    } else if (part.type === 'amount' && part.amount.kind === 'price') {
      const { from, to } = part.amount
      if (from !== null) prices.min_price = decimalText(from, currency)
      if (to !== null) prices.max_price = decimalText(to, currency)
    }
  }
  return { choices: choices.filter(({ values }) => values.length > 0), prices }
}

/** Returns one list for each audience for whom a category has most products. */
function byType(population: Population, place: Place): Narrowed[] {
  const { byId } = countsIn(population, place).product_type
  return population.types
    .map(({ id, slug }) => ({ slug, count: byId.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ slug }) => ({ choices: [{ key: 'product_type', values: [slug] }], prices: {} }))
}

const countedIn = new WeakMap<Population, Map<string, Tallies>>()

/** Facet counts of a category, cached with the catalogue in memory: suggestions need them at each keystroke. */
function countsIn(population: Population, { slug }: Place): Tallies {
  const known = countedIn.get(population) ?? new Map<string, Tallies>()
  countedIn.set(population, known)
  const { products, samples } = population
  const counted =
    known.get(slug) ??
    tally(products, samples[0].places, judge(products, readFilters({ category: slug }, population)))
  known.set(slug, counted)
  return counted
}

/** Null if the list would be empty. It ignores colours and sizes that the category lacks. */
function listOf(
  population: Population,
  place: Place,
  category: string,
  { choices, prices }: Narrowed,
  language: Language,
): SuggestedList[] {
  const inCategory = countsIn(population, place)
  const available = choices.map(({ key, values }) => ({
    key,
    values: key === 'product_type' ? values : values.filter((value) => inCategory[key].byKey.has(value)),
  }))
  const query = {
    ...Object.fromEntries(available.map(({ key, values }) => [key, [...values]])),
    ...prices,
  }
  const { products, samples } = population
  const filters = readFilters({ ...query, category: place.slug }, population)
  const isEmpty = available.some(({ values }) => values.length === 0)
  if (isEmpty || passing(samples[0].places, judge(products, filters)).length === 0) return []
  const address = new URLSearchParams(prices)
  for (const { key, values } of available) for (const value of values) address.append(key, value)
  const labels = available.map(({ key, values }) =>
    values
      .slice(0, mostLabels)
      .map((value) => labelOf(population, key, value, language))
      .join(language === 'ar' ? '، ' : ', '),
  )
  const sums = [prices.min_price, prices.max_price].filter((sum) => sum !== undefined)
  const price =
    prices.min_price === undefined
      ? `≤ ${sums[0]}`
      : prices.max_price === undefined
        ? `≥ ${sums[0]}`
        : sums.join('–')
  const parts = [category, ...labels, ...(sums.length > 0 ? [price] : [])]
  return [{ kind: 'list', text: parts.join(' · '), slug: place.slug, filters: address.toString() }]
}

function labelOf(
  { types, optionLabels }: Population,
  key: Choice['key'],
  value: string,
  language: Language,
): string {
  const text =
    key === 'product_type'
      ? types.find(({ slug }) => slug === value)?.name
      : optionLabels.get(`${key}\0${value}`)?.label
  return text ? textIn(language, text) : value
}
