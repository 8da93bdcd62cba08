// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { preview } from '../platform/preview.ts'
import type { CardData } from './card-data.server.ts'
import { ProductCard } from './product-card.tsx'

const tee: CardData = {
  slug: 'tee',
  name: 'Tee',
  seller: null,
  price: '9.00',
  currency: 'USD',
  rating: null,
  ratings: 0,
  pictures: [],
  colours: [],
  stock: 'in',
}

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  preview.setState(null, true)
})

test('a pressed product is shown at once, unless something else has handled the press: the list stays then', async () => {
  addMessages('en', catalogues.en)
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  const router = createMemoryRouter([
    { path: '/', element: <ProductCard product={tee} /> },
    { path: '*', element: null },
  ])
  root.render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(place.querySelector('a[href="/p/tee"]')).not.toBeNull())
  const link = place.querySelector<HTMLElement>('a[href="/p/tee"]')
  // As an extension does that opens links in new tabs.
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  link?.click()
  expect(router.state.location.pathname).toBe('/')
  expect(preview.getState()).toBeNull()
  link?.click()
  expect(preview.getState()?.href).toBe('/p/tee')
})
