import catalogues from 'virtual:messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { WishlistItem } from './wishlist-item.tsx'

type Stock = Parameters<typeof WishlistItem>[0]['stock']

test('how many are left of one variant is said only of a variant that was chosen', () => {
  addMessages('en', catalogues.en)
  const stock = {
    quantity: 1,
    final_price: '20.00',
    price: '20.00',
    price_currency: 'AED',
    product_media: [],
    product_option_details: [],
  } as unknown as Stock
  const drawn = (isChosen: boolean) => {
    const element = (
      <WishlistItem stock={stock} name="Tee" slug="tee" vendor="" isChosen={isChosen}>
        -
      </WishlistItem>
    )
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  }
  expect(drawn(true)).toContain('Only 1 left')
  expect(drawn(false)).not.toContain('left')
})
