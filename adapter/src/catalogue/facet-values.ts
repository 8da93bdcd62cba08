import type { components } from '@marah/contract/client'
import type { OptionType } from '../options.ts'
import type { Listed, SeveralKey } from './listed.ts'

export type FacetValue = components['schemas']['Facets']['color'][number]
type Chosen = ReadonlySet<string> | undefined
type Shown = Pick<FacetValue, 'label' | 'json'>

const mostValues = 60

/** Facet values of categories or types, in their own order. */
export function groupValues(
  key: SeveralKey,
  groups: readonly { slug: string; label: string }[],
  products: readonly Listed[],
  chosen: Chosen,
): FacetValue[] {
  const shown = new Map(groups.map(({ slug, label }): [string, Shown] => [slug, { label, json: null }]))
  return valuesOf(shown, key, products, chosen)
}

/** Facet values of the sellers that products name. */
export function vendorValues(
  found: readonly Listed[],
  products: readonly Listed[],
  chosen: Chosen,
): FacetValue[] {
  const shown = new Map<string, Shown>()
  for (const { product } of found) {
    if (product.vendor_details)
      shown.set(product.vendor_details.slug, { label: product.vendor_details.name, json: null })
  }
  return mostUseful(valuesOf(shown, 'vendor', products, chosen))
}

/** Facet values of an option, such as a colour; `found` includes values that the other filters leave without products. */
export function optionValues(
  type: OptionType,
  found: readonly Listed[],
  products: readonly Listed[],
  chosen: Chosen,
): FacetValue[] {
  const shown = new Map<string, Shown>()
  for (const { product } of found) {
    for (const { product_option_details } of product.product_stock) {
      for (const { option_type, key, option_text_value, option_json_value } of product_option_details) {
        if (option_type !== type || shown.has(key)) continue
        shown.set(key, { label: option_text_value || key, json: option_json_value })
      }
    }
  }
  const values = mostUseful(valuesOf(shown, type, products, chosen))
  return type === 'size' ? values.sort(bySize) : values
}

/** With the number of products that each value would show; those that show none are left out, unless chosen. */
function valuesOf(
  shown: ReadonlyMap<string, Shown>,
  key: SeveralKey,
  products: readonly Listed[],
  chosen: Chosen,
): FacetValue[] {
  const counts = new Map<string, number>()
  for (const { keys } of products)
    for (const value of keys[key]) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...shown]
    .map(([value, { label, json }]) => ({
      key: value,
      label,
      count: counts.get(value) ?? 0,
      selected: chosen?.has(value) ?? false,
      json,
    }))
    .filter(({ count, selected }) => count > 0 || selected)
}

/** The commonest values, and what is chosen. */
function mostUseful(values: readonly FacetValue[]): FacetValue[] {
  return values
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .filter(({ selected }, place) => place < mostValues || selected)
}

const letterSizes = [
  'xxs',
  'xs',
  's',
  'small',
  'm',
  'medium',
  'l',
  'large',
  'xl',
  'xxl',
  '2xl',
  'xxxl',
  '3xl',
  '4xl',
  '5xl',
]

/** From the small to the large: letters, then numbers, then anything else by name. */
function bySize(a: FacetValue, b: FacetValue): number {
  const [one, other] = [sizeRank(a.key), sizeRank(b.key)]
  return one.kind - other.kind || one.size - other.size || (a.key < b.key ? -1 : 1)
}

function sizeRank(key: string): { kind: number; size: number } {
  const letter = letterSizes.indexOf(key)
  if (letter !== -1) return { kind: 0, size: letter }
  const number = /\d+/.exec(key)?.[0]
  return number === undefined ? { kind: 2, size: 0 } : { kind: 1, size: Number(number) }
}
