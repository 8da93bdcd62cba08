import type { components } from '@marah/contract/client'
import { expect, test } from 'vitest'
import type { VisitorItem } from '../platform/visitor-item.ts'
import { visitorLine } from './line-view.ts'

const item: VisitorItem = {
  product_stock: 7,
  quantity: 3,
  product_slug: 'shirt',
  name: 'Shirt',
  options: [{ type: 'size', text: 'M' }],
  unit_price: '10.00',
  list_price: '12.00',
  currency: 'USD',
  image_sources: null,
  vendor_name: 'Nur',
}

function product(quantity: number, final_price: string): components['schemas']['Product'] {
  const stock = {
    id: 7,
    quantity,
    price: '12.00',
    final_price,
    price_currency: 'USD',
    product_option_details: [],
    product_media: [],
  }
  return {
    name: 'قميص',
    vendor_details: { slug: 'nur', name: 'نور' },
    product_stock: [stock],
  } as unknown as ReturnType<typeof product>
}

test('the snapshot is shown while loading and after an error', () => {
  expect(visitorLine(item, undefined)).toMatchObject({
    name: 'Shirt',
    lineAmount: '30.00',
    status: 'available',
  })
})

test('the answer updates price, name and stock', () => {
  expect(visitorLine(item, product(9, '8.50'))).toMatchObject({
    name: 'قميص',
    vendor: 'نور',
    seller: '/sellers/nur',
    unitPrice: '8.50',
    seenPrice: '10.00',
    lineAmount: '25.50',
    most: 9,
    status: 'available',
  })
  expect(visitorLine(item, product(2, '10.00'))).toMatchObject({
    seenPrice: null,
    most: 2,
    status: 'not_enough',
  })
})

test('a product or unit that is unavailable costs nothing and stays visible', () => {
  for (const answer of [null, product(0, '10.00'), { ...product(9, '10.00'), product_stock: [] }]) {
    expect(visitorLine(item, answer)).toMatchObject({ name: 'Shirt', status: 'gone', lineAmount: '0.00' })
  }
})
