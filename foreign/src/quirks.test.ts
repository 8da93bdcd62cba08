import { expect, test } from 'vitest'
import { parseQuirks, type Quirk, quirks } from './quirks.ts'
import { type Customer, openShop, password, pay, type TestShop } from './test-client.ts'

type Trial = (shop: TestShop, customer: Customer) => Promise<void>

const address = {
  address_line1: '1 Nile St',
  address_line2: 'Flat 2',
  state: 'Cairo',
  country: 'EG',
  postal_code: '11511',
}

async function statusOf(pending: Promise<{ status: number }>): Promise<number> {
  return (await pending).status
}

function login(shop: TestShop, { email }: { email: string }, typed = password) {
  return shop.request('POST', '/auth/login/', { body: { email, password: typed } })
}

async function reset(shop: TestShop, customer: Customer) {
  await shop.request('POST', '/auth/password/reset/', { body: { email: customer.email } })
  const { uid, token } = customer.lastMail()
  return shop.request('POST', '/auth/password/reset/confirm/', {
    body: { uid, token, new_password1: 'Reset-12345', new_password2: 'Reset-12345' },
  })
}

async function buy(shop: TestShop, customer: Customer) {
  const body = { product_stock: 1 }
  const session = await customer.request('POST', '/stripe/create-buy-now-checkout-session/', { body })
  await pay(shop, session.body)
}

async function addressOf(customer: Customer): Promise<string> {
  const { body } = await customer.request('POST', '/base_user/user-address/', { body: address })
  return `/base_user/user-address/${body.id}/`
}

