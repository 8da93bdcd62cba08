// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import type { Visit } from './check-in-calls.ts'
import { VisitList } from './visit-list.tsx'

const coming: Visit = {
  reference: 'B-COMING',
  kind: 'open_play',
  status: 'confirmed',
  title: 'Open play',
  place: 'Play area',
  starts_at: '2026-11-22T10:00:00Z',
  ends_at: '2026-11-22T12:00:00Z',
  venue_timezone: 'Asia/Amman',
  customer: 'Layla Haddad',
  guests: 2,
  grown_ups: 0,
  group: null,
  lines: [],
  kids: [],
  party: null,
  amount_due: '0.00 USD',
  checked_in_on: null,
  checked_in_by: null,
}
const cancelled: Visit = { ...coming, reference: 'B-GONE', status: 'cancelled', customer: 'Omar Nasser' }

function show(visits: Visit[]): void {
  addMessages('en', catalogues.en)
  const element = <VisitList visits={visits} isToday onEnter={() => undefined} onDue={() => undefined} />
  document.body.innerHTML = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
}

test('a cancelled visit is apart from those who come, is not counted, let in nor printed on the sheet', () => {
  show([cancelled, coming])
  const expected = document.querySelectorAll('[data-sheet]')
  expect(expected).toHaveLength(1)
  expect(expected[0]?.textContent).toContain('B-COMING')
  const apart = document.querySelector('section')
  expect(apart?.getAttribute('aria-label')).toBe('Cancelled')
  expect(apart?.textContent).toContain('B-GONE')
  expect(apart?.querySelector('button, [data-sheet]')).toBeNull()
  expect(document.querySelector('p')?.textContent).toMatch(/^1 visit/)
})

test('without a cancelled visit there is no such list', () => {
  show([coming])
  expect(document.querySelector('section')).toBeNull()
})
