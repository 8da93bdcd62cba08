import { expect, test } from 'vitest'
import { openScript } from '../test-script.ts'

const session = { checkout_session_id: 'cs_1', checkout_session_url: 'https://checkout.stripe.com/cs_1' }
const created_on = new Date().toISOString()
const coat = { id: 2, name: 'Coat', product_stock: [{ id: 5, price: '40.00', quantity: 3 }] }
type Row = {
  id: number
  cart?: number
  transaction?: string
  created_on?: string
  order_completion_timestamp?: string
}

/** A back end with two customers: the token is the customer's id. */
function openBackEnd(given: { orders: Row[]; cart?: number; sessionAnswer?: object; status?: number }) {
  return openScript(({ path, authorization }) => {
    const asked = path.split('?')[0]
    if (asked === '/auth/user/') return { body: { id: Number(authorization?.split(' ')[1]) } }
    if (asked === '/order/orders/') return { body: given.orders.map((order) => ({ created_on, ...order })) }
    if (asked === '/cart/cart/') return { body: [{ id: given.cart ?? 1, created_on, total_amount: '0.00' }] }
    if (asked === '/cart/cart-item/') return { body: [] }
    if (asked === '/product/product/') return { body: [coat] }
    if (asked === '/product/product/2/') return { body: coat }
    return asked?.startsWith('/stripe/create')
      ? { body: given.sessionAnswer ?? session, status: given.status ?? 200 }
      : undefined
  })
}

const paid = { order_completion_timestamp: created_on }

function stateOf({ ask }: ReturnType<typeof openBackEnd>, token = '1') {
  return ask('GET', '/stripe/checkout-session/cs_1/', { token })
}

test('a payment is processing until an order appears that was not there before, and then says which', async () => {
  const given = { orders: [{ id: 1, cart: 9, ...paid }] as Row[] }
  const backEnd = openBackEnd(given)
  await backEnd.ask('POST', '/stripe/create-checkout-session/', { token: '1' })
  expect((await stateOf(backEnd)).body).toMatchObject({ status: 'processing', order: { number: '' } })
  given.orders.push({ id: 2, cart: 8, ...paid }, { id: 3, cart: 1, ...paid })
  expect((await stateOf(backEnd)).body).toMatchObject({ status: 'paid', order: { id: 3 } })
  given.orders = [
    { id: 1, cart: 9 },
    { id: 2, cart: 8 },
  ]
  expect((await stateOf(backEnd)).body).toMatchObject({ status: 'processing', order: { id: 2 } })
})

test('an order that names the payment is its order, whichever customer opened its page', async () => {
  const orders = [
    { id: 5, ...paid },
    { id: 4, transaction: 'cs_1', ...paid },
  ]
  expect((await stateOf(openBackEnd({ orders }))).body.order.id).toBe(4)
})

test('of a payment that another process opened, an order of just now is taken, and no older one', async () => {
  const fresh = openBackEnd({ orders: [{ id: 5, ...paid }] })
  expect((await stateOf(fresh)).body).toMatchObject({ status: 'paid', order: { id: 5 } })
  const old = '2026-01-01T10:00:00Z'
  const stale = openBackEnd({ orders: [{ id: 5, created_on: old, order_completion_timestamp: old }] })
  expect((await stateOf(stale)).body).toMatchObject({ status: 'processing', order: { id: 0 } })
})

test('a customer cannot see the payment of another', async () => {
  const backEnd = openBackEnd({ orders: [] })
  await backEnd.ask('POST', '/stripe/create-checkout-session/', { token: '1' })
  expect((await stateOf(backEnd, '2')).status).toBe(404)
})

test('fields that the core does not know are not sent to it', async () => {
  const backEnd = openBackEnd({ orders: [] })
  const body = { address: 4, expected_amount: '0.00' }
  await backEnd.ask('POST', '/stripe/create-checkout-session/', { token: '1', body })
  expect(backEnd.heard.at(-1)).toMatchObject({ method: 'POST', body: null })
  const one = { product_stock: 5, quantity: 2, address: 4 }
  await backEnd.ask('POST', '/stripe/create-buy-now-checkout-session/', { token: '1', body: one })
  expect(backEnd.heard.at(-1)).toMatchObject({ method: 'POST', body: { product_stock: 5, quantity: 2 } })
})

