import catalogues from 'virtual:messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { Admitted } from './admitted.tsx'

test('beside the adults of a party its guests are called children, and alone they are people', () => {
  addMessages('en', catalogues.en)
  const shown = (grown_ups: number) => {
    const element = <Admitted booking={{ guests: 14, grown_ups, lines: [] }} />
    const router = createMemoryRouter([{ path: '/', element }])
    return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]*>/g, '')
  }
  expect(shown(11)).toBe('14 children 11 adults')
  expect(shown(0)).toBe('14 people')
})
