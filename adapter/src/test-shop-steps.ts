import { expect } from 'vitest'
import type { Walk } from './test-walk.ts'

/** Two stock units of a product with sizes and colours. */
const [jacket, jacketInBlue] = [1, 2]

/**
 * Merges the visitor's cart and wishlist after the login; after a lost answer the request is repeated with the same key.
 */
export async function bringAlong({ browser }: Walk) {
  const items = [
    { product_stock: jacket, quantity: 2 },
    { product_stock: jacketInBlue, quantity: 99 },
    { product_stock: 9999, quantity: 1 },
  ]
  const body = { items, merge_key: '0123456789abcdef0123456789abcdef' }
  const merged = await browser.request('POST', '/cart/cart/merge/', { body })
  expect(merged.body.cart.item_count).toBe(14)
  expect(merged.body.changed).toEqual([
    { product_stock: jacketInBlue, name: 'Rain jacket', reason: 'capped', quantity: 12 },
    { product_stock: 9999, name: '#9999', reason: 'gone', quantity: 0 },
  ])
  const again = await browser.request('POST', '/cart/cart/merge/', { body })
  expect(again.body.cart.item_count).toBe(14)
  const liked = { product_stock: [jacket, 9999], merge_key: 'f'.repeat(32) }
  const likes = await browser.request('POST', '/product/wishlist/merge/', { body: liked })
  expect(likes.body).toEqual({ added: 1, already: 0, gone: 1 })
}

export async function fillCart({ browser }: Walk) {
  const items = await browser.request('GET', '/cart/cart-item/?page_size=100')
  const [one, other] = items.body.results
  expect(one).toMatchObject({ status: 'available', quantity: 2, line_amount: '98.00', max_quantity: 12 })
  expect(one.product_stock_details).toMatchObject({ product_name: 'Rain jacket', product_slug: '1' })
  const path = `/cart/cart-item/${one.id}/`
  const tooMany = await browser.request('PATCH', path, { body: { quantity: 50 } })
  expect([tooMany.status, Object.keys(tooMany.body)]).toEqual([400, ['quantity']])
  const less = await browser.request('PATCH', path, { body: { quantity: 1 } })
  expect(less.body).toMatchObject({ quantity: 1, line_amount: '49.00' })
  expect((await browser.request('DELETE', `/cart/cart-item/${other.id}/`)).status).toBe(204)
  const joined = await browser.request('POST', '/cart/cart-item/', {
    body: { product_stock: jacket, quantity: 1 },
  })
  expect([joined.status, joined.body.quantity]).toEqual([200, 2])
  const added = await browser.request('POST', '/cart/cart-item/', {
    body: { product_stock: 12, quantity: 1 },
  })
  expect([200, 201]).toContain(added.status)
  const cart = await browser.request('GET', '/cart/cart/')
  expect(cart.body.count).toBe(1)
  expect(cart.body.results[0]).toMatchObject({ item_count: 3, delivery_fee: '0.00', bookings: [] })
  const { items_amount, total_amount } = cart.body.results[0]
  expect(items_amount).toBe(total_amount)
}

export async function fillWishlist({ browser }: Walk) {
  const list = '/product/wishlist/'
  expect((await browser.request('POST', list, { body: { product_stock: 20 } })).status).toBe(201)
  const again = await browser.request('POST', list, { body: { product_stock: 20 } })
  expect([again.status, Object.keys(again.body)]).toEqual([400, ['product_stock']])
  const stock = await browser.request('GET', `${list}stock/`)
  expect(stock.body.map(({ product_stock }: { product_stock: number }) => product_stock)).toEqual([
    20,
    jacket,
  ])
  const [, liked] = stock.body
  expect(liked).toMatchObject({ product: 1, product_slug: '1' })
  const page = await browser.request('GET', `${list}?page=1&page_size=24`, { language: 'ar' })
  expect(page.body.results[1].product_stock_details.product_name).toBe('سترة مطر')
  const moved = await browser.request('POST', `${list}move-to-cart/`, { body: { id: liked.id } })
  expect(moved.body).toEqual({ moved: 1, stayed: [] })
  const [last] = (await browser.request('GET', `${list}stock/`)).body
  expect((await browser.request('DELETE', `${list}${last.id}/`)).status).toBe(204)
  expect((await browser.request('GET', list)).body.count).toBe(0)
}

