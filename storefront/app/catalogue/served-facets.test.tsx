// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import FilterPanel from './filter-panel.tsx'
import type { Facets } from './list-data.ts'
import { readListState } from './list-state.ts'
import { readServedFacets } from './served-facets.ts'

const facets: Facets = {
  groups: [
    { key: 'vendor', values: [{ key: 'warm-loom', label: 'Warm “Loom” & Sons', count: 12 }] },
    {
      key: 'color',
      values: Array.from({ length: 11 }, (_, place) => ({
        key: `colour-${place}`,
        label: `لون ${place}`,
        count: 20 - place,
        ...(place % 2 === 0 && { hex: `#0000${place.toString(16)}0` }),
      })),
    },
  ],
  ratings: [
    { key: '4', label: '', count: 31 },
    { key: '3', label: '', count: 40 },
  ],
  inStock: 54,
  onSale: 0,
}

test('filters read from a served form equal their source, so that hydration matches', () => {
  addMessages('en', catalogues.en)
  const listing = {
    ...facets,
    cards: null,
    count: 55,
    pages: 3,
    price: { min: '9.00', max: '120.00', currency: 'USD' },
    corrected: null,
  }
  const state = readListState(new URLSearchParams('color=colour-3&min_rating=4'))
  const router = createMemoryRouter([
    { path: '/', element: <FilterPanel path="/" state={state} listing={listing} /> },
  ])
  const html = renderToString(<RouterProvider router={router} />)
  document.body.innerHTML = html
  expect(readServedFacets()).toEqual(facets)
})
