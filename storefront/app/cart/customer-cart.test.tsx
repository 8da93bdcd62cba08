// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { beginSession } from '../platform/personal/logout.ts'
import { mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import { cartEdits } from './cart-editor.ts'
import { CustomerCart } from './customer-cart.tsx'

const dates = { created_on: '2026-11-21T00:00:00Z', edited_on: '2026-11-21T00:00:00Z' }
const cart = {
  ...dates,
  id: 1,
  coupon_code: null,
  discount_amount: '0.00',
  discounts: [],
  bookings: [],
  bookings_amount: '0.00',
  delivery: null,
  items_amount: '10.00',
  delivery_fee: '5.00',
  free_delivery_from: null,
  total_amount: '15.00',
  total_amount_currency: 'USD',
  taxes: [],
  prices_include_tax: true,
}
const kite = {
  ...dates,
  id: 5,
  cart: 1,
  vendor: null,
  status: 'available',
  quantity: 1,
  max_quantity: 10,
  price_changed_from: null,
  line_amount: '10.00',
  discount: null,
  product_stock: 7,
  product_stock_details: {
    product_name: 'A kite',
    product_slug: 'kite',
    vendor_name: '',
    price: '10.00',
    final_price: '10.00',
    price_currency: 'USD',
    product_option_details: [],
    product_media: [],
  },
}

let root: Root
let place: HTMLElement
beforeEach(() => {
  addMessages('en', catalogues.en)
  mockBackEnd().answer(({ method, url }) => {
    if (method !== 'GET') return { status: 409, body: { detail: 'Not now.' } }
    const results = url.includes('/cart/cart/') ? [cart] : url.includes('/cart/cart-item/') ? [kite] : []
    return { status: 200, body: { count: results.length, next: null, previous: null, results } }
  })
  beginSession({ access: 'good', refresh: 'r' }, true)
  cartEdits.store.setState({ values: new Map(), failures: new Map() })
  toasts.store.setState({ shown: [], waiting: [] })
  place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  const router = createMemoryRouter([{ path: '/', element: <CustomerCart /> }])
  root.render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
  queries.clear()
})

test.each([
  ['Remove', 'was removed from your cart'],
  ['Save for later', 'saved for later'],
])(
  '%s that the shop rejects ends its own sentence: the error beside the line stands alone',
  async (name, done) => {
    const button = await vi.waitFor(() => {
      const found = [...place.querySelectorAll('button')].find(({ textContent }) =>
        textContent.startsWith(name),
      )
      return found ?? Promise.reject(new Error('no button'))
    })
    button.click()
    const said = () =>
      toasts.store
        .getState()
        .shown.filter(({ phase }) => phase !== 'leaving')
        .map(({ text }) => text)
    expect(said()).toEqual([expect.stringContaining(done)])
    await vi.waitFor(() => expect(place.textContent).toContain('Not now.'))
    await vi.waitFor(() => expect(said()).toEqual([]))
    expect(place.textContent).not.toContain(done)
    expect(place.querySelector('h2')?.textContent).toBe('A kite')
  },
)