export async function pay({ browser, quirk }: Walk) {
  const path = '/stripe/create-checkout-session/'
  const other = await browser.request('POST', path, { body: { expected_amount: '1.00' } })
  expect([other.status, other.body.code]).toEqual([409, 'cart_changed'])
  const { total_amount } = (await browser.request('GET', '/cart/cart/')).body.results[0]
  const session = await browser.request('POST', path, { body: { expected_amount: total_amount } })
  expect(session.status).toBe(200)
  const { checkout_session_id: id, checkout_session_url: url } = session.body
  const waiting = await browser.request('GET', `/stripe/checkout-session/${id}/`)
  expect(waiting.body).toMatchObject({ status: 'processing', order: { amount: total_amount, number: '' } })
  const left = await browser.request('POST', '/stripe/leave-checkout-session/', {
    body: { order: waiting.body.order.transaction_id },
  })
  expect(left.body).toEqual({ status: 'open' })
  await fetch(`${url}pay/`, { method: 'POST', redirect: 'manual' })
  const first = await browser.request('GET', `/stripe/checkout-session/${id}/`)
  if (quirk === 'order-late') expect(first.body.status).toBe('processing')
  await expect
    .poll(async () => (await browser.request('GET', `/stripe/checkout-session/${id}/`)).body.status)
    .toBe('paid')
  await buyNow({ browser, quirk })
}

async function buyNow({ browser, quirk }: Pick<Walk, 'browser' | 'quirk'>) {
  const body = { product_stock: jacketInBlue, quantity: 2, address: 1 }
  const session = await browser.request('POST', '/stripe/create-buy-now-checkout-session/', { body })
  expect(session.status).toBe(quirk === 'buy-now-missing' ? 404 : 200)
  if (session.status === 404) return
  const draft = await browser.request('GET', `/stripe/checkout-session/${session.body.checkout_session_id}/`)
  const [line] = draft.body.order.cart_frozen_data.items
  expect([draft.body.status, line.item.name, line.quantity]).toEqual(['processing', 'Rain jacket', 2])
}

export async function seeOrder({ browser }: Walk) {
  const list = await browser.request('GET', '/order/orders/?page=1&page_size=10')
  const [order] = list.body.results
  expect(order).toMatchObject({
    number: '1',
    status: 'completed',
    payment_status: 'paid',
    delivery_fee: '0.00',
  })
  expect(order.actions).toEqual({ cancel: false, cancel_rest: false, return_until: null })
  const [line] = order.cart_frozen_data.items
  expect([line.quantity, line.item.name, line.item.slug]).toEqual([3, 'Rain jacket', '1'])
  expect(order.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'paid'])
  expect((await browser.request('GET', `/order/orders/${order.transaction_id}/`)).body).toEqual(order)
  expect((await browser.request('GET', `/order/orders/${order.id}/`)).body).toEqual(order)
  expect((await browser.request('GET', '/order/orders/?tab=ongoing')).body.count).toBe(0)
  expect((await browser.request('GET', '/order/orders/?tab=previous')).body.count).toBe(1)
  expect((await browser.request('GET', '/order/orders/999/')).status).toBe(404)
  expect((await browser.request('GET', '/cart/cart-item/')).body.count).toBe(0)
}

export async function review({ browser }: Walk) {
  const right = '/product/product-review/right/?product=1'
  expect((await browser.request('GET', right)).body).toMatchObject([{ product_stock: jacket, review: null }])
  const waiting = await browser.request('GET', '/product/product-review/mine/')
  expect([waiting.body.count, waiting.body.to_review[0].product_name]).toEqual([0, 'Rain jacket'])
  const written = { rating: 5, comment: 'Warm and dry', product_stock: jacket }
  const answer = await browser.request('POST', '/product/product-review/', { body: written })
  expect([answer.status, answer.body.product_name]).toEqual([201, 'Rain jacket'])
  for (const name of ['one.png', 'two.png']) {
    const form = new FormData()
    form.append('review', String(answer.body.id))
    form.append('image', new File(['picture'], name, { type: 'image/png' }))
    const image = await browser.request('POST', '/product/review-image/', { body: form })
    expect(image.status).toBe(201)
  }
  const twice = await browser.request('POST', '/product/product-review/', { body: written })
  expect(twice.status).toBe(400)
  const own = await browser.request('GET', '/product/product-review/mine/')
  expect(own.body.results[0]).toMatchObject({ id: answer.body.id, rating: 5, comment: 'Warm and dry' })
  expect(own.body.results[0].review_images).toHaveLength(2)
  expect((await browser.request('GET', right)).body[0].review.id).toBe(answer.body.id)
}
