// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { type Language, LanguageContext } from '@marah/ui/language'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import type { Booking } from './booking.ts'
import { CalledOffPanel } from './called-off-panel.tsx'

const path = '/play/open/forest-play?day=2026-12-05&slot=41'
const later = {
  starts_at: '2026-12-05T09:00:00Z',
  ends_at: '2026-12-05T11:00:00Z',
  path,
}
const booking = {
  kind: 'open_play',
  slug: 'forest-play',
  status: 'cancelled',
  called_off: { reason: 'The lights are out.', other_times: [later] },
  refunded_amount: '18.00',
  total_amount_currency: 'USD',
  venue_timezone: 'Asia/Amman',
  hold_expires_at: null,
  history: [],
} as unknown as Booking

function show(language: Language, shown: Booking): Document {
  addMessages(language, catalogues[language])
  const element = (
    <LanguageContext value={language}>
      <CalledOffPanel booking={shown} />
    </LanguageContext>
  )
  document.body.innerHTML = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
  return document
}

test.each([
  ['en', path, /Saturday.*12:00/],
  ['ar', `/ar${path}`, /السبت.*12:00/],
] as const)(
  'a family whose visit was called off reads why, and each time like its own is a link to book it (%s)',
  (language, href, when) => {
    const page = show(language, booking)
    expect(page.body.textContent).toContain('The lights are out.')
    const [time] = page.querySelectorAll('nav a')
    expect(time?.getAttribute('href')).toBe(href)
    expect(time?.textContent).toMatch(when)
    // The way to all other times is a link as well.
    expect([...page.querySelectorAll('a')].at(-1)?.getAttribute('href')).toBe(href.split('?')[0])
  },
)

test('where no time is like it there is no empty list, and the link to all times', () => {
  const page = show('en', { ...booking, called_off: { reason: null, other_times: [] } } as Booking)
  expect(page.querySelector('nav')).toBeNull()
  expect(page.querySelectorAll('a')).toHaveLength(1)
})
