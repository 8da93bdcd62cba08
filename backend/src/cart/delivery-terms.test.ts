import { makeAccount } from '@marah/testing/account'
import { makeGood } from '@marah/testing/goods'
import { openTestShop } from '@marah/testing/test-shop'
import { expect, test } from 'vitest'

test.each([
  ['4.90 below 75.00 by default', {}, { delivery_fee: '4.90', free_delivery_from: '75.00' }],
  [
    'what the shop says',
    { DELIVERY_FEE: '7', FREE_DELIVERY_FROM: '100.50', DELIVERY_DAYS: '2-4', WEEKEND: 'Sat,Sun' },
    {
      delivery_fee: '7.00',
      free_delivery_from: '100.50',
      delivery_days: { from: 2, to: 4 },
      weekend: [6, 7],
    },
  ],
  ['never free', { FREE_DELIVERY_FROM: 'never' }, { delivery_fee: '4.90', free_delivery_from: null }],
])('delivery costs %s: the same for a visitor and in a cart', async (_name, environment, terms) => {
  const shop = await openTestShop(environment)
  const answer = await shop.request('GET', '/cart/delivery-terms/')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    delivery_days: null,
    by_place: false,
    place: null,
    weekend: [5, 6],
    ...terms,
    currency: 'USD',
  })
  expect(answer.headers.get('Cache-Control')).toBe('public, no-cache')

  const { token } = await makeAccount(shop)
  const { stockId } = await makeGood(shop, { price: 1000 })
  await shop.request('POST', '/cart/cart-item/', { token, body: { product_stock: stockId } })
  const [cart] = (await shop.request('GET', '/cart/cart/', { token })).body.results
  const { delivery_fee, free_delivery_from } = terms
  expect(cart).toMatchObject({ delivery_fee, free_delivery_from, total_amount_currency: 'USD' })
  await shop.close()
})
