import catalogues from 'virtual:messages/all'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FormProblem } from '../personal/form-notes.tsx'
import { addMessages } from '../platform/messages.tsx'
import { Checkbox } from './checkbox.tsx'
import { Choices } from './choices.tsx'
import { RichText } from './rich-text.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

addMessages('en', catalogues.en)

function htmlOf(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

function rendered(element: ReactElement) {
  const html = htmlOf(element)
  const label = /<label[^>]*>(.*?)<\/label>/.exec(html)?.[1] ?? ''
  const control = /<(?:input|select|textarea)[^>]*>/.exec(html)?.[0] ?? ''
  return { label: label.replaceAll(/<[^>]*>/g, '').trim(), isRequired: control.includes('required') }
}

const options = [{ value: '', label: '–' }]

test('what a back end says has the direction of its own language, in errors and in texts', () => {
  const said = 'This field is required.'
  expect(htmlOf(<TextField label="الاسم" required error={said} />)).toContain(`<bdi>${said}</bdi>`)
  expect(htmlOf(<FormProblem text={said} />)).toContain(`<bdi>${said}</bdi>`)
  const nodes = [{ tag: 'p' as const, children: [said] }]
  expect(htmlOf(<RichText nodes={nodes} />)).toBe(`<p dir="auto">${said}</p>`)
})

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

test('a group of choices and a box to tick are marked as required, for the eye and for the browser', () => {
  const group = { name: 'reply', legend: 'Your reply', value: '', options: [{ value: 'yes', label: 'Yes' }] }
  const asked = htmlOf(<Choices {...group} error={undefined} required onChange={() => {}} />)
  expect(asked).toMatch(/<legend>Your reply <span[^>]*>\(required\)<\/span><\/legend>/)
  expect(asked).toMatch(/<input type="radio"[^>]*required=""/)
  // Without a mark there is no blank for one, either.
  expect(htmlOf(<Choices {...group} value="yes" onChange={() => {}} />)).toContain(
    '<legend>Your reply</legend>',
  )
  const agreed = htmlOf(<Checkbox label="I agree" required />)
  expect(agreed).toMatch(/I agree <span[^>]*>\(required\)<\/span>/)
  expect(agreed).toMatch(/<input required=""/)
  expect(htmlOf(<Checkbox label="Remember me" />)).not.toMatch(/required|optional/)
})

test('a field with a preselected value has neither mark', () => {
  expect(rendered(<Select label="Day" options={options} />)).toEqual({ label: 'Day', isRequired: false })
})
