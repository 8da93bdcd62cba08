// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { Stars } from './stars.tsx'

function drawn(rating: number, count?: number): string {
  addMessages('en', catalogues.en)
  const element = <Stars rating={rating} {...(count !== undefined && { count })} />
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  document.body.innerHTML = html
  const label = document.querySelector('[role=img]')?.getAttribute('aria-label') ?? ''
  return `${label} | ${document.body.textContent}`
}

test('a mean always has one decimal', () => {
  expect(drawn(4, 8)).toBe('4.0 out of 5 stars, 8 reviews | 4.0 (8)')
  expect(drawn(4.6, 1)).toBe('4.6 out of 5 stars, 1 review | 4.6 (1)')
})

test('a single rating is a whole number', () => {
  expect(drawn(5)).toBe('5 out of 5 stars | ')
})
