import type { Facets, FacetValue } from './list-data.ts'
import { filterFormId, type SeveralKey, severalKeys } from './list-state.ts'

/** Reads the filters of a served page from its form (filter-panel.tsx). */
export function readServedFacets(): Facets {
  const fields = [...(document.getElementById(filterFormId)?.querySelectorAll('label > input') ?? [])]
  const values = (key: string) =>
    fields.flatMap((field) =>
      field instanceof HTMLInputElement && field.name === key ? [choiceOf(field)] : [],
    )
  const counted = (key: string) => values(key).find(({ key: value }) => value === 'true')?.count ?? 0
  // In form order, which is the order of the keys.
  const groups = severalKeys
    .map((key: SeveralKey) => ({ key, values: values(key) }))
    .filter(({ values }) => values.length > 0)
  return {
    groups,
    ratings: values('min_rating').filter(({ key }) => key !== ''),
    inStock: counted('in_stock'),
    onSale: counted('on_sale'),
  }
}

function choiceOf(field: HTMLInputElement): FacetValue {
  const label = field.parentElement
  const hex = label?.querySelector('circle')?.getAttribute('fill')
  return {
    key: field.value,
    label: label?.querySelector('bdi')?.textContent ?? '',
    count: Number(label?.querySelector('span')?.textContent),
    ...(hex?.startsWith('#') && { hex }),
  }
}