test('what is bought at once is shown before it is paid, at the price of now', async () => {
  const backEnd = openBackEnd({ orders: [] })
  const body = { product_stock: 5, quantity: 2 }
  await backEnd.ask('POST', '/stripe/create-buy-now-checkout-session/', { token: '1', body })
  const { order } = (await stateOf(backEnd)).body
  expect([order.amount, order.cart_frozen_data.items[0].item.name]).toEqual(['80.00', 'Coat'])
  const unknown = { product_stock: 6, quantity: 1 }
  const rejected = await backEnd.ask('POST', '/stripe/create-buy-now-checkout-session/', {
    token: '1',
    body: unknown,
  })
  expect(rejected.status).toBe(503)
})

test('of more than there are, the customer reads how many there are', async () => {
  const backEnd = openBackEnd({ orders: [], status: 400, sessionAnswer: { quantity: ['Too many'] } })
  const body = { product_stock: 5, quantity: 4 }
  const answer = await backEnd.ask('POST', '/stripe/create-buy-now-checkout-session/', { token: '1', body })
  expect([answer.status, answer.body.code]).toEqual([409, 'cart_changed'])
  expect(answer.body.lines).toMatchObject([{ name: 'Coat', reason: 'not_enough', available: 3 }])
})

test('a sum that the customer has not agreed to opens no payment page', async () => {
  const backEnd = openBackEnd({ orders: [] })
  const body = { expected_amount: '12.00' }
  const answer = await backEnd.ask('POST', '/stripe/create-checkout-session/', { token: '1', body })
  expect([answer.status, answer.body.code, answer.body.lines]).toEqual([409, 'cart_changed', []])
  expect(backEnd.heard.every(({ method }) => method === 'GET')).toBe(true)
})

test('names of other back ends for the page are known, and without a page there is no payment', async () => {
  const other = openBackEnd({ orders: [], sessionAnswer: { id: 'cs_2', url: session.checkout_session_url } })
  const answer = await other.ask('POST', '/stripe/create-checkout-session/', { token: '1' })
  expect(answer.body).toEqual({ ...session, checkout_session_id: 'cs_2' })
  const none = openBackEnd({ orders: [], sessionAnswer: { detail: 'ok' } })
  expect((await none.ask('POST', '/stripe/create-checkout-session/', { token: '1' })).status).toBe(503)
})

test('a return from the payment page without an id means the payment that the customer opened last', async () => {
  const backEnd = openBackEnd({ orders: [] })
  await backEnd.ask('POST', '/stripe/create-buy-now-checkout-session/', {
    token: '1',
    body: { product_stock: 5, quantity: 2 },
  })
  const state = (token: string) => backEnd.ask('GET', '/stripe/checkout-session/latest/', { token })
  expect((await state('1')).body.order.amount).toBe('80.00')
  expect((await state('2')).body.order.amount).toBe('0.00')
})

test.each([
  ['https://pay.example/cs_1?a=1', 'https://pay.example/cs_1?a=1'],
  // By X-Forwarded-Host it has our name, and by its path alone none.
  ['http://shop.invalid/pay/cs_1/', 'http://back.example/pay/cs_1/'],
  ['/pay/cs_1/', 'http://back.example/pay/cs_1/'],
])('a payment page at %s is reached by an address of our own', async (checkout_session_url, page) => {
  const backEnd = openBackEnd({ orders: [], sessionAnswer: { ...session, checkout_session_url } })
  const opened = await backEnd.ask('POST', '/stripe/create-checkout-session/', { token: '1' })
  const url = new URL(opened.body.checkout_session_url)
  expect(url.origin).toBe('http://shop.invalid')
  const led = await backEnd.ask('GET', url.pathname)
  expect([led.status, led.headers.get('location')]).toEqual([303, page])
  expect((await backEnd.ask('GET', '/stripe/hosted-page/another/')).status).toBe(404)
})

test('a payment page with an invalid address is rejected', async () => {
  for (const checkout_session_url of ['javascript:alert(1)', 'http://']) {
    const backEnd = openBackEnd({ orders: [], sessionAnswer: { ...session, checkout_session_url } })
    const opened = await backEnd.ask('POST', '/stripe/create-checkout-session/', { token: '1' })
    expect(opened.status).toBe(503)
  }
})
