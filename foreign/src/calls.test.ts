import { expect, test } from 'vitest'
import { openShop } from './test-client.ts'

/** Every call of the storefront, with an answer that says it is there; ids are of things that there are. */
const visitorCalls: readonly (readonly [string, string, number])[] = [
  ['POST', '/auth/registration/', 400],
  ['POST', '/auth/login/', 400],
  ['POST', '/auth/registration/verify-email/', 400],
  ['POST', '/auth/password/reset/', 400],
  ['POST', '/auth/password/reset/confirm/', 400],
  ['POST', '/auth/sms-password-reset', 400],
  ['POST', '/auth/logout/', 200],
  ['POST', '/social-auth/facebook/', 400],
  ['POST', '/social-auth/google/', 400],
  ['GET', '/auth/onboarding/referral-source/', 200],
  ['GET', '/auth/onboarding/terms-of-use/', 200],
  ['GET', '/auth/onboarding/terms_video/', 200],
  ['GET', '/api/faq/', 200],
  ['GET', '/api/faq/1/', 200],
  ['GET', '/global_constant/faq/', 200],
  ['GET', '/global_constant/faq-category/', 200],
  ['GET', '/global_constant/globals/privacy_policy/', 200],
  ['GET', '/global_constant/globals/cookie_policy/', 200],
  ['GET', '/global_constant/globals/terms_and_conditions/', 200],
  ['GET', '/api/gallery/', 200],
  ['GET', '/api/gallery/item/', 200],
  ['GET', '/dummy/', 200],
  ['POST', '/dummy/', 400],
  ['GET', '/dummy/1/', 404],
  ['PATCH', '/dummy/1/', 404],
  ['DELETE', '/dummy/1/', 404],
  ['GET', '/product/product/', 200],
  ['GET', '/product/product/1', 200],
  ['GET', '/product/product-category/', 200],
  ['GET', '/product/product-category/1', 200],
  ['GET', '/product/product-type/', 200],
  ['GET', '/product/product-type/1', 200],
  ['GET', '/product/product-review/', 200],
  ['GET', '/product/product-question/', 200],
]

const customerCalls: readonly (readonly [string, string, number])[] = [
  ['GET', '/base_user/verify-email/resend/', 200],
  ['POST', '/base_user/verify-phone-number/', 400],
  ['GET', '/base_user/verify-phone-number/resend/', 400],
  ['POST', '/auth/password/change/', 400],
  ['POST', '/auth/create-password/', 400],
  ['GET', '/auth/user/', 200],
  ['PATCH', '/auth/user/', 200],
  ['GET', '/user/avatar/', 200],
  ['POST', '/auth/email-change/', 400],
  ['POST', '/auth/email-change/verify-change-email/', 400],
  ['GET', '/auth/email-change/verify-change-email/resend/', 400],
  ['POST', '/auth/change-phone-number/', 400],
  ['POST', '/auth/change-phone-number/verify-change-phone-number/', 400],
  ['GET', '/auth/change-phone-number/verify-phone-number/resend/', 400],
  ['GET', '/base_user/user-address/', 200],
  ['POST', '/base_user/user-address/', 400],
  ['GET', '/base_user/user-address/1/', 404],
  ['PATCH', '/base_user/user-address/1/', 404],
  ['DELETE', '/base_user/user-address/1/', 404],
  ['GET', '/base_user/settings/', 200],
  ['PATCH', '/base_user/settings/', 200],
  ['POST', '/auth/onboarding/refer-to-friend/', 200],
  ['GET', '/api/notification/', 200],
  ['GET', '/product/wishlist/', 200],
  ['POST', '/product/wishlist/', 400],
  ['DELETE', '/product/wishlist/1', 404],
  ['POST', '/product/product-review/', 400],
  ['POST', '/product/review-image/', 400],
  ['GET', '/cart/cart/', 200],
  ['GET', '/cart/cart-item/', 200],
  ['POST', '/cart/cart-item/', 400],
  ['PATCH', '/cart/cart-item/1', 404],
  ['DELETE', '/cart/cart-item/1', 404],
  ['POST', '/stripe/create-checkout-session/', 400],
  ['POST', '/stripe/create-buy-now-checkout-session/', 400],
  ['GET', '/order/orders/', 200],
  ['GET', '/order/orders/1', 404],
  ['DELETE', '/auth/user/', 204],
]

test('every call of the specification is there, in JSON', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  for (const [method, path, status] of visitorCalls) {
    const answer = await shop.request(method, path)
    expect([method, path, answer.status]).toEqual([method, path, status])
    expect(answer.headers.get('content-type') ?? '').toContain('application/json')
  }
  for (const [method, path, status] of customerCalls) {
    const answer = await customer.request(method, path)
    expect([method, path, answer.status]).toEqual([method, path, status])
    if (status !== 204) expect(answer.headers.get('content-type') ?? '').toContain('application/json')
  }
})

test('what is for customers is 401 without a token, before its body is looked at', async () => {
  await using shop = await openShop()
  for (const [method, path] of customerCalls) {
    const answer = await shop.request(method, path, method === 'POST' ? { body: [] } : {})
    expect([method, path, answer.status]).toEqual([method, path, 401])
    expect(answer.body.detail).toBe('Authentication credentials were not provided.')
  }
})

test('a stale token is 401 token_not_valid on public calls too, but not where tokens are refreshed', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  shop.foreign.expireTokens()
  for (const [method, path] of [...visitorCalls, ...customerCalls]) {
    const answer = await customer.request(method, path)
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 401, 'token_not_valid'])
    expect(answer.body.messages[0].token_type).toBe('access')
  }
  const body = { refresh: customer.refresh }
  const refreshed = await customer.request('POST', '/auth/token/refresh/', { body })
  expect(refreshed.status).toBe(200)
  const headers = { authorization: `Bearer ${refreshed.body.access}` }
  expect((await shop.request('GET', '/auth/user/', { headers })).body.email).toBe(customer.email)
})

test('what is no call of the specification is an HTML page with 404', async () => {
  await using shop = await openShop()
  for (const path of [
    '/capabilities/',
    '/product/suggestion/',
    '/vendor/vendor/',
    '/product/product/abc/',
    '/',
  ]) {
    const answer = await shop.request('GET', path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers.get('content-type')).toContain('text/html')
  }
})

test('a path without its slash is redirected, but where the specification writes it without', async () => {
  await using shop = await openShop()
  const answer = await shop.request('GET', '/product/product?page=2')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/product/product/?page=2'])
  expect((await shop.request('GET', '/product/product/1/')).status).toBe(200)
  expect((await shop.request('PUT', '/product/product/')).status).toBe(405)
})

test('texts come in the language that is asked for, errors too', async () => {
  await using shop = await openShop()
  const headers = { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.8' }
  expect((await shop.request('GET', '/product/product/1', { headers })).body.name).toBe('سترة مطر')
  expect((await shop.request('GET', '/product/product/1')).body.name).toBe('Rain jacket')
  expect((await shop.request('GET', '/auth/user/', { headers })).body.detail).toMatch(/[ء-ي]/)
})

test('each picture that an answer names is served', async () => {
  await using shop = await openShop()
  const paths = ['/product/product/?page=2', '/product/product-category/', '/api/gallery/']
  const texts = await Promise.all(
    paths.map(async (path) => JSON.stringify((await shop.request('GET', path)).body)),
  )
  const pictures = texts.join().match(/http:[^"]+\.svg/g) ?? []
  expect(pictures.length).toBeGreaterThan(20)
  for (const picture of pictures.slice(0, 10)) {
    const answer = await fetch(picture)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  }
})
