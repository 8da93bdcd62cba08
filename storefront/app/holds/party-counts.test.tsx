// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { type Package, PartyCounts } from './party-counts.tsx'

const dates = { created_on: '2026-11-21T10:00:00Z', edited_on: '2026-11-21T10:00:00Z' }
const extra = { ...dates, description: '', price: '4.00', price_currency: 'AED', min: 1, max: 3 }
const addOns: Package['add_ons'] = [
  { ...extra, id: 1, name: 'Balloons', unit: 'event', per_n: null },
  { ...extra, id: 2, name: 'Goody bag', unit: 'guest', per_n: null },
  { ...extra, id: 3, name: 'Juice', unit: 'per_n_guests', per_n: 5 },
]

test('an extra per guest is on or off, and says per how many guests it is paid', () => {
  addMessages('en', catalogues.en)
  const pack = { add_ons: addOns, min_guests: 1, max_guests: 20 } as Package
  const element = (
    <PartyCounts pack={pack} guests={12} grownUps={0} addOns={{ 2: 12 }} onChange={() => undefined} />
  )
  document.body.innerHTML = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
  const boxes = [...document.querySelectorAll('input[type=checkbox]')]
  const shown = boxes.map((box) => [box.closest('label')?.textContent, box.hasAttribute('checked')])
  expect(shown).toEqual([
    [expect.stringMatching(/^Goody bag .*4.*per guest$/), true],
    [expect.stringMatching(/^Juice .*4.*per 5 guests$/), false],
  ])
})
