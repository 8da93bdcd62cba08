import { expect, test } from 'vitest'
import { largestOf } from '../platform/seo.tsx'
import type { ProductData } from './product.server.ts'
import { productData, shortDescription } from './product-schema.ts'

const product: ProductData = {
  id: 1,
  slug: 'sunny-tee',
  name: 'Sunny Tee',
  description: [{ tag: 'p', children: ['Soft ', { tag: 'strong', children: ['cotton'] }] }],
  currency: 'USD',
  priceFrom: '9.00',
  priceTo: '10.00',
  inStock: true,
  rating: 4.5,
  ratings: 2,
  spread: [],
  breadcrumb: [],
  productType: null,
  vendor: { id: 1, slug: 'olive', name: 'Olive' },
  services: [],
  returns: { isReturnable: true, isExchangeable: true, days: 14 },
  units: [
    {
      id: 1,
      quantity: 0,
      price: '9.00',
      before: '10.00',
      sku: 'A',
      barcode: '2900000000018',
      options: { color: 'red' },
    },
    {
      id: 2,
      quantity: 3,
      price: '10.00',
      before: '10.00',
      sku: 'B',
      barcode: '',
      options: { color: 'blue' },
    },
  ],
  axes: [{ type: 'color', values: [] }],
  shared: [],
  sizeGuide: null,
  pictures: [
    {
      id: 1,
      alt: '',
      color: null,
      sources: {
        avif: '',
        webp: 'https://s.example/a-320.webp 320w, https://s.example/a-640.webp 640w',
        width: 640,
        height: 640,
        tint: '#fff',
      },
    },
  ],
}

test('each unit is an offer with its own address, price and availability', () => {
  const { offers, url, image } = productData('https://s.example', 'ar', product)
  expect(url).toBe('https://s.example/ar/p/sunny-tee')
  expect(image).toEqual(['https://s.example/a-640.webp'])
  expect(offers).toMatchObject([
    { price: '9.00', availability: 'https://schema.org/OutOfStock', url: `${url}?color=red` },
    { price: '10.00', availability: 'https://schema.org/InStock', url: `${url}?color=blue` },
  ])
})

test('very many units become one offer', () => {
  const [unit] = product.units
  const units = unit ? Array.from({ length: 61 }, (_, id) => ({ ...unit, id })) : []
  expect(productData('https://s.example', 'en', { ...product, units }).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '9.00',
    highPrice: '10.00',
    offerCount: 61,
  })
})

test('without reviews there is no rating to show', () => {
  const data = productData('https://s.example', 'en', { ...product, rating: null, ratings: 0 })
  expect(data).not.toHaveProperty('aggregateRating')
})

test('descriptions for search results are text with the price', () => {
  expect(shortDescription(product)).toBe('Soft cotton · $9.00')
  expect(largestOf('')).toBe('')
})
