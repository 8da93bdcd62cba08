import { expect, test } from 'vitest'
import { openScript } from './test-script.ts'

const reads = [
  '/auth/user/',
  '/user/avatar/',
  '/base_user/settings/',
  '/base_user/store/',
  '/base_user/user-address/',
  '/base_user/user-address/1/',
  '/api/notification/',
  '/api/notification/unread-count/',
  '/cart/cart/',
  '/cart/cart-item/',
  '/product/wishlist/',
  '/product/wishlist/stock/',
  '/order/orders/',
  '/order/orders/1/',
  '/stripe/checkout-session/cs_1/',
  '/product/product-review/mine/',
  '/base_user/country/XX/',
  '/product/product-review/right/?product=1',
  '/auth/onboarding/terms-of-use/',
  '/auth/onboarding/terms_video/',
  '/auth/onboarding/referral-source/',
  '/base_user/verify-email/resend/',
]

const writes: readonly (readonly [string, string, object])[] = [
  ['POST', '/auth/login/', { email: 'a', password: 'b' }],
  ['POST', '/auth/registration/', {}],
  ['POST', '/auth/token/refresh/', {}],
  ['POST', '/auth/logout/', {}],
  ['POST', '/auth/password/change/', {}],
  ['POST', '/auth/registration/verify-email/', { otp: 1 }],
  ['PATCH', '/auth/user/', {}],
  ['DELETE', '/auth/user/', {}],
  ['POST', '/base_user/user-address/', {}],
  ['PATCH', '/base_user/user-address/1/', {}],
  ['POST', '/cart/cart-item/', { product_stock: 1 }],
  ['PATCH', '/cart/cart-item/1/', {}],
  ['DELETE', '/cart/cart-item/x/', {}],
  ['POST', '/cart/cart/merge/', { items: [{ product_stock: 1, quantity: 2 }] }],
  ['POST', '/cart/cart/merge/', { items: 'all' }],
  ['POST', '/product/wishlist/', { product_stock: 1 }],
  ['POST', '/product/wishlist/merge/', { product_stock: [1] }],
  ['POST', '/product/wishlist/move-to-cart/', {}],
  ['POST', '/stripe/create-checkout-session/', { expected_amount: '1.00' }],
  ['POST', '/stripe/create-buy-now-checkout-session/', { product_stock: 1 }],
  ['POST', '/product/product-review/', { product_stock: 1 }],
]

const row = { id: 1, created_on: 'yesterday', quantity: 'many', product_stock: { id: 1, product: null } }
const deep = { id: 1, cart_frozen_data: '{"items": [null, 5, {"item": []}]}', actions: 3, customer: [] }
const answers: readonly unknown[] = [
  undefined,
  null,
  0,
  '',
  'text',
  true,
  [],
  {},
  [null, 1, 'x'],
  [[]],
  { results: null },
  { results: [null, {}], count: -1, next: 7 },
  { results: [row], count: 'x' },
  [row, row],
  [deep],
  { id: 'x' },
  deep,
  { ...row, user: 5, access: 9, key: {} },
  { id: 1, results: [deep], next: 'http://elsewhere.invalid/?page=2', count: 1_000_000 },
]

test.each(answers.map((answer) => [JSON.stringify(answer), answer] as const))(
  'every personal call is answered when the back end answers %s',
  async (_, answer) => {
    for (const status of [200, 400, 500]) {
      const { ask, heard } = openScript(() => ({ status, body: answer }))
      for (const path of reads) {
        const given = await ask('GET', path, { token: 't' })
        expect(given.status, `GET ${path}`).toBeGreaterThanOrEqual(200)
      }
      for (const [method, path, body] of writes) {
        const given = await ask(method, path, { token: 't', body })
        expect(given.status, `${method} ${path}`).toBeGreaterThanOrEqual(200)
        if (given.status >= 400) expect(Object.keys(given.body ?? {}).length).toBeGreaterThan(0)
      }
      expect(heard.length).toBeLessThan(4000)
    }
  },
)
