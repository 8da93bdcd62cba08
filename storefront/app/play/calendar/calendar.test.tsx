// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { type Language, LanguageContext } from '@marah/ui/language'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../../platform/messages.tsx'
import { Calendar } from './calendar.tsx'

function shownDays(month: string, language: Language) {
  const calendar = (
    <Calendar
      label="Big jungle"
      month={month}
      today="2026-12-02"
      chosen={null}
      days={new Map()}
      hrefWith={() => '/'}
      choose={() => undefined}
    />
  )
  const element = <LanguageContext value={language}>{calendar}</LanguageContext>
  const router = createMemoryRouter([{ path: '/', element }])
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />)
  return [...document.querySelectorAll('[data-day]')].map((cell) =>
    cell.querySelector('[aria-hidden]')?.textContent?.trim(),
  )
}

test('in the last week of a month the first of the next one says which month it is', () => {
  addMessages('en', catalogues.en)
  addMessages('ar', catalogues.ar)
  expect(shownDays('2026-12', 'en').slice(-5)).toEqual(['29', '30', '31', '1 Jan', '2'])
  expect(shownDays('2026-12', 'ar').filter((day) => day?.includes('يناير'))).toEqual(['1 يناير'])
  expect(shownDays('2027-01', 'en')[0], 'the first of the month itself').toBe('1')
})
