import catalogues from 'virtual:messages/all'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

addMessages('en', catalogues.en)

function rendered(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const label = /<label[^>]*>(.*?)<\/label>/.exec(html)?.[1] ?? ''
  const control = /<(?:input|select|textarea)[^>]*>/.exec(html)?.[0] ?? ''
  return { label: label.replaceAll(/<[^>]*>/g, '').trim(), isRequired: control.includes('required') }
}

const options = [{ value: '', label: '–' }]

test('every kind of field is marked as required or optional', () => {
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

test('a field with a preselected value has neither mark', () => {
  expect(rendered(<Select label="Day" options={options} />)).toEqual({ label: 'Day', isRequired: false })
})
