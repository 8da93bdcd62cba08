import { Order } from '@marah/contract/orders'
import { expect, test } from 'vitest'
import { openScript } from '../test-script.ts'
import { isUnderTab, placedIn } from './order-json.ts'

const now = Date.parse('2027-03-01T12:00:00Z')
const recent = '2027-03-01T10:00:00Z'

function placed(given: object) {
  return placedIn({ id: 3, created_on: recent, edited_on: recent, ...given }, now)
}

test.each([
  [{ order_completion_timestamp: recent }, 'completed', 'paid', 'previous'],
  [{ order_completion_timestamp: null }, 'pending', 'processing', 'ongoing'],
  [
    { order_completion_timestamp: null, created_on: '2027-02-01T10:00:00Z' },
    'cancelled',
    'expired',
    'previous',
  ],
  [{ order_completion_timestamp: recent, status: 'Out for delivery' }, 'delivery', 'paid', 'ongoing'],
  [{ order_completion_timestamp: recent, status: 'in-progress' }, 'on_progress', 'paid', 'ongoing'],
  [{ payment_status: 'refunded' }, 'cancelled', 'refunded', 'previous'],
  [{ status: 'canceled', payment_status: 'unpaid' }, 'cancelled', 'unpaid', 'previous'],
  [{ order_completion_timestamp: 'soon', status: 12 }, 'pending', 'processing', 'ongoing'],
])('an order that says %j stands where it belongs', (given, status, paymentStatus, tab) => {
  const order = placed(given)
  expect([order?.status, order?.paymentStatus]).toEqual([status, paymentStatus])
  expect(order && ['ongoing', 'previous'].filter((each) => isUnderTab(order, each))).toEqual([tab])
  expect(order && isUnderTab(order, null)).toBe(true)
})

test('an order keeps the name that the back end gave its purchase, and is found by it and by its id', async () => {
  const given = { id: 3, created_on: recent, transaction_id: 'pi_1', transaction: { id: 4 }, amount: 12.5 }
  const { ask, heard } = openScript(({ path }) =>
    path === '/order/orders/' ? { body: [given] } : path === '/order/orders/3/' ? { body: given } : undefined,
  )
  const { body } = await ask('GET', '/order/orders/', { token: 't' })
  const [order] = body.results
  expect(order).toMatchObject({ transaction_id: 'pi_1', amount: '12.50' })
  expect(Order.safeParse(order).success).toBe(true)
  for (const name of ['pi_1', '3'])
    expect((await ask('GET', `/order/orders/${name}/`, { token: 't' })).body.id).toBe(3)
  // By its id it is asked for alone, however long the list is.
  expect(heard.at(-1)?.path).toBe('/order/orders/3/')
  expect((await ask('GET', '/order/orders/pi_2/', { token: 't' })).status).toBe(404)
})

const unit = { id: 5, product: 2, price: '40.00', discount: '10.00', price_currency: 'EUR' }
const lines = { quantity: 2, name: 'Coat' }

test.each([
  ['lines with their price', { items: [{ ...lines, price: '30.00' }] }],
  ['cart items with their unit', { cart_items: [{ ...lines, product_stock_details: unit }] }],
  ['items with frozen facts', { items: [{ quantity: 2, item: { name: 'Coat', unit_price: '30.00' } }] }],
  ['a product in each line', { products: [{ quantity: 2, product: { id: 2, name: 'Coat' }, price: 30 }] }],
  ['sums of lines alone', { order_items: [{ ...lines, total_price: '60.00' }] }],
  ['a list', [{ ...lines, price: '30.00' }]],
  ['a text', JSON.stringify({ items: [{ ...lines, price: '30.00' }] })],
])('an order that keeps %s shows them', async (_, frozen) => {
  const given = { id: 3, created_on: recent, amount: '65.00', cart_frozen_data: frozen }
  const { ask } = openScript(({ path }) => (path.startsWith('/order/') ? { body: given } : undefined))
  const { body } = await ask('GET', '/order/orders/3/', { token: 't' })
  const [line] = body.cart_frozen_data.items
  expect([line.item.name, line.quantity, line.item.unit_price, line.line_amount]).toEqual([
    'Coat',
    2,
    '30.00',
    '60.00',
  ])
  expect([body.items_amount, body.delivery_fee, body.discount_amount]).toEqual(['60.00', '5.00', '0.00'])
  expect(Order.safeParse(body).success).toBe(true)
})

test.each([
  ['KWD', '12.345', '26.190', ['12.345', '24.690', '24.690', '1.500', '0.000']],
  ['JPY', '1250', '3000', ['1250', '2500', '2500', '500', '0']],
])('an order in %s shows the decimals of its currency', async (amount_currency, price, amount, shown) => {
  const frozen = { items: [{ ...lines, price }] }
  const given = { id: 3, created_on: recent, amount, amount_currency, cart_frozen_data: frozen }
  const { ask } = openScript(({ path }) => (path.startsWith('/order/') ? { body: given } : undefined))
  const { body } = await ask('GET', '/order/orders/3/', { token: 't' })
  const [line] = body.cart_frozen_data.items
  const sums = [body.items_amount, body.delivery_fee, body.refunded_amount]
  expect([line.item.unit_price, line.line_amount, ...sums]).toEqual(shown)
  expect(body.amount).toBe(amount)
})

test.each(['{"items": [', '[]', 'null', `{"items": [${'{},'.repeat(5000)}{}]}`, 7, null])(
  'an order that keeps %.20j is shown with its sum',
  async (frozen) => {
    const given = { id: 3, created_on: recent, amount: '65.00', cart_frozen_data: frozen }
    const { ask } = openScript(({ path }) => (path.startsWith('/order/') ? { body: given } : undefined))
    const { status, body } = await ask('GET', '/order/orders/3/', { token: 't' })
    expect([status, body.amount]).toEqual([200, '65.00'])
    expect(body.cart_frozen_data.items.length).toBeLessThanOrEqual(200)
  },
)

test('an order that has the shape of the contract already stays as it is', async () => {
  const { ask } = openScript(({ path }) =>
    path.startsWith('/order/') ? { body: { id: 3, created_on: recent, amount: '65.00' } } : undefined,
  )
  const { body: whole } = await ask('GET', '/order/orders/3/', { token: 't' })
  const abilities = {
    actions: { cancel: true, cancel_rest: false, return_until: recent },
    tracking: null,
    dispute: 'open',
  }
  const given = { ...whole, ...abilities, number: 'M-1' }
  const again = openScript(({ path }) => (path.startsWith('/order/') ? { body: given } : undefined))
  expect((await again.ask('GET', '/order/orders/3/', { token: 't' })).body).toEqual(given)
})
