// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import CustomerHeart from './customer-heart.tsx'
import { rememberPress } from './heart-presses.ts'
import { wishlistStockQuery } from './wishlist-queries.ts'

test('an unreadable wishlist leaves the page and its hearts in place, and a press reads it again', async () => {
  addMessages('en', catalogues.en)
  const entry = { id: 1, product_stock: 7, product_slug: 'kite' }
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([entry]))
  queries.setQueryData(wishlistStockQuery.queryKey, {} as never)
  const page = (
    <>
      <h1>Kites</h1>
      <CustomerHeart slug="kite" name="Kite" />
    </>
  )
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place, { onCaughtError: () => undefined })
  root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  const isPressed = () => place.querySelector('button')?.getAttribute('aria-pressed')
  await vi.waitFor(() => expect(isPressed()).toBe('false'))
  expect(place.querySelector('h1')?.textContent).toBe('Kites')
  place.querySelector('button')?.click()
  await vi.waitFor(() => expect(isPressed()).toBe('true'))
  root.unmount()
  queries.clear()
  answer.mockRestore()
})

test('a press from before the code came is sent, although React discards the first rendering of the heart', async () => {
  addMessages('en', catalogues.en)
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]))
  queries.setQueryData(wishlistStockQuery.queryKey, [])
  const late = Promise.withResolvers<void>()
  function Late() {
    use(late.promise)
    return null
  }
  rememberPress('kite', true)
  const page = (
    <Suspense>
      <CustomerHeart slug="kite" name="Kite" />
      <Late />
    </Suspense>
  )
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(place.querySelector('button')).toBeNull()
  late.resolve()
  // The press asks for the product first, to know its unit.
  const asked = () =>
    answer.mock.calls.map(([request]) => (request instanceof Request ? request.url : request))
  await vi.waitFor(() => expect(asked().some((url) => String(url).includes('/product/kite/'))).toBe(true))
  root.unmount()
  queries.clear()
  answer.mockRestore()
})
