// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../../platform/messages.tsx'
import type { Slot } from '../open-play/open-play-data.ts'
import { SlotList } from './slot-list.tsx'

/** Half-hour slots from nine in the morning by the clock of Amman. */
function slots(count: number): Slot[] {
  const first = Date.parse('2026-12-05T06:00:00Z')
  const at = (nth: number) => new Date(first + nth * 1_800_000).toISOString()
  return Array.from({ length: count }, (_, nth) => ({
    id: nth + 1,
    created_on: at(0),
    edited_on: at(0),
    open_play: 1,
    starts_at: at(nth),
    ends_at: at(nth + 4),
    date: '2026-12-05',
    // The morning is full.
    status: nth < 6 ? 'full' : 'open',
    capacity: 10,
    places_left: nth < 6 ? 0 : 8,
    heads_left: null,
    prices: [],
    group_price: null,
    price_currency: 'JOD',
  }))
}

function shown(count: number, chosen?: number) {
  const element = (
    <SlotList slots={slots(count)} chosen={chosen} timeZone="Asia/Amman" hasDay onChoose={() => undefined} />
  )
  document.body.innerHTML = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
  return [...document.querySelectorAll('details')].map((part) => ({
    name: part.querySelector('summary')?.firstChild?.textContent?.trim(),
    isOpen: part.open,
    times: part.querySelectorAll('input').length,
  }))
}

test('23 times are folded by the parts of the day, and the first part with room and that of the chosen time are open', () => {
  addMessages('en', catalogues.en)
  expect(shown(23)).toEqual([
    { name: 'Morning', isOpen: false, times: 6 },
    { name: 'Afternoon', isOpen: true, times: 10 },
    { name: 'Evening', isOpen: false, times: 7 },
  ])
  expect(shown(23, 20).map(({ isOpen }) => isOpen)).toEqual([false, true, true])
  expect(shown(12)).toEqual([])
  expect(document.querySelectorAll('input')).toHaveLength(12)
})
