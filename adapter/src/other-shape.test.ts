import { type OtherShop, translate } from '@marah/foreign/other-shape'
import { expect, test } from 'vitest'
import { createAdapter } from './adapter.ts'
import { features } from './features.ts'

const day = '2027-03-01T10:00:00Z'

function createOtherShop(): OtherShop {
  const basket: { line: number; sku: number; pieces: number }[] = []
  return {
    items: async () => [
      {
        sku: 7,
        title: 'Wooden train',
        group: 'Toys',
        cents: 2450,
        left: 3,
        photo: 'https://pics.example/7.jpg',
      },
    ],
    join: async () => 's1',
    enter: async (_, secret) => (secret === 'right' ? 's1' : null),
    who: async (session) => (session === 's1' ? { no: 1, mail: 'nur@example.com', name: 'Nur' } : null),
    basket: async () => basket,
    put: async (_, sku, pieces) => void basket.push({ line: 1, sku, pieces }),
    payPage: async () => ({ ref: 'pay-1', link: 'https://checkout.stripe.com/c/pay-1' }),
    purchases: async () => [{ no: 5, ref: 'pay-1', cents: 4900, paidAt: day, what: ['Wooden train'] }],
  }
}

test('fourteen translated calls are enough to browse and to buy', async () => {
  const app = translate(createOtherShop())
  const adapter = createAdapter(async (path, init) => app.request(path, init), features)
  async function ask(method: string, path: string, body?: object, token?: string) {
    const answer = await adapter(
      new Request(`http://shop.invalid${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'accept-language': 'en',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return { status: answer?.status, body: await answer?.json() }
  }
  const list = await ask('GET', '/product/product/')
  expect(list.body.results).toMatchObject([{ id: 7, name: 'Wooden train', price_from: '24.50' }])
  expect((await ask('GET', '/product/product-category/')).body.results ?? []).toMatchObject([
    { name: 'Toys' },
  ])
  expect((await ask('GET', '/product/product/7/')).body.name).toBe('Wooden train')
  const wrong = await ask('POST', '/auth/login/', { email: 'nur@example.com', password: 'wrong' })
  expect(wrong.status).toBe(400)
  const { body: login } = await ask('POST', '/auth/login/', { email: 'nur@example.com', password: 'right' })
  const token: string = login.access
  expect(login.user.full_name).toBe('Nur')
  const added = await ask('POST', '/cart/cart-item/', { product_stock: 7, quantity: 2 }, token)
  expect([added.status, added.body.line_amount]).toEqual([201, '49.00'])
  const paying = await ask('POST', '/stripe/create-checkout-session/', {}, token)
  expect(paying.body).toMatchObject({ checkout_session_id: 'pay-1' })
  const orders = await ask('GET', '/order/orders/', undefined, token)
  expect(orders.body.results).toMatchObject([
    { id: 5, transaction_id: 'pay-1', amount: '49.00', payment_status: 'paid' },
  ])
})