/** Checks each switch's claim from outside. */
const trials: Readonly<Record<Quirk, Trial>> = {
  async 'login-key'(shop, customer) {
    expect((await login(shop, customer)).body).toEqual({ key: customer.token })
    const headers = { authorization: `Token ${customer.token}` }
    expect(await statusOf(shop.request('GET', '/auth/user/', { headers }))).toBe(200)
    expect(await statusOf(shop.request('POST', '/auth/token/refresh/'))).toBe(404)
    await customer.request('POST', '/auth/logout/')
    expect(await customer.request('GET', '/product/product/')).toMatchObject({
      status: 401,
      body: { detail: 'Invalid token.' },
    })
  },
  async 'user-pk'(_, customer) {
    const { body } = await customer.request('GET', '/auth/user/')
    expect([typeof body.pk, body.id]).toEqual(['number', undefined])
  },
  async 'refresh-cookie'(shop, customer) {
    const { body, headers } = await login(shop, customer)
    const cookie = headers.get('set-cookie') ?? ''
    expect([body.refresh, cookie]).toEqual(['', expect.stringMatching(/Path=\/auth\/; HttpOnly/)])
    const refreshed = await shop.request('POST', '/auth/token/refresh/', {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    expect(refreshed).toMatchObject({ status: 200, body: { access: expect.any(String) } })
    expect((await customer.request('POST', '/auth/logout/')).headers.get('set-cookie')).toContain('Max-Age=0')
  },
  async 'refresh-rotates'(shop, { refresh }) {
    const use = (token: string) => shop.request('POST', '/auth/token/refresh/', { body: { refresh: token } })
    const next = (await use(refresh)).body.refresh
    expect([await statusOf(use(refresh)), await statusOf(use(next))]).toEqual([401, 200])
  },
  async 'refresh-missing'(shop, { refresh }) {
    expect(await statusOf(shop.request('POST', '/auth/token/refresh/', { body: { refresh } }))).toBe(404)
  },
  async 'session-login'(shop, customer) {
    const { headers } = await login(shop, customer)
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const sent = { headers: { cookie }, body: address }
    expect(await statusOf(customer.request('POST', '/base_user/user-address/', sent))).toBe(403)
    expect(await statusOf(shop.request('POST', '/auth/login/', { headers: { cookie }, body: {} }))).toBe(403)
    expect(await statusOf(customer.request('GET', '/auth/user/', { headers: { cookie } }))).toBe(200)
  },
  async 'login-401'(shop, customer) {
    expect(await statusOf(login(shop, customer, 'wrong'))).toBe(401)
  },
  async 'login-throttled'(shop, customer) {
    for (let attempt = 0; attempt < 5; attempt += 1) await login(shop, customer, 'wrong')
    const sixth = await login(shop, customer)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  },
  async 'signup-without-login'(shop, customer) {
    expect(customer.token).toBe('')
    const body = { otp: Number(customer.lastMail().code) }
    expect(await statusOf(shop.request('POST', '/auth/registration/verify-email/', { body }))).toBe(200)
    expect((await login(shop, customer)).body.user.is_email_verified).toBe(true)
  },
  async 'anonymous-403'(shop) {
    expect(await statusOf(shop.request('GET', '/cart/cart/'))).toBe(403)
  },
  async 'ended-session-405'(shop, customer) {
    shop.foreign.expireTokens()
    for (const path of ['/auth/user/', '/user/avatar/']) {
      expect(await statusOf(customer.request('GET', path))).toBe(405)
    }
    expect(await statusOf(customer.request('GET', '/cart/cart/'))).toBe(401)
  },
  async 'logout-204'(_, customer) {
    expect(await statusOf(customer.request('POST', '/auth/logout/'))).toBe(204)
  },
  async 'logout-405'(_, customer) {
    expect(await statusOf(customer.request('POST', '/auth/logout/'))).toBe(405)
  },
  async 'logout-wants-refresh'(_, customer) {
    expect(await statusOf(customer.request('POST', '/auth/logout/'))).toBe(401)
    const body = { refresh: customer.refresh }
    expect(await statusOf(customer.request('POST', '/auth/logout/', { body }))).toBe(200)
  },
  async 'verify-first'(shop, customer) {
    expect([customer.token, (await login(shop, customer)).body]).toEqual([
      '',
      { non_field_errors: ['E-mail is not verified.'] },
    ])
    const body = { otp: Number(customer.lastMail().code) }
    expect(await statusOf(shop.request('POST', '/auth/registration/verify-email/', { body }))).toBe(200)
    expect(await statusOf(login(shop, customer))).toBe(200)
  },
  async 'verify-404'(_, customer) {
    const body = { otp: 1 }
    expect(await customer.request('POST', '/auth/registration/verify-email/', { body })).toMatchObject({
      status: 404,
      body: { message: 'Invalid OTP' },
    })
  },
  async 'resend-throttled'(_, customer) {
    const resend = () => statusOf(customer.request('GET', '/base_user/verify-email/resend/'))
    expect([await resend(), await resend()]).toEqual([200, 429])
  },
  async 'change-password-401'(_, customer) {
    const passwords = { new_password1: 'Changed-123', new_password2: 'Changed-123' }
    const body = { old_password: 'wrong', ...passwords }
    expect(await customer.request('POST', '/auth/password/change/', { body })).toMatchObject({
      status: 401,
      body: { old_password: [expect.any(String)] },
    })
  },
  async 'reset-names-unknown'(shop) {
    const body = { email: 'no@example.com' }
    expect(await statusOf(shop.request('POST', '/auth/password/reset/', { body }))).toBe(400)
  },
  async 'reset-without-login'(shop, customer) {
    expect((await reset(shop, customer)).body).toEqual({ detail: expect.any(String) })
  },
  async 'avatar-object'(_, customer) {
    expect((await customer.request('GET', '/user/avatar/')).body).toMatchObject({ avatar: null, order: 0 })
  },
  async 'avatar-page'(_, customer) {
    expect((await customer.request('GET', '/user/avatar/')).body.count).toBe(4)
  },
  async 'avatar-404'(_, customer) {
    expect(await statusOf(customer.request('GET', '/user/avatar/'))).toBe(404)
  },
  async 'avatar-id'(_, customer) {
    const { body } = await customer.request('PATCH', '/auth/user/', { body: { avatar: 2 } })
    expect(body.avatar).toBe(2)
  },
  async 'avatar-file'(_, customer) {
    const change = (body: unknown) => customer.request('PATCH', '/auth/user/', { body })
    expect(await change({ avatar: 2 })).toMatchObject({ status: 400, body: { avatar: [expect.any(String)] } })
    const form = new FormData()
    form.set('avatar', new File(['picture'], 'me.png', { type: 'image/png' }))
    expect((await change(form)).body.avatar).toMatch(/\/media\/avatars\//)
  },
  async 'address-400'(_, customer) {
    const path = await addressOf(customer)
    expect(await statusOf(customer.request('GET', path))).toBe(400)
    const body = { city: 'Giza' }
    expect(await customer.request('PATCH', path, { body })).toMatchObject({ status: 400, body })
    expect(await statusOf(customer.request('DELETE', path))).toBe(400)
    expect((await customer.request('GET', '/base_user/user-address/')).body.count).toBe(0)
  },
  async 'created-200'(_, customer) {
    expect(await statusOf(customer.request('POST', '/base_user/user-address/', { body: address }))).toBe(200)
    const body = { product_stock: 1, quantity: 1 }
    expect(await statusOf(customer.request('POST', '/cart/cart-item/', { body }))).toBe(200)
  },
  async 'deleted-200'(_, customer) {
    expect(await statusOf(customer.request('DELETE', await addressOf(customer)))).toBe(200)
  },
  async 'lists-bare'(_, customer) {
    for (const path of [
      '/product/product/',
      '/product/product-category/',
      '/cart/cart-item/',
      '/order/orders/',
    ]) {
      expect(Array.isArray((await customer.request('GET', path)).body)).toBe(true)
    }
  },
  async 'content-pages'(shop) {
    for (const path of ['/api/faq/', '/api/gallery/', '/global_constant/globals/privacy_policy/']) {
      expect((await shop.request('GET', path)).body.results.length).toBeGreaterThan(0)
    }
  },
  async 'texts-list'(shop) {
    const { body } = await shop.request('GET', '/global_constant/globals/cookie_policy/')
    expect(body).toMatchObject([{ key: 'cookie_policy' }])
  },
  async 'texts-404'(shop) {
    expect(await statusOf(shop.request('GET', '/global_constant/globals/cookie_policy/'))).toBe(404)
  },
  async 'faq-item-list'(shop) {
    expect((await shop.request('GET', '/api/faq/2/')).body).toHaveLength(5)
  },
  async 'pages-offset'(shop) {
    const { body } = await shop.request('GET', '/product/product/?limit=2&offset=4')
    expect(body.results.map(({ id }: { id: number }) => id)).toHaveLength(2)
    expect(body.next).toMatch(/limit=2&offset=6$/)
  },
  async 'names-forwarded'(shop) {
    const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }
    const { body } = await shop.request('GET', '/product/product-category/1', { headers })
    expect(body.image).toBe('https://shop.example/media/categories/1.svg')
  },
  async 'unique-together'(_, customer) {
    for (const path of ['/cart/cart-item/', '/product/wishlist/']) {
      const add = () => customer.request('POST', path, { body: { product_stock: 1, quantity: 1 } })
      expect([await statusOf(add()), (await add()).body]).toEqual([
        201,
        { non_field_errors: [expect.any(String)] },
      ])
    }
  },
  async 'returns-elsewhere'(shop, customer) {
    await customer.request('POST', '/cart/cart-item/', { body: { product_stock: 1, quantity: 1 } })
    const { body } = await customer.request('POST', '/stripe/create-checkout-session/')
    const paid = await fetch(`${body.checkout_session_url}pay/`, { method: 'POST', redirect: 'manual' })
    expect(paid.headers.get('location')).toMatch(/\/\?checkout=success&session_id=\w+$/)
    await shop.request('POST', '/auth/password/reset/', { body: { email: customer.email } })
    expect(shop.foreign.mails()[0]?.text).toMatch(/\/password-reset\/confirm\/\w+\/\w+-\w+\/$/)
  },
  async 'relations-nested'(shop) {
    const { body } = await shop.request('GET', '/product/product/1')
    expect(body).toMatchObject({
      category: { name: 'Apparel' },
      product_type: { title: 'Outdoor' },
      vendor: { name: 'Nile Kids' },
    })
  },
  async 'pictures-relative'(shop) {
    expect((await shop.request('GET', '/product/product-category/1')).body.image).toBe(
      '/media/categories/1.svg',
    )
  },
  async 'pictures-objects'(shop) {
    const { image } = (await shop.request('GET', '/product/product-category/1')).body
    expect(image).toEqual({ url: `${shop.foreign.url}/media/categories/1.svg`, name: '1.svg' })
  },
  async 'pictures-sizes'(shop) {
    const { image } = (await shop.request('GET', '/product/product-category/1')).body
    expect(Object.keys(image)).toEqual(['full_size', 'thumbnail'])
  },
  async 'money-numbers'(shop) {
    expect((await shop.request('GET', '/product/product/1')).body.product_stock[0].price).toBe(49)
  },
  async 'with-data'(shop) {
    expect((await shop.request('GET', '/product/product/1')).body._data).toEqual({})
  },
  async 'cart-object'(_, customer) {
    expect((await customer.request('GET', '/cart/cart/')).body.total_amount).toBe('0.00')
  },
  async 'empty-shop'(shop) {
    expect((await shop.request('GET', '/product/product/')).body.results).toEqual([])
    expect((await shop.request('GET', '/api/gallery/')).body).toEqual([])
  },
  async 'review-without-order'(_, customer) {
    const body = { rating: 4, comment: 'Fine', product_stock: 9 }
    expect(await statusOf(customer.request('POST', '/product/product-review/', { body }))).toBe(201)
  },
  async 'payment-201'(_, customer) {
    const body = { product_stock: 1 }
    const path = '/stripe/create-buy-now-checkout-session/'
    expect(await statusOf(customer.request('POST', path, { body }))).toBe(201)
  },
  async 'payment-without-body'(_, customer) {
    await customer.request('POST', '/cart/cart-item/', { body: { product_stock: 1, quantity: 1 } })
    const open = (body: object) => customer.request('POST', '/stripe/create-checkout-session/', { body })
    expect([await statusOf(open({ address: 1 })), await statusOf(open({}))]).toEqual([400, 200])
  },
  async 'buy-now-missing'(_, customer) {
    const path = '/stripe/create-buy-now-checkout-session/'
    expect(await statusOf(customer.request('POST', path, { body: { product_stock: 1 } }))).toBe(404)
  },
  async 'order-data-text'(shop, customer) {
    await buy(shop, customer)
    const [order] = (await customer.request('GET', '/order/orders/')).body.results
    expect(JSON.parse(order.cart_frozen_data).cart_items).toHaveLength(1)
  },
  async 'order-late'(shop, customer) {
    await buy(shop, customer)
    const count = async () => (await customer.request('GET', '/order/orders/')).body.count
    expect(await count()).toBe(0)
    await expect.poll(count, { timeout: 10_000 }).toBe(1)
  },
  async 'transaction-uuid'(shop, customer) {
    await buy(shop, customer)
    const named = async () => (await customer.request('GET', '/order/orders/')).body.results[0].transaction_id
    expect(await named()).toMatch(/^[\da-f]{8}-/)
    shop.foreign.quirks.set([])
    await buy(shop, customer)
    expect(await named()).toMatch(/^pi_test_/)
  },
  async 'fields-strict'(shop, customer) {
    const close = (body?: object) => customer.request('DELETE', '/auth/user/', body ? { body } : {})
    expect(await close({ password: 'x' })).toMatchObject({
      status: 400,
      body: { password: expect.anything() },
    })
    expect(await statusOf(close())).toBe(204)
    expect(await statusOf(shop.request('POST', '/auth/login/', { body: { remember: true } }))).toBe(400)
  },
  async 'own-slow'(shop, customer) {
    const took = async (work: Promise<unknown>) => {
      const started = performance.now()
      await work
      return performance.now() - started
    }
    expect(await took(customer.request('GET', '/auth/user/'))).toBeGreaterThanOrEqual(190)
    expect(await statusOf(shop.request('GET', '/product/product/'))).toBe(200)
  },
  async 'slash-only'(shop) {
    expect(await statusOf(shop.request('GET', '/product/product/1'))).toBe(301)
    expect(await statusOf(shop.request('GET', '/product/product/1/'))).toBe(200)
  },
  async 'no-slash-only'(shop) {
    expect(await statusOf(shop.request('GET', '/product/product/1'))).toBe(200)
    expect(await statusOf(shop.request('GET', '/product/product/1/'))).toBe(404)
  },
  async slow(shop) {
    const before = performance.now()
    await shop.request('GET', '/product/product/')
    expect(performance.now() - before).toBeGreaterThan(190)
  },
  async 'reads-throttled'(shop) {
    const statuses: number[] = []
    for (let read = 0; read < 11; read += 1) statuses.push(await statusOf(shop.request('GET', '/api/faq/')))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  },
  async 'products-500'(shop) {
    const { status, headers } = await shop.request('GET', '/product/product/')
    expect([status, headers.get('content-type')]).toEqual([500, expect.stringContaining('text/html')])
  },
}

test.each(Object.entries(quirks))('%s: %s', async (name) => {
  const quirk = name as Quirk
  await using shop = await openShop([quirk], { slowMs: 200 })
  await trials[quirk](shop, await shop.signUp())
})

test('quirks are switched while the back end runs, and unknown ones are named', async () => {
  await using shop = await openShop()
  await fetch(`${shop.foreign.url}/_test/quirks`, { method: 'POST', body: 'money-numbers, user-pk' })
  expect((await shop.request('GET', '/product/product/1')).body.product_stock[0].price).toBe(49)
  shop.foreign.quirks.set([])
  expect((await shop.request('GET', '/product/product/1')).body.product_stock[0].price).toBe('49.00')
  expect(() => parseQuirks('login-key,nonsense')).toThrow('no quirk nonsense')
})
