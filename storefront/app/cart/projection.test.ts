import type { components } from '@marah/contract/client'
import { expect, test } from 'vitest'
import { type Operation, project } from './projection.ts'

type Cart = components['schemas']['Cart']
type CartItem = components['schemas']['CartItem']

const now = '2026-11-21T00:00:00Z'

const cart: Cart = {
  id: 1,
  created_on: now,
  edited_on: now,
  status: 'open',
  customer: 1,
  coupon: null,
  coupon_code: null,
  coupon_problem: null,
  discount_amount: '0.00',
  discounts: [],
  bookings: [],
  bookings_amount: '0.00',
  delivery_address: null,
  delivery: null,
  items_amount: '35.00',
  delivery_fee: '5.00',
  free_delivery_from: '75.00',
  total_amount: '40.00',
  total_amount_currency: 'USD',
  item_count: 3,
  tax_name: null,
  tax_amount: '0.00',
  taxes: [],
  prices_include_tax: true,
}

function item(id: number, price: string, quantity: number, more: Partial<CartItem> = {}): CartItem {
  return {
    id,
    created_on: now,
    edited_on: now,
    cart: 1,
    vendor: null,
    status: 'available',
    quantity,
    max_quantity: 10,
    price_changed_from: null,
    discount: null,
    line_amount: (Number(price) * quantity).toFixed(2),
    product_stock: id,
    product_stock_details: {
      id,
      created_on: now,
      edited_on: now,
      product: id,
      quantity: 10,
      sku_number: '',
      barcode: '',
      price,
      price_currency: 'USD',
      discount: '0.00',
      discount_currency: 'USD',
      final_price: price,
      lowest_price_30_days: null,
      product_option: [],
      product_option_details: [],
      product_media: [],
      product_name: 'Thing',
      product_slug: 'thing',
      vendor_name: '',
    },
    cart_item_freezed_data: null,
    ...more,
  }
}

const items = [item(1, '10.00', 2), item(2, '15.00', 1)]

test('bookings are part of the total, whatever changes in the items', () => {
  const withBooking = { ...cart, bookings_amount: '30.00', total_amount: '70.00' }
  const operations = new Map<number, Operation>([[2, { kind: 'remove' }]])
  expect(project(withBooking, items, operations).total).toBe('55.00')
  expect(project(withBooking, items, new Map(items.map(({ id }) => [id, { kind: 'remove' }]))).total).toBe(
    '30.00',
  )
})

function after(...operations: [number, Operation][]) {
  return project(cart, items, new Map(operations))
}

test("without operations the server's numbers are shown", () => {
  const odd = { ...cart, total_amount: '39.99' }
  expect(project(odd, items, new Map())).toMatchObject({
    itemsAmount: '35.00',
    deliveryFee: '5.00',
    total: '39.99',
  })
})

test('a quantity and a removal are applied to the last answer, with its sums', () => {
  expect(after([1, { kind: 'quantity', quantity: 3 }])).toMatchObject({
    items: [{ quantity: 3, line_amount: '30.00' }, { quantity: 1 }],
    itemsAmount: '45.00',
    total: '50.00',
  })
  expect(after([2, { kind: 'remove' }])).toMatchObject({
    items: [{ id: 1 }],
    itemsAmount: '20.00',
    total: '25.00',
  })
})

test('operations are idempotent', () => {
  const repeated = project(cart, items, new Map([[1, { kind: 'quantity', quantity: 2 }]]))
  expect(repeated).toEqual(project(cart, items, new Map()))
})

test('delivery becomes free from the threshold on, and an empty cart has none', () => {
  expect(after([1, { kind: 'quantity', quantity: 6 }])).toMatchObject({ deliveryFee: '0.00', total: '75.00' })
  expect(after([1, { kind: 'remove' }], [2, { kind: 'remove' }])).toMatchObject({ items: [], total: '0.00' })
})

test('an unknown fee is left to the server', () => {
  const free = { ...cart, items_amount: '80.00', delivery_fee: '0.00', total_amount: '80.00' }
  const many = [item(1, '80.00', 1), item(2, '1.00', 1)]
  expect(project(free, many, new Map([[1, { kind: 'remove' }]]))).toMatchObject({
    itemsAmount: '1.00',
    deliveryFee: null,
    total: null,
  })
})

test('tax of a changed cart is left to the server, and the total with it where it comes on top', () => {
  const within = { ...cart, tax_amount: '5.22', taxes: [{ rate: '15', net: '34.78', tax: '5.22' }] }
  const onTop = { ...within, prices_include_tax: false, total_amount: '45.22' }
  const more: Parameters<typeof project>[2] = new Map([[1, { kind: 'quantity', quantity: 3 }]])
  expect(project(within, items, new Map()).taxes).toBe(within)
  expect(project(within, items, more)).toMatchObject({ taxes: null, total: '50.00' })
  expect(project(onTop, items, more)).toMatchObject({ taxes: null, total: null })
})

test('too large a quantity is marked; an unavailable item costs nothing', () => {
  expect(after([1, { kind: 'quantity', quantity: 11 }]).items[0]?.status).toBe('not_enough')
  const gone = [item(1, '10.00', 2, { status: 'gone', max_quantity: 0, line_amount: '0.00' })]
  expect(project(cart, gone, new Map([[1, { kind: 'quantity', quantity: 1 }]])).items[0]).toMatchObject({
    status: 'gone',
    line_amount: '0.00',
  })
})

test('sums of cents stay exact', () => {
  const cents = [item(1, '0.10', 1), item(2, '0.20', 1), item(3, '1.15', 1)]
  expect(project(cart, cents, new Map([[3, { kind: 'quantity', quantity: 3 }]])).itemsAmount).toBe('3.75')
})
