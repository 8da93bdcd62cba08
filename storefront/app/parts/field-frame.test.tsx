import catalogues from 'virtual:words/all'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addWords } from '../platform/words.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

addWords('en', catalogues.en)

function rendered(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const label = /<label[^>]*>(.*?)<\/label>/.exec(html)?.[1] ?? ''
  const control = /<(?:input|select|textarea)[^>]*>/.exec(html)?.[0] ?? ''
  return { label: label.replaceAll(/<[^>]*>/g, '').trim(), isRequired: control.includes('required') }
}

const options = [{ value: '', label: '–' }]

test('a field of any kind says whether it may be left out', () => {
  for (const Field of [TextField, TextArea]) {
    expect(rendered(<Field label="Name" />)).toEqual({ label: 'Name (optional)', isRequired: false })
    expect(rendered(<Field label="Name" required />)).toEqual({ label: 'Name (required)', isRequired: true })
  }
  expect(rendered(<Select label="Gender" options={options} required={false} />)).toEqual({
    label: 'Gender (optional)',
    isRequired: false,
  })
  expect(rendered(<Select label="Country" options={options} required />)).toEqual({
    label: 'Country (required)',
    isRequired: true,
  })
})

test('where something is always chosen, neither is said', () => {
  expect(rendered(<Select label="Day" options={options} />)).toEqual({ label: 'Day', isRequired: false })
})
