import { Cart } from '@marah/contract/cart'
import { expect, test } from 'vitest'
import { type Heard, openScript, type Scripted } from '../test-script.ts'

const dates = { created_on: '2027-01-01T10:00:00Z', edited_on: '2027-01-01T10:00:00Z' }
const coat = {
  id: 5,
  ...dates,
  product: { id: 2, name: 'Coat' },
  quantity: 3,
  sku_number: 'C-5',
  barcode: null,
  price: 40,
  price_currency: 'EUR',
  discount: '10.50',
  product_option_details: [],
  product_media: [],
}

function cartOf(total: unknown, lines: readonly object[], more: object = {}) {
  return openScript(({ path }) => {
    const asked = path.split('?')[0]
    if (asked === '/cart/cart/')
      return { body: { id: 1, ...dates, customer: 9, total_amount: total, ...more } }
    return asked === '/cart/cart-item/' ? { body: lines } : undefined
  })
}

function lineOf(quantity: number, unit: object | null = coat) {
  return { id: 7, ...dates, cart: 1, quantity, product_stock: unit ?? 5, status: 'open' }
}

test.each([
  ['the sum of its lines', '59.00', [lineOf(2)], {}, ['59.00', '0.00', '0.00', '59.00']],
  ['delivery with them', '64.00', [lineOf(2)], {}, ['59.00', '5.00', '0.00', '64.00']],
  ['less by a coupon', 50, [lineOf(2)], { coupon: 3 }, ['59.00', '0.00', '9.00', '50.00']],
  ['nothing with a coupon', '0.00', [lineOf(2)], { coupon: 3 }, ['59.00', '0.00', '59.00', '0.00']],
  ['nothing without one', '0.00', [lineOf(2)], {}, ['59.00', '0.00', '0.00', '59.00']],
  ['not said', undefined, [lineOf(2)], {}, ['59.00', '0.00', '0.00', '59.00']],
  [
    'of lines that are sold out',
    '59.00',
    [lineOf(2, { ...coat, quantity: 0 })],
    {},
    ['0.00', '0.00', '0.00', '0.00'],
  ],
])('a total that is %s makes the sums of the cart', async (_, total, lines, more, expected) => {
  const { body } = await cartOf(total, lines, more).ask('GET', '/cart/cart/', { token: 't' })
  const [cart] = body.results
  expect([cart.items_amount, cart.delivery_fee, cart.discount_amount, cart.total_amount]).toEqual(expected)
  expect(Cart.safeParse(cart).success).toBe(true)
  expect(cart.total_amount_currency).toBe('EUR')
})

test.each([
  ['KWD', { price: '12.345', discount: '1.000' }, '24.190', ['22.690', '1.500', '24.190']],
  ['JPY', { price: '1250', discount: '50' }, '2900', ['2400', '500', '2900']],
])('a cart in %s adds up in the decimals of its currency', async (price_currency, prices, total, sums) => {
  const line = lineOf(2, { ...coat, price_currency, ...prices })
  const { body } = await cartOf(total, [line]).ask('GET', '/cart/cart/', { token: 't' })
  const [cart] = body.results
  expect([cart.items_amount, cart.delivery_fee, cart.total_amount]).toEqual(sums)
  expect(cart.total_amount_currency).toBe(price_currency)
})

test('a cart that was paid is no open cart', async () => {
  const { body } = await cartOf('1.00', [], { status: 'Paid' }).ask('GET', '/cart/cart/', { token: 't' })
  expect(body).toMatchObject({ count: 0, results: [] })
})

test('a line says whether it can be had, and one of which nothing is known can be taken out', async () => {
  const lines = [lineOf(2), { ...lineOf(9), id: 8 }, { ...lineOf(1, null), id: 9 }]
  const { body } = await cartOf('1.00', lines).ask('GET', '/cart/cart-item/', { token: 't' })
  const shown = body.results.map((line: Record<string, unknown>) => [line.id, line.status, line.line_amount])
  expect(shown).toEqual([
    [7, 'available', '59.00'],
    [8, 'not_enough', '265.50'],
    [9, 'gone', '0.00'],
  ])
})

/** A cart that takes what it is sent, and fails at the calls that `fails` names. */
function livingCart(fails: (heard: Heard, count: number) => Scripted | undefined) {
  const quantities = new Map<number, number>()
  let count = 0
  const script = openScript((heard) => {
    const { method, path, body } = heard
    if (path.startsWith('/cart/cart/')) return { body: { id: 1, ...dates, customer: 9 } }
    if (!path.startsWith('/cart/cart-item/')) return undefined
    const lines = () =>
      [...quantities].map(([id, quantity]) => ({ ...lineOf(quantity, { ...coat, id }), id }))
    if (method === 'GET') return { body: lines() }
    count += 1
    const fault = fails(heard, count)
    if (fault) return fault
    const id = method === 'PATCH' ? Number(/\d+/.exec(path)?.[0]) : body.product_stock
    if (body.quantity > coat.quantity) return { status: 400, body: { quantity: ['Too many'] } }
    quantities.set(id, body.quantity)
    return { status: 201, body: lines().find((line) => line.id === id) }
  })
  return { ...script, quantities }
}

const merge = {
  items: [5, 6, 7].map((product_stock) => ({ product_stock, quantity: 1 })),
  merge_key: 'a'.repeat(32),
}

test.each([1, 2, 3])(
  'a merge that breaks off at call %i adds nothing twice when it is repeated',
  async (at) => {
    const cart = livingCart((_, count) => (count === at ? { status: 503 } : undefined))
    cart.quantities.set(6, 2)
    const ask = () => cart.ask('POST', '/cart/cart/merge/', { token: 't', body: merge })
    expect((await ask()).status).toBe(503)
    const repeated = await ask()
    expect([repeated.status, repeated.body.changed]).toEqual([200, []])
    expect(Object.fromEntries(cart.quantities)).toEqual({ 5: 1, 6: 3, 7: 1 })
  },
)

test('a merge whose login has ended is 401, and goes on with the new token', async () => {
  const cart = livingCart(({ authorization }, count) =>
    authorization === 'Bearer old' && count > 1 ? { status: 401, body: {} } : undefined,
  )
  const first = await cart.ask('POST', '/cart/cart/merge/', { token: 'old', body: merge })
  expect(first.status).toBe(401)
  expect((await cart.ask('POST', '/cart/cart/merge/', { token: 'new', body: merge })).status).toBe(200)
  expect([...cart.quantities.values()]).toEqual([1, 1, 1])
})

test('of more than there is, the cart gets what there is, and the customer reads which', async () => {
  const cart = livingCart(() => undefined)
  cart.quantities.set(5, 1)
  const items = [5, 6].map((product_stock) => ({ product_stock, quantity: 8 }))
  const { body } = await cart.ask('POST', '/cart/cart/merge/', { token: 't', body: { items } })
  expect([...cart.quantities]).toEqual([
    [5, 3],
    [6, 3],
  ])
  expect(body.changed).toEqual([
    { product_stock: 5, name: 'Coat', reason: 'capped', quantity: 3 },
    { product_stock: 6, name: 'Coat', reason: 'capped', quantity: 3 },
  ])
})
