// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { type Language, LanguageContext } from '@marah/ui/language'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { OptionPicker } from './option-picker.tsx'
import type { Axis, Unit } from './variant.ts'

const units: Unit[] = ['rot', 'blau'].map((key, place) => ({
  id: place + 1,
  quantity: 5,
  price: '12.50',
  before: '12.50',
  sku: '',
  barcode: '',
  options: { farbe: key, size: 'M' },
}))

/** What the picker of an option says when a customer buys before a value is chosen. */
function warningOf(language: Language, axis: Axis): string | undefined {
  addMessages(language, catalogues[language])
  const element = (
    <LanguageContext value={language}>
      <OptionPicker
        units={units}
        axes={[axis]}
        axis={axis}
        chosen={{}}
        isMissing
        guide={null}
        pressed={{ current: new URLSearchParams() }}
      />
    </LanguageContext>
  )
  document.body.innerHTML = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
  const picker = document.querySelector('fieldset')
  return document.getElementById(picker?.getAttribute('aria-describedby') ?? '')?.textContent
}

const own: Axis = {
  type: 'farbe',
  values: ['Rot', 'Blau'].map((name) => ({ type: 'farbe', key: name.toLowerCase(), name })),
}

test('an option of the shop’s own that was not chosen is named as the shop writes it, in quotes', () => {
  expect(warningOf('en', own)).toBe('Please choose “Farbe”')
  expect(warningOf('ar', own)).toContain('«Farbe»')
  expect(warningOf('en', { ...own, type: 'size' })).toBe('Please choose “Size”')
})
