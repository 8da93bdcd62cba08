import { expect, test } from 'vitest'
import { type Customer, openShop, pay } from '../test-client.ts'

async function putIntoCart(customer: Customer, product_stock: number, quantity = 1) {
  return customer.request('POST', '/cart/cart-item/', { body: { product_stock, quantity } })
}

test('products are filtered by category and type, page by page', async () => {
  await using shop = await openShop()
  const first = (await shop.request('GET', '/product/product/')).body
  expect(first).toMatchObject({
    count: 24,
    previous: null,
    next: `${shop.foreign.url}/product/product/?page=2`,
  })
  const third = (await shop.request('GET', '/product/product/?page=3')).body
  expect([third.results.length, third.next]).toEqual([4, null])
  expect((await shop.request('GET', '/product/product/?page=4')).body).toEqual({ detail: 'Invalid page.' })
  const ofCategory = (await shop.request('GET', '/product/product/?category=2')).body.results
  expect(ofCategory.map((each: { category: number }) => each.category)).toEqual([2, 2, 2, 2, 2])
  const ofType = (await shop.request('GET', '/product/product/?product_type=3')).body.results
  expect(ofType.every((each: { product_type: number }) => each.product_type === 3)).toBe(true)
  expect((await shop.request('GET', '/product/product/?category=99')).status).toBe(400)
})

test('a wish is kept once, and is gone after it was removed', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  const add = () => customer.request('POST', '/product/wishlist/', { body: { product_stock: 3 } })
  const { status, body } = await add()
  expect([status, body.product_stock]).toEqual([201, 3])
  expect(await add()).toMatchObject({ status: 400, body: { product_stock: [expect.any(String)] } })
  const { results } = (await customer.request('GET', '/product/wishlist/?product_stock=3')).body
  expect(results[0].product_stock).toMatchObject({
    id: 3,
    product: 1,
    price: expect.stringMatching(/^\d+\.\d\d$/),
  })
  expect((await customer.request('GET', '/product/wishlist/?product_stock=4')).body.count).toBe(0)
  expect((await customer.request('DELETE', `/product/wishlist/${body.id}`)).status).toBe(204)
  expect((await customer.request('DELETE', `/product/wishlist/${body.id}`)).status).toBe(404)
})

test('what is put into the cart twice is one line; there is no more than in stock', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  expect((await putIntoCart(customer, 1, 2)).status).toBe(201)
  const more = await putIntoCart(customer, 1, 3)
  expect([more.status, more.body.quantity]).toEqual([200, 5])
  expect(Object.keys((await putIntoCart(customer, 1, 50)).body)).toEqual(['quantity'])
  const [cart] = (await customer.request('GET', '/cart/cart/')).body.results
  expect(cart).toMatchObject({ status: 'open', total_amount: '245.00', total_amount_currency: 'USD' })
  const changed = await customer.request('PATCH', `/cart/cart-item/${more.body.id}`, {
    body: { quantity: 1 },
  })
  expect(changed.body.quantity).toBe(1)
  expect((await customer.request('DELETE', `/cart/cart-item/${more.body.id}`)).status).toBe(204)
  expect((await customer.request('GET', '/cart/cart-item/')).body.count).toBe(0)
})

test('a paid cart is an order, takes from the stock and leaves an empty cart', async () => {
  await using shop = await openShop([], { shopOrigin: 'http://shop.test' })
  const customer = await shop.signUp()
  await putIntoCart(customer, 1, 2)
  const session = (await customer.request('POST', '/stripe/create-checkout-session/')).body
  expect((await shop.request('GET', new URL(session.checkout_session_url).pathname)).body).toContain('98.00')
  const declined = await pay(shop, session, 'decline')
  expect([declined.status, declined.body]).toEqual([200, expect.stringContaining('declined')])
  const paid = await pay(shop, session)
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `http://shop.test/checkout/done?session=${session.checkout_session_id}`,
  ])
  expect((await pay(shop, session)).status).toBe(200)
  const { count, results } = (await customer.request('GET', '/order/orders/')).body
  expect([count, results[0].amount]).toEqual([1, '98.00'])
  expect(results[0].cart_frozen_data.cart_items[0]).toMatchObject({ quantity: 2, name: 'Rain jacket' })
  expect((await customer.request('GET', `/order/orders/${results[0].id}`)).status).toBe(200)
  const stranger = await shop.signUp()
  expect((await stranger.request('GET', `/order/orders/${results[0].id}`)).status).toBe(404)
  expect((await customer.request('GET', '/cart/cart-item/')).body.count).toBe(0)
  expect((await shop.request('GET', '/product/product/1')).body.product_stock[0].quantity).toBe(10)
  const news = (await customer.request('GET', '/api/notification/')).body.results
  expect(news[0].title).toBe('Order paid')
})

test('who cancels keeps the cart; one item bought at once leaves it alone', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  await putIntoCart(customer, 1)
  const session = (await customer.request('POST', '/stripe/create-checkout-session/')).body
  expect((await pay(shop, session, 'cancel')).headers.get('location')).toMatch(/\/cart$/)
  const body = { product_stock: 5, quantity: 2 }
  const direct = await customer.request('POST', '/stripe/create-buy-now-checkout-session/', { body })
  expect((await pay(shop, direct.body)).status).toBe(303)
  expect((await customer.request('GET', '/order/orders/')).body.count).toBe(1)
  expect((await customer.request('GET', '/cart/cart-item/')).body.count).toBe(1)
})

test('one reviews what one has bought, once, with pictures', async () => {
  await using shop = await openShop()
  const customer = await shop.signUp()
  const review = (product_stock: number, rating = 5) =>
    customer.request('POST', '/product/product-review/', { body: { rating, comment: 'Good', product_stock } })
  expect([(await review(20)).status, (await review(999)).status]).toEqual([403, 404])
  const body = { product_stock: 20 }
  await pay(shop, (await customer.request('POST', '/stripe/create-buy-now-checkout-session/', { body })).body)
  expect(Object.keys((await review(20, 6)).body)).toEqual(['rating'])
  const written = await review(20)
  expect([written.status, (await review(20)).status]).toEqual([201, 400])
  const form = new FormData()
  form.set('review', String(written.body.id))
  form.set('image', new File([new Uint8Array([1])], 'a.png', { type: 'image/png' }))
  expect((await customer.request('POST', '/product/review-image/', { body: form })).status).toBe(201)
  const [shown] = (await shop.request('GET', '/product/product-review/?product_stock=20')).body.results
  expect(shown).toMatchObject({ rating: 5, customer: { full_name: 'Sara Adel' } })
  expect(shown.review_images).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toContain('@')
})

test('the sample entity is made, changed and removed', async () => {
  await using shop = await openShop()
  const made = await shop.request('POST', '/dummy/', { body: { message: 'hello' } })
  expect(made.status).toBe(201)
  const path = `/dummy/${made.body.id}/`
  expect((await shop.request('PATCH', path, { body: { message: 'bye' } })).body.message).toBe('bye')
  expect((await shop.request('GET', '/dummy/')).body.count).toBe(1)
  expect((await shop.request('DELETE', path)).status).toBe(204)
  expect((await shop.request('GET', path)).status).toBe(404)
})
